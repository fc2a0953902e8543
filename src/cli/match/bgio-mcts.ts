import type { State } from 'boardgame.io';
import type { MCTSBot } from 'boardgame.io/ai';
import type { GameEntry, GameState, Move, PlayerID } from '../../games/contract';
import { ModelMCTSBot, PendingOnlyMCTSBot } from './bgio-mcts-fast';

/** A bot that sees the full state, including the random generator, like boardgame.io's own bots. */
export interface FullStateBot {
  /** A legal move of `player`. */
  chooseFromState(state: State<GameState>, player: PlayerID): Promise<Move>;
}

/** Configuration of boardgame.io's MCTSBot. */
export interface BgioMctsSpec {
  readonly iterations: number;
  /** Playouts run to the end of the match instead of the default depth of 50 moves. */
  readonly deep: boolean;
  /** Use boardgame.io's reducer instead of the model, which gives the same moves faster. */
  readonly real: boolean;
}

const DEFAULT_ITERATIONS = 1000;

/** Notations of the boardgame.io baselines, for messages. */
export const BGIO_MCTS_NOTATIONS = ['stock', 'stock-deep', 'stock-real', 'stock-deep-real', 'stock:500 (iterations)'];

/** Parses `stock` or `stock-deep`, optionally with `-real` and with `:500` iterations; undefined for anything else. */
export function parseBgioMcts(notation: string): BgioMctsSpec | undefined {
  const match = /^stock(-deep)?(-real)?(?::([1-9]\d{0,6}))?$/.exec(notation);
  if (!match) return undefined;
  const [, deep, real, iterations] = match;
  return {
    iterations: iterations === undefined ? DEFAULT_ITERATIONS : Number(iterations),
    deep: deep !== undefined,
    real: real !== undefined,
  };
}

/** Creates boardgame.io's own MCTSBot for one of our games; deterministic for a given seed. */
export function createBgioMcts(spec: BgioMctsSpec, entry: GameEntry, seed: string): FullStateBot {
  const bot = createMCTSBot(spec, entry, seed);
  return {
    async chooseFromState(state, player) {
      const { action } = await bot.play(state, player);
      const { type, args = [] } = action.payload;
      return { move: type, args };
    },
  };
}

/** Creates boardgame.io's MCTSBot on its reducer, or its faster equivalent on the model. */
export function createMCTSBot({ iterations, deep, real }: BgioMctsSpec, entry: GameEntry, seed: string): MCTSBot {
  const { game } = entry;
  const enumerate = game.ai?.enumerate;
  if (!enumerate) throw new Error(`${entry.name} has no ai.enumerate`);
  const options = { game, enumerate, seed, iterations, ...(deep && { playoutDepth: Infinity }) };
  const bot = real ? new PendingOnlyMCTSBot(entry, options) : new ModelMCTSBot(entry, options);
  bot.setOpt('async', true);
  return bot;
}
