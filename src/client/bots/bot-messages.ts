import type { PositionEvaluation } from '../../ai/evaluate-position';
import type { DecisionRequest } from '../../ai/types';
import type { GameState, Move, PlayerID } from '../../games/seam/entry';

/** Request to the bot worker: choose a move. */
export interface MoveRequest {
  readonly id: number;
  readonly game: string;
  readonly kind: string;
  /** Seed of the bot, the same for all requests of a seat. */
  readonly seed: string;
  readonly decision: DecisionRequest;
}

/** Request to the bot worker: evaluate a position for one player. */
export interface EvaluationRequest {
  readonly id: number;
  readonly game: string;
  readonly view: GameState;
  readonly player: PlayerID;
  readonly milliseconds: number;
  readonly seed: string;
}

/** Response of the bot worker. */
export type BotResponse = { readonly id: number } & (
  { readonly move: Move } | { readonly evaluation: PositionEvaluation } | { readonly error: string }
);
