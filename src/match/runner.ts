import type { ActionShape, State } from 'boardgame.io';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import type { Components, GameEntry, GameState, Move, Options, PlayerID } from '../games/contract';
import { findMove, historyAfter, isUndo, undoLast, type UndoHistory } from '../games/contract/undo';
import type { Random } from '../random/random';

/** Runs one match: holds its state and applies legal moves to it. */
export interface MatchRunner {
  readonly G: GameState;
  /** boardgame.io's whole state; only where boardgame.io's reducer runs the match. */
  readonly state?: State<GameState>;
  play(player: PlayerID, move: Move): void;
}

/** The game and the complete options of a match. */
export interface MatchSetup {
  readonly entry: GameEntry;
  readonly options: Options;
  readonly components?: Components;
}

/** Runs a match on the rules alone, without boardgame.io: fast. No move can be taken back. */
export function createModelRunner(
  { entry, options, components }: MatchSetup,
  numPlayers: number,
  random: Random,
): MatchRunner {
  const G = entry.rules.setup(numPlayers, options, random, components);
  return { G, play: (player, move) => entry.rules.apply(G, player, move, random) };
}

/** Creates the runner of a recorded match, in which moves may have been taken back. */
export function createReplayRunner({ entry, options, components }: MatchSetup, numPlayers: number, random: Random) {
  const { rules } = entry;
  let G = rules.setup(numPlayers, options, random, components);
  let history: UndoHistory | undefined;
  return {
    get G() {
      return G;
    },
    /** Returns whether the move was legal; otherwise nothing has changed. */
    play(player: PlayerID, requested: Move): boolean {
      const move = findMove(rules, G, history, player, requested);
      if (!move) return false;
      if (history && isUndo(move)) {
        ({ G, history } = undoLast(G, history));
        return true;
      }
      const before = rules.clone(G);
      rules.apply(G, player, move, random);
      history = historyAfter(rules, history, player, [before, G]);
      return true;
    },
  };
}

/** Runs a match on boardgame.io's reducer, for players that need its state. */
export function createReducerRunner(
  { entry, options, components }: MatchSetup,
  numPlayers: number,
  seed: string,
): MatchRunner {
  const game = { ...(entry.components?.game(components) ?? entry.game), seed };
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
      if (next._stateID === state._stateID) throw new Error(`boardgame.io rejects ${move.move} by seat ${player}`);
      state = next;
    },
  };
}

/** Creates the action that boardgame.io's client would dispatch. */
function makeMoveAction(playerID: PlayerID, { move, args }: Move): ActionShape.MakeMove {
  return { type: 'MAKE_MOVE', payload: { type: move, args: [...args], playerID } };
}
