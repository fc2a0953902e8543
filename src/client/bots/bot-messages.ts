import type { Outlook } from '../../ai/evaluate-position';
import type { Question } from '../../ai/types';
import type { GameState, Move, PlayerID } from '../../games/seam/entry';

/** A question to the bots' worker: for a move. */
export interface BotRequest {
  readonly id: number;
  readonly game: string;
  readonly kind: string;
  /** A bot's own: the same for all questions of a seat. */
  readonly seed: string;
  readonly question: Question;
}

/** A question to the bots' worker: what a seat may expect. */
export interface OutlookRequest {
  readonly id: number;
  readonly game: string;
  readonly view: GameState;
  readonly player: PlayerID;
  readonly milliseconds: number;
  readonly seed: string;
}

/** Its answer. */
export type BotAnswer = { readonly id: number } & (
  { readonly move: Move } | { readonly outlook: Outlook } | { readonly error: string }
);
