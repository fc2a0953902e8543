import type { Language } from '../../i18n/languages';
import type { Random } from '../../random/random';
import type { GameState, Move, PlayerID } from './rules';

/** A move of a tutorial. */
export interface ScriptedMove<M extends Move = Move> {
  readonly player: PlayerID;
  readonly move: M;
  /** Creates the randomness of the move, once per playthrough; a move without it must not draw any. */
  random?(): Random;
}

/** The texts of a tutorial step. */
export interface StepText<M extends Move = Move> {
  readonly title: string;
  /** A few sentences on what to see and what to do. */
  readonly text: string;
  /** Explains why another legal move is not the right one here. */
  why?(move: M): string;
}

/** One step of a tutorial: a text to read or a move to make. */
export interface TutorialStep<G extends GameState = GameState, M extends Move = Move> {
  texts(language: Language): StepText<M>;
  /** Creates a new state, which must be reachable under the rules. Required in the first step. */
  start?(): G;
  /** The moves that are played before the learner's task, in order. */
  readonly before?: readonly ScriptedMove<M>[];
  /** The move the learner in seat 0 has to make; `why` answers every other move. Without a task the learner only reads. */
  readonly task?: Omit<ScriptedMove<M>, 'player'>;
  /** A CSS selector of the elements to highlight, by attributes that do not depend on the language. */
  readonly highlight?: string;
  /** The rules taught here, by their numbers. */
  readonly rules: readonly string[];
}

/** A scripted introduction to a game on its own board, about five minutes long and played by the rules. */
export interface Tutorial<G extends GameState = GameState, M extends Move = Move> {
  /** The names of the other players, from seat 1. */
  readonly opponents: readonly string[];
  readonly steps: readonly TutorialStep<G, M>[];
}
