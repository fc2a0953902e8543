import type { Random } from '../../random/random';

/** One situation of a game that has been solved: a card, say. */
export interface SolvedCase {
  readonly name: string;
  /** Its value when it is played as well as can be. */
  solve(): number;
  /** What else there is to say about playing it so, by headings. */
  metrics(): Readonly<Record<string, number>>;
  /** Plays it once, by the rules themselves: the mean of many such values is what `solve` says. */
  sample(random: Random): number;
}

/** How far long work has come that goes through the same steps round after round, nobody knows how often. */
export interface SolveProgress {
  /** From 1. */
  readonly iteration: number;
  /** Steps of this round. */
  readonly done: number;
  readonly steps: number;
}

/** A game as far as it can be solved exactly; `npm run solve` shows it, checks it by chance, and writes its tables. */
export interface ExactSolution {
  /** What the figures take for granted, in English. */
  readonly assumptions: string;
  readonly cases: readonly SolvedCase[];
  /** Makes the files that the game ships with anew: in the end the text of each by its name in the game's folder. */
  generateTables(): Generator<SolveProgress, Readonly<Record<string, string>>>;
}
