import type { SyncInfo } from 'boardgame.io';
import { getFilterPlayerView } from 'boardgame.io/internal';
import type { Socket } from 'socket.io';
import type { HostedGame } from '../matches/hosted-games';
import type { MatchLocks } from '../matches/match-lock';
import { requireSnapshot } from '../matches/moves';
import { publicOffer } from '../matches/rematch-offer';
import type { Storage } from '../storage/storage';
import { emit } from './broadcast';
import type { Broadcaster } from './broadcaster';
import type { Chat } from './chat';
import type { ConnectionGuard } from './connection-guard';
import type { Identity, MatchSubscribers } from './subscribers';
import { authorizedIdentity, parseSyncRequest, type SyncRequest } from './sync-request';

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
    const previous = subscribers.identityOf(socket);
    const affected = previous ? [previous, request.identity] : [request.identity];
    const before = affected.map((identity) => this.visibleCount(identity));
    try {
      // Holds the match lock, so that no move is stored between reading the state and subscribing.
      return await locks.run(request.identity.matchID, () => this.subscribe(hosted, socket, request));
    } finally {
      const changed = affected.filter((identity, i) => this.visibleCount(identity) !== before[i]);
      await broadcaster.publishPresence(hosted, changed);
    }
  }

  /** Unsubscribes a socket that has disconnected. */
  async unsubscribe(hosted: HostedGame, socket: Socket): Promise<void> {
    const { subscribers, broadcaster } = this.deps;
    const identity = subscribers.remove(socket);
    if (!identity || (identity.playerID !== null && subscribers.count(identity) > 0)) return;
    await broadcaster.publishPresence(hosted, [identity]);
  }

  /** Returns the presence that others see: the number of spectators, or for a seat 1 if it is connected. */
  private visibleCount(identity: Identity): number {
    const count = this.deps.subscribers.count(identity);
    return identity.playerID === null ? count : Math.min(count, 1);
  }

  private async subscribe(hosted: HostedGame, socket: Socket, request: SyncRequest): Promise<number> {
    const { storage, subscribers, connections, chat } = this.deps;
    const { identity, since, lastChatMessageID } = request;
    const { matchID, playerID } = identity;
    subscribers.remove(socket);
    const { state, match } = await requireSnapshot(storage, hosted, matchID);
    const verified = authorizedIdentity(match, request);
    connections.checkCapacity(identity, subscribers.count(identity));
    // A client that is ahead of the stored state has seen another history: send the whole log.
    const log = await storage.moves.logSince(matchID, since <= state._stateID ? since : 0, state._stateID);
    if (socket.connected) subscribers.add(socket, verified, state._stateID);
    const filteredMetadata = subscribers.seats(matchID, match);
    // boardgame.io sends the initial state unfiltered, with all hands, all piles and the seed: leave it out.
    const info = { state, log, filteredMetadata, initialState: null } as unknown as SyncInfo;
    const { type, args } = getFilterPlayerView(hosted.game)(playerID, { type: 'sync', args: [matchID, info] });
    emit(socket, type, ...args);
    emit(socket, 'spectators', matchID, subscribers.spectators(matchID, match));
    if (match.gameover !== undefined) emit(socket, 'rematch', matchID, publicOffer(match));
    if (match.nextMatchID !== undefined) emit(socket, 'nextMatch', matchID, match.nextMatchID);
    await chat.subscribe(socket, matchID, lastChatMessageID);
    return state._stateID;
  }
}
