import { Client } from 'boardgame.io/client';
import type { GameState, Move } from '../../games/seam/entry';
import type { Failure, MatchSeat } from '../shared/api';
import { createStore, type Store } from '../shared/store';

export type BoardgameClient = ReturnType<typeof Client<GameState>>;
export type ClientOptions = Parameters<typeof Client<GameState>>[0];

/** What a table's page renders of a match under way. */
export interface MatchStoreState {
  /** As boardgame.io has it; null before the first sync. */
  readonly state: ReturnType<BoardgameClient['getState']>;
  /** Moves get through. Without multiplayer there is nothing to be connected to. */
  readonly connected: boolean;
  /** Who sits where, as the server tells; undefined where there is no server. */
  readonly seats?: readonly MatchSeat[];
  /** When the seats were told, on the clock of `performance.now()`. */
  readonly receivedAt: number;
  /** A move has been sent and not yet been answered. */
  readonly pending: boolean;
  /** Why the last move came back, until it is dismissed. */
  readonly failure?: Failure;
  /** Who held this browser's seat holds it no more. */
  readonly denied?: Failure;
  /** The match that somebody has set up after this one. */
  readonly nextMatchID?: string;
}

/** A match as seen from one seat (or none): what is to be seen, and what can be done. */
export interface MatchStore extends Store<MatchStoreState> {
  /** Connects; may be called again after `stop`. */
  start(): void;
  stop(): void;
  play(move: Move): void;
  dismissFailure(): void;
}

/** The versions of the states that matches have given. */
const stateIDs = new WeakMap<GameState, number>();

/** The version of a state that a match has given, as boardgame.io counts; undefined for any other. */
export function stateIDOf(G: GameState): number | undefined {
  return stateIDs.get(G);
}

/** A match over a boardgame.io client, and the way to tell it what only the transport knows. */
export function createMatchStore(
  options: ClientOptions,
): MatchStore & { readonly client: BoardgameClient; update(change: Partial<MatchStoreState>): void } {
  const client = Client<GameState>(options);
  const store = createStore<MatchStoreState>({ state: null, connected: false, pending: false, receivedAt: 0 });
  client.subscribe(() => {
    const state = client.getState();
    if (state) stateIDs.set(state.G, state._stateID);
    const connected = state !== null && (!client.multiplayer || state.isConnected);
    const { seats, receivedAt } = store.get();
    const isNewMatchData = client.matchData !== seats;
    store.update({
      state,
      connected,
      seats: client.matchData,
      receivedAt: isNewMatchData ? performance.now() : receivedAt,
    });
  });
  return {
    ...store,
    client,
    start: () => client.start(),
    stop: () => client.stop(),
    play: ({ move, args }) => client.moves[move](...args),
    dismissFailure: () => store.update({ failure: undefined }),
  };
}
