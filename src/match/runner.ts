import type { ActionShape, State } from 'boardgame.io';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import type { Components, GameEntry, GameState, Move, Options, PlayerID } from '../games/seam/entry';
import type { Random } from '../random/random';

/** A match under way: where it stands, and a way to make a legal move in it. */
export interface Course {
  readonly G: GameState;
  /** boardgame.io's whole state; only where the match runs in the framework. */
  readonly state?: State<GameState>;
  play(player: PlayerID, move: Move): void;
}

/** What is played; the options are complete. */
export interface Opening {
  readonly entry: GameEntry;
  readonly options: Options;
  readonly components?: Components;
}

/** A match on the model: fast. */
export function onModel({ entry, options, components }: Opening, numPlayers: number, random: Random): Course {
  const G = entry.rules.setup(numPlayers, options, random, components);
  return { G, play: (player, move) => entry.rules.apply(G, player, move, random) };
}

/** A match in boardgame.io, for players who are used to its state. */
export function inFramework({ entry, options, components }: Opening, numPlayers: number, seed: string): Course {
  const printed = components === undefined ? entry.game : (entry.components?.game(components) ?? entry.game);
  const game = { ...printed, seed };
  const reducer = CreateGameReducer({ game });
  let state: State<GameState> = InitializeGame({ game, numPlayers, setupData: options });
  return {
    get G() {
      return state.G;
    },
    get state() {
      return state;
    },
    play(player, move) {
      const next: State<GameState> = reducer(state, makeMove(player, move));
      if (next._stateID === state._stateID) throw new Error(`boardgame.io refuses ${move.move} to seat ${player}`);
      state = next;
    },
  };
}

/** The action that boardgame.io's client would send. */
function makeMove(playerID: PlayerID, { move, args }: Move): ActionShape.MakeMove {
  return { type: 'MAKE_MOVE', payload: { type: move, args: [...args], playerID } };
}
