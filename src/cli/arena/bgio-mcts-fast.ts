import type { ActionShape, State } from 'boardgame.io';
import { MCTSBot } from 'boardgame.io/ai';
import { CreateGameReducer } from 'boardgame.io/internal';
import type { GameModel } from '../../ai/types';
import { streamFrom, cachedBlocks, type BlockSource, type RandomStream } from '../../random/seeded-stream';
import { gameover } from '../../games/bgio/game';
import { randomStateOf } from '../../games/bgio/random-plugin';
import { pendingPlayers } from '../../games/seam/legal-moves';
import type { GameState, Move } from '../../games/seam/entry';

/**
 * boardgame.io's MCTSBot playing on the model instead of the reducer, many times as fast: selection, expansion,
 * backpropagation and every draw of chance are the class's own, and so are its answers.
 */
export class ModelMCTSBot extends MCTSBot {
  readonly #model: GameModel;
  /** By seed: every playout draws the same ones. */
  readonly #blocks = new Map<string, BlockSource>();

  constructor(model: GameModel, options: ConstructorParameters<typeof MCTSBot>[0]) {
    super(options);
    this.#model = model;
    Object.assign(this, { reducer: this.#reduce }); // The class has no other way to set it.
  }

  /** Random moves to the end of the match, or as far as `playoutDepth`. */
  override playout({ state }: Parameters<MCTSBot['playout']>[0]): ReturnType<typeof gameover> | undefined {
    const { rules, ai } = this.#model;
    const G = ai.clone(state.G);
    const chance = this.#chanceOf(state);
    let outcome = rules.outcome(G);
    for (let depth = Number(this.getOpt('playoutDepth')); depth > 0 && !outcome; depth--) {
      const [player] = pendingPlayers(rules, G);
      const moves = rules.legalMoves(G, player);
      rules.apply(G, player, moves[this.random(moves.length)], chance);
      outcome = rules.outcome(G);
    }
    return outcome && gameover(outcome);
  }

  /** The chance of a match from where it stands, to be drawn from without moving the match on. */
  #chanceOf(state: State<GameState>): RandomStream {
    const chance = randomStateOf(state);
    if (!chance) throw new Error('the whole state of a match is needed, its chance included');
    const blocks = this.#blocks.get(chance.seed) ?? cachedBlocks(chance.seed);
    this.#blocks.set(chance.seed, blocks);
    return streamFrom(chance, blocks);
  }

  /** A move as boardgame.io's reducer plays it; of the new state only what the search looks at is kept up. */
  readonly #reduce = (state: State<GameState>, { payload }: ActionShape.MakeMove): State<GameState> => {
    const { rules, ai } = this.#model;
    const G = ai.clone(state.G);
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
 * The framework's class itself, which is told of nobody but whom the match waits for: it would spend most of its playouts
 * on taking back what has just been committed.
 */
export class PatientMCTSBot extends MCTSBot {
  constructor({ rules }: GameModel, options: ConstructorParameters<typeof MCTSBot>[0]) {
    super(options);
    const reducer = CreateGameReducer({ game: options.game });
    const reduce = (state: State<GameState>, action: ActionShape.MakeMove): State<GameState> => {
      const next: State<GameState> = reducer(state, action);
      const awaited = pendingPlayers(rules, next.G);
      const stages = Object.entries(next.ctx.activePlayers ?? {}).filter(([player]) => awaited.includes(player));
      return { ...next, ctx: { ...next.ctx, activePlayers: next.ctx.activePlayers && Object.fromEntries(stages) } };
    };
    Object.assign(this, { reducer: reduce });
  }
}
