import type { ActionShape, State } from 'boardgame.io';
import { MCTSBot } from 'boardgame.io/ai';
import type { Playable } from '../bots/types';
import { chanceFrom, type Chance } from '../chance';
import { gameover } from '../games/boardgame';
import { chanceIn } from '../games/fair-random';
import type { GameState, Move } from '../games/types';

/**
 * boardgame.io's MCTSBot playing on the model instead of the reducer, many times as fast: selection, expansion,
 * backpropagation and every draw of chance are the class's own, and so are its answers.
 */
export class ModelMCTSBot extends MCTSBot {
  readonly #model: Playable;

  constructor(model: Playable, options: ConstructorParameters<typeof MCTSBot>[0]) {
    super(options);
    this.#model = model;
    Object.assign(this, { reducer: this.#reduce }); // The class has no other way to set it.
  }

  /** Random moves to the end of the match, or as far as `playoutDepth`. */
  override playout({ state }: Parameters<MCTSBot['playout']>[0]): ReturnType<typeof gameover> | undefined {
    const { rules, brain } = this.#model;
    const G = brain.clone(state.G);
    const chance = chanceOf(state);
    let outcome = rules.outcome(G);
    for (let depth = Number(this.getOpt('playoutDepth')); depth > 0 && !outcome; depth--) {
      const [player] = rules.activePlayers(G);
      const moves = rules.legalMoves(G, player);
      rules.apply(G, player, moves[this.random(moves.length)], chance);
      outcome = rules.outcome(G);
    }
    return outcome && gameover(outcome);
  }

  /** A move as boardgame.io's reducer plays it; of the new state only what the search looks at is kept up. */
  readonly #reduce = (state: State<GameState>, { payload }: ActionShape.MakeMove): State<GameState> => {
    const { rules, brain } = this.#model;
    const G = brain.clone(state.G);
    const chance = chanceOf(state);
    rules.apply(G, payload.playerID, { move: payload.type, args: payload.args as Move['args'] }, chance);
    const outcome = rules.outcome(G);
    const activePlayers = Object.fromEntries(rules.activePlayers(G).map((player) => [player, '']));
    return {
      ...state,
      G,
      ctx: { ...state.ctx, activePlayers, gameover: outcome && gameover(outcome) },
      plugins: { ...state.plugins, random: { data: chance.state() } },
    };
  };
}

/** The chance of a match from where it stands, to be drawn from without moving the match on. */
function chanceOf(state: State<GameState>): Chance {
  const chance = chanceIn(state);
  if (!chance) throw new Error('the whole state of a match is needed, its chance included');
  return chanceFrom(chance);
}
