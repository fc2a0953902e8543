import type { ActionShape, State } from 'boardgame.io';
import { MCTSBot } from 'boardgame.io/ai';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import type { Playable } from '../bots/types';
import { gameover } from '../games/boardgame';
import { awaitedIn } from '../games/legal';
import type { GameState, Move } from '../games/types';
import type { Random } from '../random';

/**
 * boardgame.io's MCTSBot playing on the model instead of the reducer, many times as fast: selection, expansion,
 * backpropagation and every draw of chance are the class's own, and so are its answers.
 */
export class ModelMCTSBot extends MCTSBot {
  readonly #model: Playable;
  readonly #chance = boardgameChance();

  constructor(model: Playable, options: ConstructorParameters<typeof MCTSBot>[0]) {
    super(options);
    this.#model = model;
    Object.assign(this, { reducer: this.#reduce }); // The class has no other way to set it.
  }

  /** Random moves to the end of the match, or as far as `playoutDepth`. */
  override playout({ state }: Parameters<MCTSBot['playout']>[0]): ReturnType<typeof gameover> | undefined {
    const { rules, brain } = this.#model;
    const G = brain.clone(state.G);
    this.#chance.rewind(state.plugins.random.data);
    let outcome = rules.outcome(G);
    for (let depth = Number(this.getOpt('playoutDepth')); depth > 0 && !outcome; depth--) {
      const [player] = awaitedIn(rules, G);
      const moves = rules.legalMoves(G, player);
      rules.apply(G, player, moves[this.random(moves.length)], this.#chance.random);
      outcome = rules.outcome(G);
    }
    return outcome && gameover(outcome);
  }

  /** A move as boardgame.io's reducer plays it; of the new state only what the search looks at is kept up. */
  readonly #reduce = (state: State<GameState>, { payload }: ActionShape.MakeMove): State<GameState> => {
    const { rules, brain } = this.#model;
    const G = brain.clone(state.G);
    this.#chance.rewind(state.plugins.random.data);
    rules.apply(G, payload.playerID, { move: payload.type, args: payload.args as Move['args'] }, this.#chance.random);
    const outcome = rules.outcome(G);
    const activePlayers = Object.fromEntries(awaitedIn(rules, G).map((player) => [player, '']));
    return {
      ...state,
      G,
      ctx: { ...state.ctx, activePlayers, gameover: outcome && gameover(outcome) },
      plugins: { ...state.plugins, random: { data: this.#chance.position() } },
    };
  };
}

/**
 * The framework's class itself, which is told of nobody but whom the match waits for: it would spend most of its playouts
 * on taking back what has just been committed.
 */
export class PatientMCTSBot extends MCTSBot {
  constructor({ rules }: Playable, options: ConstructorParameters<typeof MCTSBot>[0]) {
    super(options);
    const reducer = CreateGameReducer({ game: options.game });
    const reduce = (state: State<GameState>, action: ActionShape.MakeMove): State<GameState> => {
      const next: State<GameState> = reducer(state, action);
      const awaited = awaitedIn(rules, next.G);
      const stages = Object.entries(next.ctx.activePlayers ?? {}).filter(([player]) => awaited.includes(player));
      return { ...next, ctx: { ...next.ctx, activePlayers: next.ctx.activePlayers && Object.fromEntries(stages) } };
    };
    Object.assign(this, { reducer: reduce });
  }
}

/** boardgame.io's own generator, dice and shuffle, with a way to say where in its stream it stands. */
interface Chance {
  readonly random: Random;
  position(): unknown;
  rewind(position: unknown): void;
}

/** The framework exports its generator nowhere, but hands one to every setup. */
function boardgameChance(): Chance {
  const taken: (Random & { readonly _private: { state: unknown } })[] = [];
  InitializeGame({ game: { setup: ({ random }) => void taken.push(random as unknown as (typeof taken)[number]) } });
  const [random] = taken;
  return {
    random,
    position: () => random._private.state,
    rewind: (position) => void (random._private.state = position),
  };
}
