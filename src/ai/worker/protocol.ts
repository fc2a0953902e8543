import type { PositionEvaluation } from '../evaluate';
import type { DecisionRequest } from '../types';
import type { GameState, Move, MoveEvaluation, PlayerID } from '../../games/contract';

/**
 * The messages between a bot worker and the thread that started it: a worker thread of the server or a web worker of a
 * page. A worker answers every request exactly once, cancelled ones included. Requests hold a seat's view, never the state.
 */

/** A request to choose a move. */
export interface BotMoveRequest {
  readonly id: number;
  readonly game: string;
  /** The notation of the bot, see ai/levels.ts. */
  readonly kind: string;
  /** The seed of the bot's random stream. */
  readonly seed: string;
  readonly decision: DecisionRequest;
  /** The share of its time that a bot with a limit of time may use, above 0 and up to 1, the default. */
  readonly timeShare?: number;
}

/** A request to evaluate the moves of a decision that has several. */
export interface MoveEvaluationRequest extends BotMoveRequest {
  readonly milliseconds: number;
}

/** A request to evaluate a position for one player. */
export interface EvaluationRequest {
  readonly id: number;
  readonly game: string;
  readonly view: GameState;
  readonly player: PlayerID;
  readonly milliseconds: number;
  readonly seed: string;
}

export type BotRequest = BotMoveRequest | MoveEvaluationRequest | EvaluationRequest;

/** Asks a worker to load what it needs for requests about such a view; not answered. */
export interface Preparation {
  readonly game: string;
  readonly prepareFor: GameState;
}

/** A message to a bot worker: a request, the id of a request to abort, or a preparation. */
export type BotWorkerMessage = BotRequest | { readonly cancel: number } | Preparation;

/** The answer to the request with this id. */
export type BotResponse = { readonly id: number } & (
  | { readonly move: Move }
  | { readonly moves: readonly MoveEvaluation[] }
  | { readonly evaluation: PositionEvaluation }
  | { readonly error: string }
);
