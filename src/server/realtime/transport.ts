import type { Server as HttpServer } from 'node:http';
import type { SyncInfo } from 'boardgame.io';
import { getFilterPlayerView } from 'boardgame.io/internal';
import { SocketIO } from 'boardgame.io/server';
import { Server, type Socket } from 'socket.io';
import type { PlayerID } from '../../games/seam/entry';
import { LOBBY_NAMESPACE, type Ack, type StateAck } from '../../protocol/protocol';
import { parseMoveRequest } from './move-request';
import { MatchSubscribers, type Identity } from './subscribers';
import { Chat } from './chat';
import { ClusterSync, type MatchBroadcaster } from '../cluster/sync';
import { parseSyncRequest, authorizedIdentity, type SyncRequest } from './sync-request';
import { SINGLE_PROCESS_BUS, type EventBus } from '../cluster/event-bus';
import { requireGame, type HostedGame } from '../matches/hosted-games';
import { submitMove, requireSnapshot, type MoveRequest, type CommitListener } from '../matches/moves';
import { shuttingDown, ApiError, toErrorBody } from '../shared/errors';
import type { ConnectionGuard } from './connection-guard';
import { KeyedThrottle } from '../shared/keyed-throttle';
import type { MatchData } from '../storage/match-data';
import type { Storage } from '../storage/storage';
import type { StoredMatch } from '../storage/update-match';
import { emit, broadcastState } from './broadcast';
import { KeyedMutex } from '../matches/match-lock';

/** How many messages of one socket may wait for their answers; a page has one or two under way. */
const MAX_PENDING_MESSAGES = 100;

/**
 * The socket transport: boardgame.io's protocol, with validation and authorization of every message. No client input can
 * throw, reach the framework unchecked or reveal hidden information. Moves are broadcast only after they have been stored.
 */
export class Transport extends SocketIO implements MatchBroadcaster {
  private readonly matchLocks = new KeyedMutex();
  private readonly io: Server;
  private readonly chat: Chat;
  private readonly clusterSync: ClusterSync;
  /** Throttled, because spectators may come and go in crowds. */
  private readonly spectatorCounts = new KeyedThrottle(250, (matchID) => this.publishSpectatorCount(matchID));
  /** Throttled, because every client in the lobby reloads a list that has changed. */
  private readonly listChanges = new KeyedThrottle(500, (gameName) => this.publishTablesNow(gameName));
  private isClosing = false;
  private commitListener: CommitListener = () => undefined;

  constructor(
    private readonly storage: Storage,
    private readonly games: readonly HostedGame[],
    private readonly guard: ConnectionGuard,
    readonly subscribers = new MatchSubscribers(),
    private readonly eventBus: EventBus = SINGLE_PROCESS_BUS,
  ) {
    super();
    // HTTP long-polling would need sticky sessions: every request could reach another process.
    this.io = new Server({ ...guard.options, ...(eventBus.isShared && { transports: ['websocket'] }) });
    const deps = { storage, subscribers: this.subscribers, eventBus, log: guard.log };
    this.chat = new Chat(deps);
    this.clusterSync = new ClusterSync({ ...deps, broadcaster: this, chat: this.chat });
    this.io.of(LOBBY_NAMESPACE).on('connection', (socket) => guard.accept(socket));
    for (const hosted of games) {
      this.io.of(hosted.entry.name).on('connection', (socket) => this.onConnection(hosted, socket));
    }
  }

  /** Does nothing: prevents boardgame.io from creating its own sockets. See `attach`. */
  override init(): void {}

  /** Attaches socket.io to the HTTP server and starts the cluster synchronization. */
  attach(http: HttpServer): void {
    this.io.attach(http);
    this.guard.attach(this.io);
    this.clusterSync.start();
  }

  /** Sets the listener that is called after every stored move. */
  onCommit(listener: CommitListener): void {
    this.commitListener = listener;
  }

  /** Waits for in-flight moves, disconnects all clients and closes the HTTP server. */
  async close(): Promise<void> {
    this.isClosing = true;
    this.spectatorCounts.close();
    this.listChanges.close();
    await this.matchLocks.idle();
    this.guard.announceShutdown();
    await this.io.close();
    await this.clusterSync.close();
  }

  /** Runs work with exclusive access to a match in this process. Throws ApiError during shutdown. */
  async withMatchLock<T>(matchID: string, work: () => Promise<T>): Promise<T> {
    if (this.isClosing) throw shuttingDown();
    return this.matchLocks.run(matchID, work);
  }

  /**
   * Submits a move of an authenticated player: stores it, broadcasts it, and resolves to the acknowledgement. Throws
   * ApiError when the move is rejected.
   */
  async play(hosted: HostedGame, request: MoveRequest, sender?: Socket): Promise<StateAck> {
    const { ack, committed } = await this.withMatchLock(request.matchID, async () => {
      const { stateID, committed } = await submitMove(this.storage, hosted, request);
      if (!committed) return { ack: { stateID } };
      const update = this.broadcastSnapshot(hosted, request.matchID, committed, committed.before, sender);
      this.eventBus.publish({ kind: 'moved', matchID: request.matchID, stateID });
      return { ack: { stateID, update }, committed };
    });
    if (committed) this.commitListener(hosted, request, committed.state, committed.match);
    return ack;
  }

  /** Broadcasts a match to its local subscribers. Returns the update that belongs into the acknowledgement to `sender`. */
  private broadcastSnapshot(
    hosted: HostedGame,
    matchID: string,
    snapshot: StoredMatch,
    previous?: StoredMatch['state'],
    sender?: Socket,
  ) {
    this.kickStale(matchID, snapshot.match);
    const senderUpdate = broadcastState(this.subscribers, hosted, matchID, { state: snapshot.state, previous }, sender);
    this.subscribers.markBroadcast(matchID, snapshot.state._stateID);
    return senderUpdate;
  }

  /** Broadcasts what other processes have stored up to `stateID`, with the log since the last broadcast. */
  async catchUp(matchID: string, stateID: number): Promise<void> {
    const isBehind = () => (this.subscribers.lastBroadcast(matchID) ?? Infinity) < stateID;
    if (!isBehind()) return;
    await this.withMatchLock(matchID, async () => {
      const lastBroadcast = this.subscribers.lastBroadcast(matchID);
      const cached = this.storage.cachedSnapshot(matchID)?.state;
      const snapshot = isBehind() ? await this.storage.readSnapshot(matchID) : undefined;
      if (!snapshot || lastBroadcast === undefined) return;
      const { match, state } = snapshot;
      const deltalog = await this.storage.logSince(matchID, lastBroadcast, state._stateID);
      // Clients can apply a delta only to the version immediately before it.
      const previous = cached?._stateID === lastBroadcast && state._stateID === lastBroadcast + 1 ? cached : undefined;
      const withLog = { match, state: { ...state, deltalog } };
      this.broadcastSnapshot(requireGame(this.games, match.gameName), matchID, withLog, previous);
    });
  }

  /** Disconnects subscribers that may no longer see the match, or must sync again. */
  private kickStale(matchID: string, match: MatchData): void {
    for (const socket of this.subscribers.staleSockets(matchID, match)) this.kick(socket);
  }

  private kick(socket: Socket): void {
    this.subscribers.remove(socket);
    socket.disconnect(true);
  }

  /** Sends seats and spectators of a match to its subscribers at all processes. With `hosted`, only if it is of that game. */
  async publishSeats(hosted: HostedGame | undefined, matchID: string): Promise<void> {
    await this.broadcastSeats(matchID, hosted);
    this.eventBus.publish({ kind: 'seats', matchID, present: this.subscribers.presentIn(matchID) });
  }

  /** Sends seats and spectators of a match to its local subscribers. With `hosted`, only if it is of that game. */
  async broadcastSeats(matchID: string, hosted?: HostedGame): Promise<void> {
    if (this.subscribers.lastBroadcast(matchID) === undefined) return;
    await this.withMatchLock(matchID, async () => {
      const match = await this.storage.metadataOf(matchID);
      if (!match || (hosted && match.gameName !== hosted.entry.name)) return;
      this.kickStale(matchID, match);
      const seats = this.subscribers.seats(matchID, match);
      const spectators = this.subscribers.spectators(matchID, match);
      for (const socket of this.subscribers.socketsOf(matchID)) {
        emit(socket, 'matchData', matchID, seats);
        emit(socket, 'spectators', matchID, spectators);
      }
    });
  }

  private publishSpectatorCount(matchID: string): void {
    this.publishSeats(undefined, matchID).catch((error: unknown) => toErrorBody(error, this.guard.log));
  }

  /** Sends the ID of the rematch to the subscribers of a match at all processes. */
  publishNextMatch(matchID: string, nextMatchID: string): void {
    for (const socket of this.subscribers.socketsOf(matchID)) emit(socket, 'nextMatch', matchID, nextMatchID);
    this.eventBus.publish({ kind: 'next', matchID });
  }

  /** Sends the ID of the rematch, if there is one, to the local subscribers of a match. */
  async broadcastNextMatch(matchID: string): Promise<void> {
    if (this.subscribers.lastBroadcast(matchID) === undefined) return;
    const next = (await this.storage.metadataOf(matchID))?.nextMatchID;
    if (next === undefined) return;
    for (const socket of this.subscribers.socketsOf(matchID)) emit(socket, 'nextMatch', matchID, next);
  }

  /** Notifies all lobby clients that the open tables of a game have changed. Throttled. */
  publishTables(gameName: string): void {
    this.listChanges.schedule(gameName);
  }

  private publishTablesNow(gameName: string): void {
    this.broadcastTables(gameName);
    this.eventBus.publish({ kind: 'tables', gameName });
  }

  /** Notifies the local lobby clients that the open tables of a game have changed. */
  broadcastTables(gameName: string): void {
    this.io.of(LOBBY_NAMESPACE).emit('changed', gameName);
  }

  /** Disconnects all local sockets of a seat. They may reconnect at once. */
  disconnectSeat(matchID: string, playerID: PlayerID): void {
    for (const socket of this.subscribers.socketsOf(matchID)) {
      if (this.subscribers.identityOf(socket)?.playerID === playerID) this.kick(socket);
    }
  }

  /**
   * Handles all messages of a socket sequentially. Disconnects a socket that sends too many without waiting for their
   * acknowledgements.
   */
  private onConnection(hosted: HostedGame, socket: Socket): void {
    if (!this.guard.accept(socket)) return;
    let last = Promise.resolve();
    let pending = 0;
    socket.onAny((event: string, ...args: unknown[]) => {
      if (++pending > MAX_PENDING_MESSAGES) return void socket.disconnect(true);
      last = last.then(() => this.respond(hosted, socket, event, args)).finally(() => pending--);
    });
    socket.on('disconnect', () => {
      last = last.then(() => this.onDisconnect(hosted, socket));
    });
  }

  private async respond(hosted: HostedGame, socket: Socket, event: string, args: unknown[]): Promise<void> {
    const acknowledge = typeof args.at(-1) === 'function' ? (args.pop() as (ack: Ack<object>) => void) : undefined;
    const message = { socket, identity: this.subscribers.identityOf(socket), event, args };
    const work = () => this.handleMessage(hosted, socket, event, args, acknowledge && socket);
    const ack = await this.guard.handle(message, work);
    acknowledge?.(ack);
  }

  /** Handles a message. A `sender` that waits for the acknowledgement may receive its update with it. */
  private async handleMessage(hosted: HostedGame, socket: Socket, event: string, args: unknown[], sender?: Socket) {
    if (event === 'sync') return { stateID: await this.sync(hosted, socket, args) };
    const identity = this.subscribers.identityOf(socket);
    if (event === 'update') return this.play(hosted, parseMoveRequest(hosted, identity, args), sender);
    if (event === 'chat') return this.withMatchLock(identity?.matchID ?? '', () => this.chat.post(identity, args));
    throw new ApiError('bad-request', `This server knows no message "${event}".`);
  }

  private async sync(hosted: HostedGame, socket: Socket, args: unknown[]): Promise<number> {
    const request = parseSyncRequest(args);
    const affected = [this.subscribers.identityOf(socket), request.identity].filter((one) => one !== undefined);
    const before = affected.map((one) => this.visibleCount(one));
    try {
      // Holds the match lock, so that no move is stored between reading the state and subscribing.
      return await this.withMatchLock(request.identity.matchID, () => this.subscribe(hosted, socket, request));
    } finally {
      const changed = affected.filter((one, i) => this.visibleCount(one) !== before[i]);
      await this.publishPresence(hosted, changed);
    }
  }

  /** Returns the presence that others see: the number of spectators, or for a seat 1 if it is connected. */
  private visibleCount(identity: Identity): number {
    const count = this.subscribers.count(identity);
    return identity.playerID === null ? count : Math.min(count, 1);
  }

  /** Publishes that these viewers have connected or disconnected. */
  private async publishPresence(hosted: HostedGame, viewers: readonly Identity[]): Promise<void> {
    for (const { matchID } of viewers.filter(({ playerID }) => playerID === null))
      this.spectatorCounts.schedule(matchID);
    const seated = viewers.filter(({ playerID }) => playerID !== null);
    for (const matchID of new Set(seated.map((one) => one.matchID))) await this.publishSeats(hosted, matchID);
  }

  private async subscribe(hosted: HostedGame, socket: Socket, request: SyncRequest): Promise<number> {
    const { identity, since, lastChatMessageID } = request;
    const { matchID, playerID } = identity;
    this.subscribers.remove(socket);
    const { state, match } = await requireSnapshot(this.storage, hosted, matchID);
    const verified = authorizedIdentity(match, request);
    this.guard.checkCapacity(identity, this.subscribers.count(identity));
    // A client that is ahead of the stored state has seen another history: send the whole log.
    const log = await this.storage.logSince(matchID, since <= state._stateID ? since : 0, state._stateID);
    if (socket.connected) this.subscribers.add(socket, verified, state._stateID);
    const filteredMetadata = this.subscribers.seats(matchID, match);
    // boardgame.io sends the initial state unfiltered, with all hands, all piles and the seed: leave it out.
    const info = { state, log, filteredMetadata, initialState: null } as unknown as SyncInfo;
    const { type, args } = getFilterPlayerView(hosted.game)(playerID, { type: 'sync', args: [matchID, info] });
    emit(socket, type, ...args);
    emit(socket, 'spectators', matchID, this.subscribers.spectators(matchID, match));
    if (match.nextMatchID !== undefined) emit(socket, 'nextMatch', matchID, match.nextMatchID);
    await this.chat.subscribe(socket, matchID, lastChatMessageID);
    return state._stateID;
  }

  private async onDisconnect(hosted: HostedGame, socket: Socket): Promise<void> {
    const identity = this.subscribers.remove(socket);
    if (!identity || (identity.playerID !== null && this.subscribers.count(identity) > 0)) return;
    await this.publishPresence(hosted, [identity]).catch((error: unknown) => toErrorBody(error, this.guard.log));
  }
}
