import type { Random } from '../../random/random';

/** The progress of a training run. */
export interface TrainingProgress {
  /** The number of matches trained on so far. */
  readonly matches: number;
  /** The mean victory share in the latest matches. */
  readonly winRate: number;
}

/** Trains the value networks of a game. `npm run train` runs it and writes the files that the game ships. */
export interface Trainer {
  /**
   * Starts a run that trains on `matches` matches. The caller may stop it at any time.
   * @param resume whether to continue from the shipped weights instead of random ones
   */
  start(seats: number, matches: number, random: Random, resume: boolean): TrainingRun;
}

/** A training run. */
export interface TrainingRun {
  readonly steps: Iterator<TrainingProgress, void>;
  /** Returns the weights so far: the name of the file in the game's folder and its text. */
  file(): { readonly name: string; readonly text: string };
}
