import type { GameAI, GameState, Move, MoveEvaluation, PlayerID, Rules } from '../games/contract';
import type { Budget } from './budget';

/** The part of a game that bots need. */
export interface GameModel<G extends GameState = GameState, M extends Move = Move> {
  readonly rules: Rules<G, M>;
  readonly ai: GameAI<G, M>;
}

/**
 * A request for a move: the seat's view and its earlier observations, nothing else. Bots never see the full state, the
 * seed or the random generator.
 */
export interface DecisionRequest<G extends GameState = GameState, M extends Move = Move> {
  readonly view: G;
  /** The view plus what the seat remembers (GameAI.accumulateInformation). Defaults to the view alone. */
  readonly informationState?: G;
  /** Observation keys (GameAI.observationKey) since the last request, one per move; absent if unknown. */
  readonly observations?: readonly string[];
  readonly player: PlayerID;
  /** The legal moves of `player`, at least one. */
  readonly moves: readonly M[];
  /** The moves that `evaluateMoves` evaluates even where they are never sensible; none by default. */
  readonly required?: readonly M[];
}

/** A player that can be asked for a move. Artificial delays are the caller's responsibility. */
export interface Bot {
  /** Total search iterations so far; absent if the bot does not search. */
  readonly iterations?: number;
  /** Resolves to one of the moves in the request. Rejects with the signal's reason when the signal is aborted first. */
  choose<G extends GameState, M extends Move>(request: DecisionRequest<G, M>, signal?: AbortSignal): Promise<M>;
  /**
   * Resolves to what the moves of a request with several moves are worth, best first; moves that are never sensible may
   * be missing, unless they are required. Rejects with the signal's reason when the signal is aborted first. Absent for
   * a bot that has none, the random one.
   */
  evaluateMoves?(request: DecisionRequest, budget: Budget, signal?: AbortSignal): Promise<readonly MoveEvaluation[]>;
}
