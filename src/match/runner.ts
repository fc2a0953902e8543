import type { ActionShape, State } from 'boardgame.io';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import type { Components, GameEntry, GameState, Move, Options, PlayerID } from '../games/seam/entry';
import type { Random } from '../random/random';

/** A match under way: where it stands, and a way to make a legal move in it. */
export interface MatchRunner {
  readonly G: GameState;
  /** boardgame.io's whole state; only where the match runs in the framework. */
  readonly state?: State<GameState>;
  play(player: PlayerID, move: Move): void;
}

/** What is played; the options are complete. */
export interface MatchSetup {
  readonly entry: GameEntry;
  readonly options: Options;
  readonly components?: Components;
}

/** A match on the model: fast. */
export function createModelRunner(
  { entry, options, components }: MatchSetup,
  numPlayers: number,
  random: Random,
): MatchRunner {
  const G = entry.rules.setup(numPlayers, options, random, components);
  return { G, play: (player, move) => entry.rules.apply(G, player, move, random) };
}

/** A match in boardgame.io, for players who are used to its state. */
export function createReducerRunner(
  { entry, options, components }: MatchSetup,
  numPlayers: number,
  seed: string,
): MatchRunner {
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
      const next: State<GameState> = reducer(state, makeMoveAction(player, move));
      if (next._stateID === state._stateID) throw new Error(`boardgame.io refuses ${move.move} to seat ${player}`);
      state = next;
    },
  };
}

/** The action that boardgame.io's client would send. */
function makeMoveAction(playerID: PlayerID, { move, args }: Move): ActionShape.MakeMove {
  return { type: 'MAKE_MOVE', payload: { type: move, args: [...args], playerID } };
}
