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
import type { StoredMatch } from '../storage/tables';
import { emit, broadcastState } from './broadcast';
import { KeyedMutex } from '../matches/match-lock';

/** How many messages of one socket may wait for their answers; a page has one or two under way. */
const MAX_PENDING_MESSAGES = 100;

/**
 * boardgame.io's socket protocol with a guard in front: nothing that a client sends throws, reaches the framework
 * unchecked or is answered with what its sender may not see. A move is told only after it has been stored.
 */
export class Transport extends SocketIO implements MatchBroadcaster {
  private readonly matchLocks = new KeyedMutex();
  private readonly io: Server;
  private readonly chat: Chat;
  private readonly clusterSync: ClusterSync;
  /** Spectators may come and go in crowds. */
  private readonly spectatorCounts = new KeyedThrottle(250, (matchID) => this.publishSpectatorCount(matchID));
  /** Everybody in the lobby asks for a list anew when it has changed. */
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
    // Polling asks again and again, and each time another process might have to answer.
    this.io = new Server({ ...guard.options, ...(eventBus.isShared && { transports: ['websocket'] }) });
    const deps = { storage, subscribers: this.subscribers, eventBus, log: guard.log };
    this.chat = new Chat(deps);
    this.clusterSync = new ClusterSync({ ...deps, broadcaster: this, chat: this.chat });
    this.io.of(LOBBY_NAMESPACE).on('connection', (socket) => guard.accept(socket));
    for (const served of games) {
      this.io.of(served.entry.name).on('connection', (socket) => this.onConnection(served, socket));
    }
  }

  /** Nothing: boardgame.io would bring sockets of its own; ours wait for `attach`. */
  override init(): void {}

  /** Takes the sockets of this HTTP server. */
  attach(http: HttpServer): void {
    this.io.attach(http);
    this.guard.attach(this.io);
    this.clusterSync.start();
  }

  /** Calls back after every stored move. */
  onCommit(listener: CommitListener): void {
    this.commitListener = listener;
  }

  /** Disconnects everybody, closes the HTTP server and resolves when the last move under way has been stored. */
  async close(): Promise<void> {
    this.isClosing = true;
    this.spectatorCounts.close();
    this.listChanges.close();
    await this.matchLocks.idle();
    this.guard.announceShutdown();
    await this.io.close();
    await this.clusterSync.close();
  }

  /** Does something with a match while nobody else does. */
  async withMatchLock<T>(matchID: string, work: () => Promise<T>): Promise<T> {
    if (this.isClosing) throw shuttingDown();
    return this.matchLocks.run(matchID, work);
  }

  /**
   * Plays a move of somebody who is who he says: first it is stored, then everybody is told, then this resolves, to what
   * its sender is answered. Throws Refused.
   */
  async play(served: HostedGame, asked: MoveRequest, sender?: Socket): Promise<StateAck> {
    const { done, news } = await this.withMatchLock(asked.matchID, async () => {
      const { stateID, committed } = await submitMove(this.storage, served, asked);
      if (!committed) return { done: { stateID } };
      const update = this.broadcastSnapshot(served, asked.matchID, committed, committed.before, sender);
      this.eventBus.publish({ kind: 'moved', matchID: asked.matchID, stateID });
      return { done: { stateID, update }, news: committed };
    });
    if (news) this.commitListener(served, asked, news.state, news.match);
    return done;
  }

  /** Tells everybody at a match here how it stands now; returns what is left to be told to `sender`. */
  private broadcastSnapshot(
    served: HostedGame,
    matchID: string,
    snapshot: StoredMatch,
    previous?: StoredMatch['state'],
    sender?: Socket,
  ) {
    this.kickStale(matchID, snapshot.match);
    const senderUpdate = broadcastState(this.subscribers, served, matchID, { state: snapshot.state, previous }, sender);
    this.subscribers.markBroadcast(matchID, snapshot.state._stateID);
    return senderUpdate;
  }

  /** Tells everybody at a match here what other processes have stored, and the log of what is new. */
  async catchUp(matchID: string, stateID: number): Promise<void> {
    const isBehind = () => (this.subscribers.lastBroadcast(matchID) ?? Infinity) < stateID;
    if (!isBehind()) return;
    await this.withMatchLock(matchID, async () => {
      const lastBroadcast = this.subscribers.lastBroadcast(matchID);
      const cached = this.storage.cachedSnapshot(matchID)?.state;
      const stand = isBehind() ? await this.storage.readSnapshot(matchID) : undefined;
      if (!stand || lastBroadcast === undefined) return;
      const { match, state } = stand;
      const deltalog = await this.storage.logSince(matchID, lastBroadcast, state._stateID);
      // A client takes changes for those of the version after the one that it has.
      const before = cached?._stateID === lastBroadcast && state._stateID === lastBroadcast + 1 ? cached : undefined;
      const table = { match, state: { ...state, deltalog } };
      this.broadcastSnapshot(requireGame(this.games, match.gameName), matchID, table, before);
    });
  }

  /** Whoever may not look at the match any more, as another process may have decided, or has to look at it anew. */
  private kickStale(matchID: string, match: MatchData): void {
    for (const socket of this.subscribers.staleSockets(matchID, match)) this.kick(socket);
  }

  private kick(socket: Socket): void {
    this.subscribers.remove(socket);
    socket.disconnect(true);
  }

  /** Tells everybody at a match, if it is one of `served`, who sits where and who watches. */
  async publishSeats(served: HostedGame | undefined, matchID: string): Promise<void> {
    await this.broadcastSeats(matchID, served);
    this.eventBus.publish({ kind: 'seats', matchID, present: this.subscribers.presentIn(matchID) });
  }

  /** Tells everybody at a match here, if it is one of `served`, who sits where and who watches. */
  async broadcastSeats(matchID: string, served?: HostedGame): Promise<void> {
    if (this.subscribers.lastBroadcast(matchID) === undefined) return;
    await this.withMatchLock(matchID, async () => {
      const match = await this.storage.metadataOf(matchID);
      if (!match || (served && match.gameName !== served.entry.name)) return;
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

  /** Tells everybody at a match which one follows. */
  publishNextMatch(matchID: string, nextMatchID: string): void {
    for (const socket of this.subscribers.socketsOf(matchID)) emit(socket, 'nextMatch', matchID, nextMatchID);
    this.eventBus.publish({ kind: 'next', matchID });
  }

  /** Tells everybody at a match here which one follows, if one does. */
  async broadcastNextMatch(matchID: string): Promise<void> {
    if (this.subscribers.lastBroadcast(matchID) === undefined) return;
    const next = (await this.storage.metadataOf(matchID))?.nextMatchID;
    if (next === undefined) return;
    for (const socket of this.subscribers.socketsOf(matchID)) emit(socket, 'nextMatch', matchID, next);
  }

  /** Tells everybody in the lobby, a moment later, that the open tables of a game have changed. */
  publishTables(gameName: string): void {
    this.listChanges.schedule(gameName);
  }

  private publishTablesNow(gameName: string): void {
    this.broadcastTables(gameName);
    this.eventBus.publish({ kind: 'tables', gameName });
  }

  /** Tells everybody in the lobby here that the open tables of a game have changed. */
  broadcastTables(gameName: string): void {
    this.io.of(LOBBY_NAMESPACE).emit('changed', gameName);
  }

  /** Disconnects whoever looks at a match through the eyes of that seat; he may come back at once. */
  disconnectSeat(matchID: string, playerID: PlayerID): void {
    for (const socket of this.subscribers.socketsOf(matchID)) {
      if (this.subscribers.identityOf(socket)?.playerID === playerID) this.kick(socket);
    }
  }

  /**
   * Here every message comes in. What a socket says is answered one thing after the other; one that does not wait for
   * answers is disconnected.
   */
  private onConnection(served: HostedGame, socket: Socket): void {
    if (!this.guard.accept(socket)) return;
    let last = Promise.resolve();
    let pending = 0;
    socket.onAny((event: string, ...args: unknown[]) => {
      if (++pending > MAX_PENDING_MESSAGES) return void socket.disconnect(true);
      last = last.then(() => this.respond(served, socket, event, args)).finally(() => pending--);
    });
    socket.on('disconnect', () => {
      last = last.then(() => this.onDisconnect(served, socket));
    });
  }

  private async respond(served: HostedGame, socket: Socket, event: string, args: unknown[]): Promise<void> {
    const acknowledge = typeof args.at(-1) === 'function' ? (args.pop() as (ack: Ack<object>) => void) : undefined;
    const message = { socket, identity: this.subscribers.identityOf(socket), event, args };
    const work = () => this.handleMessage(served, socket, event, args, acknowledge && socket);
    const ack = await this.guard.handle(message, work);
    acknowledge?.(ack);
  }

  /** Does what a message asks for. What it brings about for `sender`, who waits for an answer, may come with that. */
  private async handleMessage(served: HostedGame, socket: Socket, event: string, args: unknown[], sender?: Socket) {
    if (event === 'sync') return { stateID: await this.sync(served, socket, args) };
    const identity = this.subscribers.identityOf(socket);
    if (event === 'update') return this.play(served, parseMoveRequest(served, identity, args), sender);
    if (event === 'chat') return this.withMatchLock(identity?.matchID ?? '', () => this.chat.post(identity, args));
    throw new ApiError('bad-request', `This server knows no message "${event}".`);
  }

  private async sync(served: HostedGame, socket: Socket, args: unknown[]): Promise<number> {
    const entry = parseSyncRequest(args);
    const affected = [this.subscribers.identityOf(socket), entry.identity].filter((one) => one !== undefined);
    const before = affected.map((one) => this.visibleCount(one));
    try {
      // In turn with the moves: one that was stored after the state was read would never be told to this socket.
      return await this.withMatchLock(entry.identity.matchID, () => this.subscribe(served, socket, entry));
    } finally {
      const changed = affected.filter((one, i) => this.visibleCount(one) !== before[i]);
      await this.publishPresence(served, changed);
    }
  }

  /** What others may notice of those who look at a match like that: how many spectators, or whether there is anybody. */
  private visibleCount(identity: Identity): number {
    const count = this.subscribers.count(identity);
    return identity.playerID === null ? count : Math.min(count, 1);
  }

  /** Tells those at the matches that such people have come or gone. */
  private async publishPresence(served: HostedGame, people: readonly Identity[]): Promise<void> {
    for (const { matchID } of people.filter(({ playerID }) => playerID === null))
      this.spectatorCounts.schedule(matchID);
    const seated = people.filter(({ playerID }) => playerID !== null);
    for (const matchID of new Set(seated.map((one) => one.matchID))) await this.publishSeats(served, matchID);
  }

  private async subscribe(served: HostedGame, socket: Socket, entry: SyncRequest): Promise<number> {
    const { identity, since, lastChatMessageID } = entry;
    const { matchID, playerID } = identity;
    this.subscribers.remove(socket);
    const { state, match } = await requireSnapshot(this.storage, served, matchID);
    const admitted = authorizedIdentity(match, entry);
    this.guard.checkCapacity(identity, this.subscribers.count(identity));
    // Whoever has seen more than there is has seen another past.
    const log = await this.storage.logSince(matchID, since <= state._stateID ? since : 0, state._stateID);
    if (socket.connected) this.subscribers.add(socket, admitted, state._stateID);
    const filteredMetadata = this.subscribers.seats(matchID, match);
    // boardgame.io would send the initial state to everybody, unfiltered: all hands, all piles and the seed.
    const info = { state, log, filteredMetadata, initialState: null } as unknown as SyncInfo;
    const { type, args } = getFilterPlayerView(served.game)(playerID, { type: 'sync', args: [matchID, info] });
    emit(socket, type, ...args);
    emit(socket, 'spectators', matchID, this.subscribers.spectators(matchID, match));
    if (match.nextMatchID !== undefined) emit(socket, 'nextMatch', matchID, match.nextMatchID);
    await this.chat.subscribe(socket, matchID, lastChatMessageID);
    return state._stateID;
  }

  private async onDisconnect(served: HostedGame, socket: Socket): Promise<void> {
    const identity = this.subscribers.remove(socket);
    if (!identity || (identity.playerID !== null && this.subscribers.count(identity) > 0)) return;
    await this.publishPresence(served, [identity]).catch((error: unknown) => toErrorBody(error, this.guard.log));
  }
}
