import type { State } from 'boardgame.io';
import type { MCTSBot } from 'boardgame.io/ai';
import type { GameEntry, GameState, Move, PlayerID } from '../../games/seam/entry';
import { ModelMCTSBot, PatientMCTSBot } from './bgio-mcts-fast';

/** Somebody who is shown the whole match, the generator too: boardgame.io's own bots play like that. */
export interface Peeker {
  /** A legal move of `player`. */
  peek(state: State<GameState>, player: PlayerID): Promise<Move>;
}

/** boardgame.io's MCTSBot, in one of the ways to set it up. */
export interface StockSpec {
  readonly iterations: number;
  /** Playouts go to the end of the match, not 50 moves far as they do by default. */
  readonly deep: boolean;
  /** Through the reducer as it ships, not through the model, which gives the same moves in less time. */
  readonly real: boolean;
}

const DEFAULT_ITERATIONS = 1000;

/** How the yardsticks are written, for messages. */
export const STOCK_NOTATIONS = ['stock', 'stock-deep', 'stock-real', 'stock-deep-real', 'stock:500 (iterations)'];

/** Reads `stock`, `stock-deep`, either with `-real`, any with `:500` iterations; undefined for anything else. */
export function parseStock(notation: string): StockSpec | undefined {
  const found = /^stock(-deep)?(-real)?(?::([1-9]\d{0,6}))?$/.exec(notation);
  if (!found) return undefined;
  const [, deep, real, iterations] = found;
  return {
    iterations: iterations === undefined ? DEFAULT_ITERATIONS : Number(iterations),
    deep: deep !== undefined,
    real: real !== undefined,
  };
}

/** boardgame.io's own bot for a game of ours; the same seed gives the same answers. */
export function createStock(spec: StockSpec, entry: GameEntry, seed: string): Peeker {
  const stock = createMCTSBot(spec, entry, seed);
  return {
    async peek(state, player) {
      const { action } = await stock.play(state, player);
      const { type, args = [] } = action.payload;
      return { move: type, args };
    },
  };
}

/** The framework's class on its reducer, or its faster twin. */
export function createMCTSBot({ iterations, deep, real }: StockSpec, entry: GameEntry, seed: string): MCTSBot {
  const { game } = entry;
  const enumerate = game.ai?.enumerate;
  if (!enumerate) throw new Error(`${entry.name} does not say what its bots may do: ai.enumerate is missing`);
  const options = { game, enumerate, seed, iterations, ...(deep && { playoutDepth: Infinity }) };
  const bot = real ? new PatientMCTSBot(entry, options) : new ModelMCTSBot(entry, options);
  bot.setOpt('async', true);
  return bot;
}
