import type { State, ActionShape } from 'boardgame.io';
import { MCTSBot } from 'boardgame.io/ai';
import type { GameEntry, GameState, Move, PlayerID } from '../../games/contract';
import { CreateGameReducer } from 'boardgame.io/internal';
import type { GameModel } from '../../ai/types';
import { streamFrom, cachedBlocks, type BlockSource, type RandomStream } from '../../random/seeded-stream';
import { gameover } from '../../games/bgio/game';
import { randomStateOf } from '../../games/bgio/game';
import { pendingPlayers } from '../../games/contract/legal-moves';

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

/**
 * boardgame.io's MCTSBot on the model instead of the reducer, many times faster. Selection, expansion, backpropagation and
 * all random numbers are those of the original class, and so are its moves.
 */
class ModelMCTSBot extends MCTSBot {
  readonly #model: GameModel;
  /** Cached blocks by seed: every playout uses the same random numbers. */
  readonly #blocks = new Map<string, BlockSource>();

  constructor(model: GameModel, options: ConstructorParameters<typeof MCTSBot>[0]) {
    super(options);
    this.#model = model;
    Object.assign(this, { reducer: this.#reduce }); // the class offers no other way to set it
  }

  /** Plays random moves to the end of the match, at most `playoutDepth`. */
  override playout({ state }: Parameters<MCTSBot['playout']>[0]): ReturnType<typeof gameover> | undefined {
    const { rules } = this.#model;
    const G = rules.clone(state.G);
    const chance = this.#chanceOf(state);
    let outcome = rules.outcome(G);
    for (let depth = Number(this.getOpt('playoutDepth')); depth > 0 && !outcome; depth--) {
      const player = pendingPlayers(rules, G).at(0);
      const moves = player === undefined ? [] : rules.legalMoves(G, player);
      const move = moves[this.random(moves.length)];
      if (player === undefined || !move) throw new Error('the match is not over, but no player is to move');
      rules.apply(G, player, move, chance);
      outcome = rules.outcome(G);
    }
    return outcome && gameover(outcome);
  }

  /** Returns the match's random stream from its current position, without advancing the match's own. */
  #chanceOf(state: State<GameState>): RandomStream {
    const chance = randomStateOf(state);
    if (!chance) throw new Error('the full state of a match, including its random stream, is required');
    const blocks = this.#blocks.get(chance.seed) ?? cachedBlocks(chance.seed);
    this.#blocks.set(chance.seed, blocks);
    return streamFrom(chance, blocks);
  }

  /** Plays a move like boardgame.io's reducer, but updates only the parts of the state that the search reads. */
  readonly #reduce = (state: State<GameState>, { payload }: ActionShape.MakeMove): State<GameState> => {
    const { rules } = this.#model;
    const G = rules.clone(state.G);
    const chance = this.#chanceOf(state);
    rules.apply(G, payload.playerID, { move: payload.type, args: payload.args as Move['args'] }, chance);
    const outcome = rules.outcome(G);
    const activePlayers = Object.fromEntries(pendingPlayers(rules, G).map((player) => [player, '']));
    return {
      ...state,
      G,
      ctx: { ...state.ctx, activePlayers, gameover: outcome && gameover(outcome) },
      plugins: { ...state.plugins, random: { data: chance.state() } },
    };
  };
}

/**
 * The original MCTSBot, restricted to pending players: otherwise it would spend most of its playouts on revising moves
 * that have just been committed.
 */
class PendingOnlyMCTSBot extends MCTSBot {
  constructor({ rules }: GameModel, options: ConstructorParameters<typeof MCTSBot>[0]) {
    super(options);
    const reducer = CreateGameReducer({ game: options.game });
    const reduce = (state: State<GameState>, action: ActionShape.MakeMove): State<GameState> => {
      const next: State<GameState> = reducer(state, action);
      const pending = pendingPlayers(rules, next.G);
      const stages = Object.entries(next.ctx.activePlayers ?? {}).filter(([player]) => pending.includes(player));
      return { ...next, ctx: { ...next.ctx, activePlayers: next.ctx.activePlayers && Object.fromEntries(stages) } };
    };
    Object.assign(this, { reducer: reduce });
  }
}
