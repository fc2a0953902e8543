import type { Random } from '../../random/random';

/** One solved case of a game: the turn of one card, say. */
export interface SolvedCase {
  readonly name: string;
  /** Returns its value under optimal play. */
  solve(): number;
  /** Returns further metrics of optimal play, by heading. */
  metrics(): Readonly<Record<string, number>>;
  /** Simulates optimal play once on the rules and returns the result; the mean of many converges to `solve()`. */
  sample(random: Random): number;
}

/** The progress of an iterative solver that converges after an unknown number of iterations. */
export interface SolveProgress {
  /** From 1. */
  readonly iteration: number;
  /** The number of steps done in this iteration. */
  readonly done: number;
  readonly steps: number;
}

/** The exactly solved part of a game. `npm run -s tool -- solve` shows it, checks it by simulation, and writes its tables. */
export interface ExactSolution {
  /** The assumptions behind the values, in English. */
  readonly assumptions: string;
  readonly cases: readonly SolvedCase[];
  /** Recalculates the files that the game ships; returns the text of each by its name in the game's folder. */
  generateTables(): Generator<SolveProgress, Readonly<Record<string, string>>>;
}
