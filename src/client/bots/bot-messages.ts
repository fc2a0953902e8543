import type { PositionEvaluation } from '../../ai/evaluate-position';
import type { DecisionRequest } from '../../ai/types';
import type { GameState, Move, PlayerID } from '../../games/seam/entry';

/** A question to the bots' worker: for a move. */
export interface MoveRequest {
  readonly id: number;
  readonly game: string;
  readonly kind: string;
  /** A bot's own: the same for all questions of a seat. */
  readonly seed: string;
  readonly question: DecisionRequest;
}

/** A question to the bots' worker: what a seat may expect. */
export interface EvaluationRequest {
  readonly id: number;
  readonly game: string;
  readonly view: GameState;
  readonly player: PlayerID;
  readonly milliseconds: number;
  readonly seed: string;
}

/** Its answer. */
export type BotResponse = { readonly id: number } & (
  { readonly move: Move } | { readonly outlook: PositionEvaluation } | { readonly error: string }
);
