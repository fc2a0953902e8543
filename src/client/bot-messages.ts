import type { Question } from '../bots/types';
import type { Move } from '../games/types';

/** A question to the bots' worker. */
export interface BotRequest {
  readonly id: number;
  readonly game: string;
  readonly kind: string;
  /** A bot's own: the same for all questions of a seat. */
  readonly seed: string;
  readonly question: Question;
}

/** Its answer. */
export type BotAnswer = { readonly id: number; readonly move: Move } | { readonly id: number; readonly error: string };
