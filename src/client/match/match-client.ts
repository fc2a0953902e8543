import { Client } from 'boardgame.io/client';
import type { GameState, Move } from '../../games/seam/entry';
import type { Failure, MatchSeat } from '../shared/api';
import { watched, type Watched } from '../shared/store';

export type BoardgameClient = ReturnType<typeof Client<GameState>>;
export type ClientOptions = Parameters<typeof Client<GameState>>[0];

/** What a table's page renders of a match under way. */
export interface MatchView {
  /** As boardgame.io has it; null before the first sync. */
  readonly state: ReturnType<BoardgameClient['getState']>;
  /** Moves get through. Without multiplayer there is nothing to be connected to. */
  readonly connected: boolean;
  /** Who sits where, as the server tells; undefined where there is no server. */
  readonly seats?: readonly MatchSeat[];
  /** When the seats were told, on the clock of `performance.now()`. */
  readonly toldAt: number;
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
export interface Match extends Watched<MatchView> {
  /** Connects; may be called again after `stop`. */
  start(): void;
  stop(): void;
  play(move: Move): void;
  dismissFailure(): void;
}

/** The versions of the states that matches have given. */
const versions = new WeakMap<GameState, number>();

/** The version of a state that a match has given, as boardgame.io counts; undefined for any other. */
export function versionOf(G: GameState): number | undefined {
  return versions.get(G);
}

/** A match over a boardgame.io client, and the way to tell it what only the transport knows. */
export function matchOver(
  options: ClientOptions,
): Match & { readonly client: BoardgameClient; update(change: Partial<MatchView>): void } {
  const client = Client<GameState>(options);
  const view = watched<MatchView>({ state: null, connected: false, pending: false, toldAt: 0 });
  client.subscribe(() => {
    const state = client.getState();
    if (state) versions.set(state.G, state._stateID);
    const connected = state !== null && (!client.multiplayer || state.isConnected);
    const { seats, toldAt } = view.current();
    const isNews = client.matchData !== seats;
    view.update({ state, connected, seats: client.matchData, toldAt: isNews ? performance.now() : toldAt });
  });
  return {
    ...view,
    client,
    start: () => client.start(),
    stop: () => client.stop(),
    play: ({ move, args }) => client.moves[move](...args),
    dismissFailure: () => view.update({ failure: undefined }),
  };
}
