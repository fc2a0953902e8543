import type { Random } from '../../random/random';

/** How far a network has come that learns from matches. */
export interface TrainingProgress {
  /** From which it has learnt by now. */
  readonly matches: number;
  /** Share of the victory that it has made in the latest of them. */
  readonly winRate: number;
}

/** How to teach networks how matches of a game end; `npm run train` does it, and writes the files that the game ships. */
export interface Trainer {
  /**
   * Learns from so many matches, and tells now and then how far it has come. Whoever asks may stop at any time.
   * @param resume goes on from what the game ships; from nothing otherwise
   */
  start(seats: number, matches: number, random: Random, resume: boolean): TrainingRun;
}

/** A network that is learning. */
export interface TrainingRun {
  readonly steps: Iterator<TrainingProgress, void>;
  /** The file in the game's folder that holds what has been learnt, and its text by now. */
  file(): { readonly name: string; readonly text: string };
}
