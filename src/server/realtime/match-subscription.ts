import type { Socket } from 'socket.io';
import type { Missed } from '../../protocol/socket';
import { closingReason, isCalledOff } from '../matches/call-off';
import { publicDeal } from '../matches/deal';
import { requireStored, type HostedGame, type MatchHandle } from '../matches/hosted-games';
import type { MatchLocks } from '../matches/match-lock';
import { publicOffer } from '../matches/rematch-offer';
import type { Storage } from '../storage/storage';
import { emit, sendSync } from './views';
import type { Broadcaster } from './broadcaster';
import type { Chat, LastMessage } from './chat';
import type { ConnectionGuard } from './connection-guard';
import type { SeenMarks } from './seen-marks';
import type { Identity, MatchSubscribers } from './subscribers';
import { verifyOwner } from '../matches/seat-access';
import { ApiError } from '../shared/errors';
import { parse, syncArguments } from '../shared/schemas';
import { isDealt, type MatchData } from '../storage/match-data';

/** A socket's request to subscribe to a match. */
interface SyncRequest {
  readonly identity: Identity;
  readonly credentials?: string | undefined;
  /** The state ID up to which the client has the log. */
  readonly since: number;
  /** The last chat message that the client has. Undefined when it does not want the chat. */
  readonly lastMessage?: LastMessage | undefined;
  /** The ID of the state that the page has, -1 for none. Undefined when it does not ask for what was missed. */
  readonly known: number | undefined;
}

/** What the subscription of sockets works with. */
interface MatchSubscriptionDeps {
  readonly storage: Storage;
  readonly subscribers: MatchSubscribers;
  readonly locks: MatchLocks;
  readonly broadcaster: Broadcaster;
  readonly chat: Chat;
  readonly seenMarks: SeenMarks;
  readonly connections: ConnectionGuard;
  /** Called with a match that somebody has opened. */
  readonly onOpened: (handle: MatchHandle) => void;
}

/** Subscribes sockets to matches (`sync`) and unsubscribes them, and publishes the changed presence. */
export class MatchSubscription {
  constructor(private readonly deps: MatchSubscriptionDeps) {}

  /**
   * Handles `sync`: sends the match and all further changes. Resolves to the state ID, -1 before the deal. Throws ApiError.
   */
  async sync(hosted: HostedGame, socket: Socket, args: readonly unknown[]): Promise<number> {
    const { subscribers, locks, broadcaster } = this.deps;
    const request = parseSyncRequest(args);
    const { matchID } = request.identity;
    const previous = subscribers.identityOf(socket);
    const affected = previous ? [previous, request.identity] : [request.identity];
    const before = affected.map((identity) => this.visibleCount(identity));
    try {
      // What is wrong with the request is found again, and said, below.
      const missed = await this.missedBy({ ...hosted, matchID }, socket, request).catch(() => undefined);
      // Holds the match lock, so that no move is stored between reading the state and subscribing.
      const stateID = await locks.run(matchID, () => this.subscribe({ ...hosted, matchID }, socket, request, missed));
      this.deps.onOpened({ ...hosted, matchID });
      // Who asks after a move whose storing seemed to fail finds out that it is stored: the others do not know of it.
      await broadcaster.catchUp(matchID, stateID);
      return stateID;
    } finally {
      const changed = affected.filter((identity, i) => this.visibleCount(identity) !== before[i]);
      await broadcaster.publishPresence(changed);
    }
  }

  /** Unsubscribes a socket that has disconnected. */
  async unsubscribe(socket: Socket): Promise<void> {
    const { subscribers, broadcaster } = this.deps;
    const identity = subscribers.remove(socket);
    if (!identity || (identity.playerID !== null && subscribers.count(identity) > 0)) return;
    await broadcaster.publishPresence([identity]);
  }

  /** Returns the presence that others see: the number of spectators, or for a seat 1 if it is connected. */
  private visibleCount(identity: Identity): number {
    const count = this.deps.subscribers.count(identity);
    return identity.playerID === null ? count : Math.min(count, 1);
  }

  /** Returns what the sender has missed, if they ask for it and anything is known of them. */
  private async missedBy(handle: MatchHandle, socket: Socket, request: SyncRequest): Promise<Missed | undefined> {
    const { storage, seenMarks, connections } = this.deps;
    const { known } = request;
    if (known === undefined || request.identity.playerID === null) return undefined;
    const now = await requireStored(storage, handle);
    const identity = authorizedIdentity(now.match, request);
    return seenMarks.missedBy(handle, now, identity, { known, address: connections.stateOf(socket).address });
  }

  private async subscribe(
    handle: MatchHandle,
    socket: Socket,
    request: SyncRequest,
    missed: Missed | undefined,
  ): Promise<number> {
    const { storage, subscribers, connections, chat } = this.deps;
    const { identity, since, lastMessage } = request;
    const { matchID } = handle;
    const { playerID } = identity;
    subscribers.remove(socket);
    const stored = await requireStored(storage, handle);
    const { state, match } = stored;
    const stateID = state?._stateID ?? -1;
    const verified = authorizedIdentity(match, request);
    if (verified.playerID === null) connections.checkWatching(socket);
    connections.checkCapacity(identity, subscribers.count(identity));
    // A client that is ahead of the stored state has seen another history: send the whole log.
    const log = state ? await storage.moves.logSince(matchID, since <= stateID ? since : 0, stateID) : [];
    if (socket.connected) subscribers.add(socket, verified, stateID);
    if (match.deal) emit(socket, 'deal', matchID, publicDeal(match));
    if (missed) emit(socket, 'missed', matchID, missed);
    if (isDealt(stored)) sendSync(socket, playerID, handle, { ...stored, log }, subscribers);
    else emit(socket, 'matchData', matchID, subscribers.seats(matchID, match));
    emit(socket, 'spectators', matchID, subscribers.spectators(matchID, match));
    if (isCalledOff(match)) emit(socket, 'calledOff', matchID, closingReason(match));
    if (match.gameover !== undefined) emit(socket, 'rematch', matchID, publicOffer(match));
    if (match.nextMatchID !== undefined) emit(socket, 'nextMatch', matchID, match.nextMatchID);
    await chat.subscribe(socket, matchID, lastMessage);
    return stateID;
  }
}

/** Parses the arguments of `sync`. Throws ApiError. */
function parseSyncRequest(args: readonly unknown[]): SyncRequest {
  const [matchID, seat, credentials, , since, lastID, lastAt, known] = parse(syncArguments, args);
  return {
    identity: { matchID, playerID: seat ?? null, wantsDeltas: typeof since === 'number' },
    credentials: credentials ?? undefined,
    since: since ?? 0,
    known: known ?? undefined,
    lastMessage: typeof lastID === 'number' ? { id: lastID, at: lastAt ?? undefined } : undefined,
  };
}

/** Verifies the credentials of a request. Returns its identity. Throws ApiError when access is denied. */
function authorizedIdentity(match: MatchData, { identity, credentials }: SyncRequest): Identity {
  const { playerID } = identity;
  const viewer = { ...identity, numSeats: Object.keys(match.players).length };
  if (playerID !== null) return { ...viewer, owner: verifyOwner(match, playerID, credentials) };
  if (match.noSpectators) throw new ApiError('no-spectators', 'Nobody may watch at this table.');
  return viewer;
}
