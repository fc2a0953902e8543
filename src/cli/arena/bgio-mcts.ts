import type { State } from 'boardgame.io';
import type { MCTSBot } from 'boardgame.io/ai';
import type { GameEntry, GameState, Move, PlayerID } from '../../games/seam/entry';
import { ModelMCTSBot, PatientMCTSBot } from './bgio-mcts-fast';

/** Somebody who is shown the whole match, the generator too: boardgame.io's own bots play like that. */
export interface FullStateBot {
  /** A legal move of `player`. */
  chooseFromState(state: State<GameState>, player: PlayerID): Promise<Move>;
}

/** boardgame.io's MCTSBot, in one of the ways to set it up. */
export interface BgioMctsSpec {
  readonly iterations: number;
  /** Playouts go to the end of the match, not 50 moves far as they do by default. */
  readonly deep: boolean;
  /** Through the reducer as it ships, not through the model, which gives the same moves in less time. */
  readonly real: boolean;
}

const DEFAULT_ITERATIONS = 1000;

/** How the yardsticks are written, for messages. */
export const BGIO_MCTS_NOTATIONS = ['stock', 'stock-deep', 'stock-real', 'stock-deep-real', 'stock:500 (iterations)'];

/** Reads `stock`, `stock-deep`, either with `-real`, any with `:500` iterations; undefined for anything else. */
export function parseBgioMcts(notation: string): BgioMctsSpec | undefined {
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
export function createBgioMcts(spec: BgioMctsSpec, entry: GameEntry, seed: string): FullStateBot {
  const stock = createMCTSBot(spec, entry, seed);
  return {
    async chooseFromState(state, player) {
      const { action } = await stock.play(state, player);
      const { type, args = [] } = action.payload;
      return { move: type, args };
    },
  };
}

/** The framework's class on its reducer, or its faster twin. */
export function createMCTSBot({ iterations, deep, real }: BgioMctsSpec, entry: GameEntry, seed: string): MCTSBot {
  const { game } = entry;
  const enumerate = game.ai?.enumerate;
  if (!enumerate) throw new Error(`${entry.name} does not say what its bots may do: ai.enumerate is missing`);
  const options = { game, enumerate, seed, iterations, ...(deep && { playoutDepth: Infinity }) };
  const bot = real ? new PatientMCTSBot(entry, options) : new ModelMCTSBot(entry, options);
  bot.setOpt('async', true);
  return bot;
}
