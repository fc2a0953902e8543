import type { GameAI, GameState, Move, PlayerID, Rules } from '../games/seam/entry';

/** A game as bots know it: what they may think with. */
export interface GameModel<G extends GameState = GameState, M extends Move = Move> {
  readonly rules: Rules<G, M>;
  readonly ai: GameAI<G, M>;
}

/**
 * What a bot is asked: its seat's view and what its seat was shown earlier, nothing else. It never sees the state, the
 * seed or the generator.
 */
export interface DecisionRequest<G extends GameState = GameState, M extends Move = Move> {
  readonly view: G;
  /** The view with what the seat remembers (Brain.recall), for bots that do not forget; the view alone when absent. */
  readonly informationState?: G;
  /** What the seat has observed (Brain.observation) since it was asked before, move by move; absent when that is not known. */
  readonly observations?: readonly string[];
  readonly player: PlayerID;
  /** The legal moves of `player`, at least one. */
  readonly moves: readonly M[];
}

/** Somebody who can be asked for a move. How long to pretend to think is the caller's business. */
export interface Bot {
  /** Iterations of its searches so far; absent where a bot does not search. */
  readonly iterations?: number;
  /** One of `question.moves`. Rejects with the signal's reason when it is aborted before the answer is there. */
  choose<G extends GameState, M extends Move>(question: DecisionRequest<G, M>, signal?: AbortSignal): Promise<M>;
}
