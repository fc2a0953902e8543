import type { Localized } from '../../i18n/languages';
import type { Random } from '../../random/random';
import type { GameState, Move, PlayerID } from './rules';

/** A move of a tutorial. */
export interface ScriptedMove<M extends Move = Move> {
  readonly player: PlayerID;
  readonly move: M;
  /** What is drawn or thrown in it, made anew for each rehearsal; a move without it must need no chance. */
  random?(): Random;
}

/** What a step of a tutorial says. */
export interface StepText<M extends Move = Move> {
  readonly title: string;
  /** What there is to see, and what to do: a few sentences. */
  readonly text: string;
  /** Why another legal move is not the one to play here. */
  why?(move: M): string;
}

/** One step of a tutorial: something to read, or a move to make. */
export interface TutorialStep<G extends GameState = GameState, M extends Move = Move> {
  readonly words: Localized<StepText<M>>;
  /** Sets the table anew, whole: by the rules, or as it might come about under them. The first step has to. */
  start?(): G;
  /** What happens before the learner is asked, one move after the other. */
  readonly before?: readonly ScriptedMove<M>[];
  /** What the learner in seat 0 is to do; `why` answers every other move. Without it he reads and goes on. */
  readonly task?: Omit<ScriptedMove<M>, 'player'>;
  /** What on the board this is about: a CSS selector of attributes that do not depend on the language. */
  readonly highlight?: string;
  /** The numbers in RULES.md of what is taught here. */
  readonly rules: readonly string[];
}

/** A game taught on its own board in some five minutes, by a script that is played by the rules. */
export interface Tutorial<G extends GameState = GameState, M extends Move = Move> {
  /** Who sits beside the learner, in seat order from seat 1. */
  readonly opponents: readonly string[];
  readonly steps: readonly TutorialStep<G, M>[];
}
