import type { SyncInfo } from 'boardgame.io';
import { getFilterPlayerView } from 'boardgame.io/internal';
import type { Socket } from 'socket.io';
import type { PlayerID } from '../../games/contract';
import { isCalledOff } from '../matches/call-off';
import { requireSnapshot, type HostedGame, type MatchHandle } from '../matches/hosted-games';
import type { MatchLocks } from '../matches/match-lock';
import { publicOffer } from '../matches/rematch-offer';
import type { Storage } from '../storage/storage';
import { emit } from './views';
import type { Broadcaster } from './broadcaster';
import type { Chat } from './chat';
import type { ConnectionGuard } from './connection-guard';
import type { Identity, MatchSubscribers } from './subscribers';
import { verifyOwner } from '../matches/seat-access';
import { ApiError } from '../shared/errors';
import { parse, syncArguments } from '../shared/schemas';
import { seatOf, type MatchData } from '../storage/match-data';

/** A socket's request to subscribe to a match. */
interface SyncRequest {
  readonly identity: Identity;
  readonly credentials?: string | undefined;
  /** The state ID up to which the client has the log. */
  readonly since: number;
  /** The last chat message that the client has. Undefined when it does not want the chat. */
  readonly lastChatMessageID?: number | undefined;
}

/** What the subscription of sockets works with. */
interface MatchSubscriptionDeps {
  readonly storage: Storage;
  readonly subscribers: MatchSubscribers;
  readonly locks: MatchLocks;
  readonly broadcaster: Broadcaster;
  readonly chat: Chat;
  readonly connections: ConnectionGuard;
}

/** Subscribes sockets to matches (`sync`) and unsubscribes them, and publishes the changed presence. */
export class MatchSubscription {
  constructor(private readonly deps: MatchSubscriptionDeps) {}

  /** Handles `sync`: sends the match and all further changes. Resolves to the state ID. Throws ApiError. */
  async sync(hosted: HostedGame, socket: Socket, args: readonly unknown[]): Promise<number> {
    const { subscribers, locks, broadcaster } = this.deps;
    const request = parseSyncRequest(args);
    const { matchID } = request.identity;
    const previous = subscribers.identityOf(socket);
    const affected = previous ? [previous, request.identity] : [request.identity];
    const before = affected.map((identity) => this.visibleCount(identity));
    try {
      // Holds the match lock, so that no move is stored between reading the state and subscribing.
      return await locks.run(matchID, () => this.subscribe({ ...hosted, matchID }, socket, request));
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

  private async subscribe(handle: MatchHandle, socket: Socket, request: SyncRequest): Promise<number> {
    const { storage, subscribers, connections, chat } = this.deps;
    const { identity, since, lastChatMessageID } = request;
    const { matchID } = handle;
    const { playerID } = identity;
    subscribers.remove(socket);
    const { state, match } = await requireSnapshot(storage, handle);
    const verified = authorizedIdentity(match, request);
    connections.checkCapacity(identity, subscribers.count(identity));
    // A client that is ahead of the stored state has seen another history: send the whole log.
    const log = await storage.moves.logSince(matchID, since <= state._stateID ? since : 0, state._stateID);
    if (socket.connected) subscribers.add(socket, verified, state._stateID);
    const filteredMetadata = subscribers.seats(matchID, match);
    // boardgame.io sends the initial state unfiltered, with all hands, all piles and the seed: leave it out.
    const info = { state, log, filteredMetadata, initialState: null } as unknown as SyncInfo;
    emit(socket, 'sync', matchID, syncInfoFor(handle, match, playerID, info));
    emit(socket, 'spectators', matchID, subscribers.spectators(matchID, match));
    if (isCalledOff(match)) emit(socket, 'calledOff', matchID);
    if (match.gameover !== undefined) emit(socket, 'rematch', matchID, publicOffer(match));
    if (match.nextMatchID !== undefined) emit(socket, 'nextMatch', matchID, match.nextMatchID);
    await chat.subscribe(socket, matchID, lastChatMessageID);
    return state._stateID;
  }
}

/** Returns a match as a viewer sees it. An owner who has taken a bot's seat sees its moves before as a spectator does. */
function syncInfoFor({ game }: HostedGame, match: MatchData, playerID: PlayerID | null, info: SyncInfo): SyncInfo {
  const infoFor = (viewer: PlayerID | null): SyncInfo => {
    const message = getFilterPlayerView(game)(viewer, { type: 'sync', args: ['', info] });
    if (message.type !== 'sync') throw new Error(`boardgame.io turned a sync into "${message.type}"`);
    return message.args[1];
  };
  const own = infoFor(playerID);
  const { since } = (playerID === null ? undefined : seatOf(match, playerID)?.data) ?? {};
  if (since === undefined) return own;
  const others = infoFor(null).log;
  return { ...own, log: own.log.map((entry, i) => (entry._stateID < since ? (others[i] ?? entry) : entry)) };
}

/** Parses the arguments of `sync`. Throws ApiError. */
function parseSyncRequest(args: readonly unknown[]): SyncRequest {
  const [matchID, seat, credentials, , since, lastChatMessageID] = parse(syncArguments, args);
  return {
    identity: { matchID, playerID: seat ?? null, wantsDeltas: typeof since === 'number' },
    credentials: credentials ?? undefined,
    since: since ?? 0,
    lastChatMessageID: lastChatMessageID ?? undefined,
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
