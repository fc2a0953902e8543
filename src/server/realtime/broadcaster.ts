import type { Socket } from 'socket.io';
import type { PlayerID } from '../../games/contract';
import type { StateUpdate } from '../../protocol/socket';
import type { EventBus } from '../cluster/event-bus';
import { closingReason, isCalledOff } from '../matches/call-off';
import { requireGame, type HostedGame, type MatchHandle } from '../matches/hosted-games';
import type { MatchLocks } from '../matches/match-lock';
import { publicDeal } from '../matches/deal';
import { publicOffer } from '../matches/rematch-offer';
import { toErrorBody } from '../shared/errors';
import type { Log } from '../shared/log';
import { isDealt, type DealtMatch, type MatchData } from '../storage/match-data';
import type { Storage } from '../storage/storage';
import { emit, sendSyncs, sendUpdates } from './views';
import type { Identity, MatchSubscribers } from './subscribers';
import { type Timer, startTimer, stopTimer } from '../shared/time';

/** Delay of the number of spectators, who may come and go in crowds. */
const SPECTATOR_COUNT_DELAY_MS = 250;

/** Delay of a changed list of matches, which every client in the lobby then reloads. */
const LIST_DELAY_MS = 500;

/** Sends an event to all local lobby clients: the socket.io namespace of the lobby. */
export interface LobbyChannel {
  emit(event: 'changed', gameName: string): unknown;
}

/** What the broadcaster works with. */
export interface BroadcasterDeps {
  readonly storage: Storage;
  readonly games: readonly HostedGame[];
  readonly subscribers: MatchSubscribers;
  readonly locks: MatchLocks;
  readonly eventBus: EventBus;
  readonly lobby: LobbyChannel;
  readonly log: Log;
}

/**
 * Sends everything that clients receive without asking for it. `broadcast...` sends to the sockets of this process,
 * `publish...` also publishes the change to the other processes.
 */
export class Broadcaster {
  private readonly spectatorCounts = new KeyedThrottle(SPECTATOR_COUNT_DELAY_MS, (matchID) =>
    this.publishSpectatorCount(matchID),
  );
  /** The matches whose seats could not be read when they were to be broadcast. */
  private readonly unsentSeats = new Set<string>();
  private readonly listChanges = new KeyedThrottle(LIST_DELAY_MS, (gameName) => this.publishTablesNow(gameName));

  constructor(private readonly deps: BroadcasterDeps) {}

  /**
   * Broadcasts a state of a match to its local subscribers. Call this with the match lock held. Returns the update that
   * belongs into the acknowledgement to `sender`.
   */
  broadcastState(
    handle: MatchHandle,
    { match, state }: DealtMatch,
    previous?: DealtMatch['state'],
    sender?: Socket,
  ): StateUpdate | undefined {
    const { subscribers } = this.deps;
    const { matchID } = handle;
    this.kickStale(matchID, match);
    const senderUpdate = sendUpdates(subscribers, handle, { match, state, previous }, sender);
    subscribers.markBroadcast(matchID, state._stateID);
    this.deps.log.debug({ matchID, stateID: state._stateID }, 'state sent');
    return senderUpdate;
  }

  /** Broadcasts what other processes have stored up to `stateID`, with the log since the last broadcast. */
  async catchUp(matchID: string, stateID: number): Promise<void> {
    const { storage, games, subscribers, locks } = this.deps;
    const isBehind = () => (subscribers.lastBroadcast(matchID) ?? Infinity) < stateID;
    if (!isBehind()) return;
    await locks.run(matchID, async () => {
      const lastBroadcast = subscribers.lastBroadcast(matchID);
      const cached = storage.matches.cached(matchID)?.state;
      const snapshot = isBehind() ? await storage.matches.read(matchID) : undefined;
      if (!snapshot || !isDealt(snapshot) || lastBroadcast === undefined) return;
      const { match, state } = snapshot;
      const handle = { ...requireGame(games, match.gameName), matchID };
      if (lastBroadcast < 0) return this.broadcastDeal(handle, snapshot);
      const deltalog = await storage.moves.logSince(matchID, lastBroadcast, state._stateID);
      // Clients can apply a delta only to the state immediately before it.
      const previous = cached?._stateID === lastBroadcast && state._stateID === lastBroadcast + 1 ? cached : undefined;
      const withLog = { match, state: { ...state, deltalog } };
      this.broadcastState(handle, withLog, previous);
    });
  }

  /** Publishes the first state of a match to its subscribers, who have none. */
  async publishDeal(matchID: string): Promise<void> {
    await this.catchUp(matchID, 0);
    this.deps.eventBus.publish({ kind: 'moved', matchID, stateID: 0 });
  }

  /** Publishes everything that is stored of a match. */
  async publishStored(matchID: string): Promise<void> {
    const [progress] = await this.deps.storage.lists.progressOf([matchID]);
    if (!progress) return;
    const { stateID } = progress;
    await this.catchUp(matchID, stateID);
    if (stateID >= 0) this.deps.eventBus.publish({ kind: 'moved', matchID, stateID });
    await this.publishSeats(matchID);
    const next = (await this.deps.storage.matches.metadataOf(matchID))?.nextMatchID;
    if (next !== undefined) await this.publishNextMatch(matchID, next);
  }

  /** Publishes the seats and spectators of a match. */
  async publishSeats(matchID: string): Promise<void> {
    const { subscribers, eventBus } = this.deps;
    await this.broadcastSeats(matchID);
    eventBus.publish({ kind: 'seats', matchID, present: subscribers.presentIn(matchID) });
  }

  /** Broadcasts the seats and spectators of a match. Disconnects its subscribers when it has been deleted. */
  async broadcastSeats(matchID: string): Promise<void> {
    const { storage, subscribers, locks } = this.deps;
    await locks.run(matchID, async () => {
      const lastBroadcast = subscribers.lastBroadcast(matchID);
      if (lastBroadcast === undefined) return;
      this.unsentSeats.delete(matchID);
      const match = await storage.matches.metadataOf(matchID).catch((error: unknown) => {
        this.unsentSeats.add(matchID);
        throw error;
      });
      if (!match) return this.kickAll(matchID);
      this.kickStale(matchID, match);
      const seats = subscribers.seats(matchID, match);
      const spectators = subscribers.spectators(matchID, match);
      this.deps.log.debug({ matchID, spectators: spectators.count }, 'seats sent');
      for (const socket of subscribers.socketsOf(matchID)) {
        emit(socket, 'matchData', matchID, seats);
        emit(socket, 'spectators', matchID, spectators);
        if (lastBroadcast < 0) emit(socket, 'deal', matchID, publicDeal(match));
        if (isCalledOff(match)) emit(socket, 'calledOff', matchID, closingReason(match));
        if (match.gameover !== undefined) emit(socket, 'rematch', matchID, publicOffer(match));
      }
    });
  }

  /** Returns whether the last broadcast of the seats of a match has failed. */
  hasUnsentSeats(matchID: string): boolean {
    return this.unsentSeats.has(matchID);
  }

  /** Lets the next heartbeat broadcast the seats of all matches: nobody knows whether a change of some of them is stored. */
  resendSeats(): void {
    for (const matchID of this.deps.subscribers.matchIDs()) this.unsentSeats.add(matchID);
  }

  /** Publishes that matches with local subscribers have been deleted. */
  async publishDeletions(): Promise<void> {
    const { storage, subscribers } = this.deps;
    const matchIDs = subscribers.matchIDs();
    const existing = new Set((await storage.lists.progressOf(matchIDs)).map(({ matchID }) => matchID));
    for (const matchID of matchIDs) if (!existing.has(matchID)) await this.publishSeats(matchID);
  }

  /** Publishes that these viewers have connected or disconnected. The number of spectators is throttled. */
  async publishPresence(viewers: readonly Identity[]): Promise<void> {
    const seated = new Set<string>();
    for (const { matchID, playerID } of viewers) {
      if (playerID === null) this.spectatorCounts.schedule(matchID);
      else seated.add(matchID);
    }
    for (const matchID of seated) await this.publishSeats(matchID);
  }

  /** Publishes the ID of the rematch to the subscribers of a match. */
  async publishNextMatch(matchID: string, nextMatchID: string): Promise<void> {
    await this.sendNextMatch(matchID, nextMatchID);
    this.deps.eventBus.publish({ kind: 'next', matchID });
  }

  /** Broadcasts the ID of the rematch, if there is one, to the subscribers of a match. */
  async broadcastNextMatch(matchID: string): Promise<void> {
    if (this.deps.subscribers.lastBroadcast(matchID) === undefined) return;
    const next = (await this.deps.storage.matches.metadataOf(matchID))?.nextMatchID;
    if (next !== undefined) await this.sendNextMatch(matchID, next);
  }

  /** Publishes to all lobby clients that the open tables of a game have changed. Throttled. */
  publishTables(gameName: string): void {
    this.listChanges.schedule(gameName);
  }

  /** Broadcasts to the lobby clients that the open tables of a game have changed. */
  broadcastTables(gameName: string): void {
    this.deps.lobby.emit('changed', gameName);
  }

  /** Disconnects all local sockets of a seat. They may reconnect at once. */
  disconnectSeat(matchID: string, playerID: PlayerID): void {
    const { subscribers } = this.deps;
    for (const socket of subscribers.socketsOf(matchID)) {
      if (subscribers.identityOf(socket)?.playerID === playerID) this.kick(socket);
    }
  }

  /** Cancels what is throttled. */
  close(): void {
    this.spectatorCounts.close();
    this.listChanges.close();
  }

  /** Sends the whole match to the local subscribers. Call this with the match lock held. */
  private async broadcastDeal(handle: MatchHandle, { match, state }: DealtMatch): Promise<void> {
    const { storage, subscribers } = this.deps;
    const { matchID } = handle;
    this.kickStale(matchID, match);
    const log = await storage.moves.logSince(matchID, 0, state._stateID);
    sendSyncs(subscribers, handle, { match, state, log });
    for (const socket of subscribers.socketsOf(matchID)) emit(socket, 'deal', matchID, publicDeal(match));
    subscribers.markBroadcast(matchID, state._stateID);
    this.deps.log.debug({ matchID, stateID: state._stateID }, 'deal sent');
  }

  /** Waits for the match lock: sockets that were sent the match before there was a rematch are subscribed by then. */
  private sendNextMatch(matchID: string, nextMatchID: string): Promise<void> {
    return this.deps.locks.run(matchID, async () => {
      for (const socket of this.deps.subscribers.socketsOf(matchID)) emit(socket, 'nextMatch', matchID, nextMatchID);
    });
  }

  private publishSpectatorCount(matchID: string): void {
    this.publishSeats(matchID).catch((error: unknown) => toErrorBody(error, this.deps.log));
  }

  private publishTablesNow(gameName: string): void {
    this.broadcastTables(gameName);
    this.deps.eventBus.publish({ kind: 'tables', gameName });
  }

  /** Disconnects subscribers that may no longer see the match, or must sync again. */
  private kickStale(matchID: string, match: MatchData): void {
    for (const socket of this.deps.subscribers.staleSockets(matchID, match)) this.kick(socket);
  }

  /** Disconnects the subscribers of a deleted match, who learn why when they sync again. */
  private kickAll(matchID: string): void {
    for (const socket of this.deps.subscribers.socketsOf(matchID)) this.kick(socket);
  }

  private kick(socket: Socket): void {
    this.deps.subscribers.remove(socket);
    socket.disconnect(true);
  }
}

/** Throttles an action per key: repeated requests within the delay are coalesced into one call. */
class KeyedThrottle {
  private readonly timers = new Map<string, Timer>();

  constructor(
    private readonly delayMs: number,
    private readonly action: (key: string) => void,
  ) {}

  /** Runs the action for this key after the delay, unless it is already scheduled. */
  schedule(key: string): void {
    if (this.timers.has(key)) return;
    const run = () => {
      this.timers.delete(key);
      this.action(key);
    };
    this.timers.set(key, startTimer(run, this.delayMs));
  }

  /** Cancels all scheduled calls. */
  close(): void {
    for (const timer of this.timers.values()) stopTimer(timer);
    this.timers.clear();
  }
}
