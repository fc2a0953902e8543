import type { LogEntry } from 'boardgame.io';
import { Client } from 'boardgame.io/client';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GameEntry, GameState, Move, Outcome, PlayerID } from '../../games/contract';
import { undoerIn } from '../../games/bgio/undo';
import { pendingPlayers } from '../../games/contract/legal-moves';
import type { DealInfo } from '../../protocol/http';
import { applyDelta, type Missed, type RematchOffer, type SeenMark } from '../../protocol/socket';
import type { Failure, MatchSeat } from './api';
import { monotonicNow } from './time';

/** A zustand store that its readers cannot write. */
export type ReadonlyStore<T> = Omit<StoreApi<T>, 'setState'>;

/** boardgame.io's client of a match. */
export type BoardgameClient = ReturnType<typeof Client<GameState>>;
/** The options of boardgame.io's client. */
export type ClientOptions = Parameters<typeof Client<GameState>>[0];

/** An offer of a rematch. */
export interface ReceivedOffer extends Omit<RematchOffer, 'left'> {
  /** Until when it can be answered, as a `monotonicNow()` timestamp; absent when all others have declined. */
  readonly deadline: number | undefined;
}

/** What the player has missed. */
export interface ReceivedMissed {
  /** What they had seen by then, on any device. */
  readonly seen: SeenMark;
  /** The views since then, as far as the server has sent them, in order. */
  readonly states: readonly { readonly stateID: number; readonly G: GameState }[];
}

/** The state of a match store. */
export interface MatchStoreState {
  /** boardgame.io's client state; null before the first sync and before the deal. */
  readonly state: ReturnType<BoardgameClient['getState']>;
  /** Moves can be sent; always true without multiplayer. */
  readonly connected: boolean;
  /** The server's seat metadata; undefined without a server. */
  readonly seats?: readonly MatchSeat[] | undefined;
  /** When the seats were received, as a `monotonicNow()` timestamp. */
  readonly receivedAt: number;
  /** A move has been sent and not been answered yet. */
  readonly pending: boolean;
  /** Why the last move was refused, until dismissed. */
  readonly failure?: Failure | undefined;
  /** Why the server denies access from this seat. */
  readonly denied?: Failure | undefined;
  /** Why there is no connection, where that is known. */
  readonly connectionFailure?: Failure | undefined;
  /** How the match is dealt; undefined before the first sync, without a server, and if version 1.0 has dealt the match. */
  readonly deal?: DealInfo;
  /** The offer of a rematch, if there is one. */
  readonly rematch?: ReceivedOffer | undefined;
  /** The match was called off by its players, or ended by the operator. */
  readonly calledOff?: boolean;
  /** What the player had missed when the page last connected; undefined for spectators, and if nothing is known of them. */
  readonly missed?: ReceivedMissed;
  /** Why the operator has ended it, in their words. */
  readonly closedBecause?: string | undefined;
  /** The rematch, once it has been created. */
  readonly nextMatchID?: string | undefined;
}

/** A match as seen from one seat or by a spectator: its observable state and its actions. */
export interface MatchStore extends ReadonlyStore<MatchStoreState> {
  /** Connects; may be called again after `stop`. */
  start(): void;
  stop(): void;
  play(move: Move): void;
  dismissFailure(): void;
}

/** The `_stateID` of every G that a match store has returned. */
const stateIDs = new WeakMap<GameState, number>();

/** Returns the `_stateID` of a G that came from a match store; undefined for any other. */
export function stateIDOf(G: GameState): number | undefined {
  return stateIDs.get(G);
}

/** Returns what a player has missed with whole views. */
export function receivedMissed({ seen, states }: Missed): ReceivedMissed {
  let whole: GameState | undefined;
  const views = states.map(({ stateID, G }) => {
    whole = applyDelta<GameState>(whole, G);
    stateIDs.set(whole, stateID);
    return { stateID, G: whole };
  });
  return { seen, states: views };
}

/** Creates a match store around a boardgame.io client. `setState` sets the values that only the transport knows. */
export function createMatchStore(
  options: ClientOptions,
): MatchStore & StoreApi<MatchStoreState> & { readonly client: BoardgameClient } {
  const client = Client<GameState>(options);
  const store = createStore<MatchStoreState>(() => ({ state: null, connected: false, pending: false, receivedAt: 0 }));
  client.subscribe(() => {
    const state = client.getState();
    if (state) stateIDs.set(state.G, state._stateID);
    const { seats, receivedAt, ...before } = store.getState();
    const connected = state ? !client.multiplayer || state.isConnected : before.connected;
    const isNewMatchData = client.matchData !== seats;
    store.setState({
      state,
      connected,
      seats: client.matchData,
      receivedAt: isNewMatchData ? monotonicNow() : receivedAt,
    });
  });
  return {
    ...store,
    client,
    start: () => client.start(),
    stop: () => client.stop(),
    play({ move, args }) {
      const send = client.moves[move];
      if (!send) throw new Error(`unknown move ${move}`);
      send(...args);
    },
    dismissFailure: () => store.setState({ failure: undefined }),
  };
}

/** A synced match as components use it. */
export interface MatchSnapshot {
  readonly G: GameState;
  readonly log: readonly LogEntry[];
  /** The players whose move is pending. */
  readonly active: readonly PlayerID[];
  /** The legal moves of `playerID`; empty while a move is pending, while disconnected, and after the end. */
  readonly legalMoves: readonly Move[];
  readonly outcome: Outcome | undefined;
  /** The match was called off by its players, or ended by the operator: it is over without an outcome. */
  readonly calledOff: boolean;
  /** Why the operator has ended it, in their words. */
  readonly closedBecause: string | undefined;
  play(move: Move): void;
  readonly pending: boolean;
  /** Who may take back the last move; undefined for nobody, and after the end. */
  readonly undoer: PlayerID | undefined;
  readonly connected: boolean;
  /** Why there is no connection, where that is known. */
  readonly connectionFailure: Failure | undefined;
  /** The server no longer has the match. */
  readonly isGone: boolean;
  readonly failure: Failure | undefined;
  dismissFailure(): void;
  readonly nextMatchID: string | undefined;
}

/** Connects a match while the component is mounted and returns its state. */
export function useMatchStore(match: MatchStore): MatchStoreState {
  useEffect(() => {
    match.start();
    return () => match.stop();
  }, [match]);
  return useStore(match);
}

/** Returns a match as seen by `playerID`; undefined before the first sync and before the deal. */
export function useMatchSnapshot(
  match: MatchStore,
  { rules }: Pick<GameEntry, 'rules'>,
  playerID: PlayerID | null,
): MatchSnapshot | undefined {
  const store = useStore(match);
  const { state, connected, pending, failure, denied, nextMatchID, calledOff = false, closedBecause } = store;
  const canMove = connected && !pending && !calledOff && playerID !== null;
  const G = state?.G;
  const legalMoves = useMemo(() => (canMove && G ? rules.legalMoves(G, playerID) : []), [canMove, G, rules, playerID]);
  return useMemo(
    () =>
      state
        ? {
            G: state.G,
            log: state.log,
            active: calledOff ? [] : pendingPlayers(rules, state.G),
            legalMoves,
            outcome: rules.outcome(state.G),
            calledOff,
            closedBecause,
            play: match.play,
            pending,
            undoer: calledOff ? undefined : undoerIn(state),
            connected,
            connectionFailure: store.connectionFailure ?? denied,
            isGone: denied?.code === 'not-found' || denied?.code === 'damaged',
            failure,
            dismissFailure: match.dismissFailure,
            nextMatchID,
          }
        : undefined,
    [
      state,
      calledOff,
      closedBecause,
      rules,
      legalMoves,
      match,
      pending,
      connected,
      store.connectionFailure,
      denied,
      failure,
      nextMatchID,
    ],
  );
}
