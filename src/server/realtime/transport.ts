import type { Server as HttpServer } from 'node:http';
import type { SyncInfo } from 'boardgame.io';
import { getFilterPlayerView } from 'boardgame.io/internal';
import { SocketIO } from 'boardgame.io/server';
import { Server, type Socket } from 'socket.io';
import type { PlayerID } from '../../games/seam/entry';
import { LOBBY_NAMESPACE, type Ack, type Done } from '../../protocol/protocol';
import { askedMove } from './move-request';
import { Audience, type Identity } from './subscribers';
import { Chat } from './chat';
import { Convoy, type Telling } from '../cluster/sync';
import { askedEntry, identityIn, type Entry } from './sync-request';
import { ALONE, type FanOut } from '../cluster/event-bus';
import { gameNamed, type ServedGame } from '../matches/hosted-games';
import { playMove, standOf, type AskedMove, type CommitListener } from '../matches/moves';
import { closingDown, Refused, refusalOf } from '../shared/errors';
import type { SocketGuard } from './connection-guard';
import { Soon } from '../shared/keyed-throttle';
import type { MatchData } from '../storage/match-data';
import type { Storage } from '../storage/storage';
import type { Table } from '../storage/tables';
import { tell, tellVersion } from './broadcast';
import { Turns } from '../matches/match-lock';

/** How many messages of one socket may wait for their answers; a page has one or two under way. */
const BACKLOG = 100;

/**
 * boardgame.io's socket protocol with a guard in front: nothing that a client sends throws, reaches the framework
 * unchecked or is answered with what its sender may not see. A move is told only after it has been stored.
 */
export class Transport extends SocketIO implements Telling {
  private readonly turns = new Turns();
  private readonly io: Server;
  private readonly chat: Chat;
  private readonly convoy: Convoy;
  /** Spectators may come and go in crowds. */
  private readonly counts = new Soon(250, (matchID) => this.announce(matchID));
  /** Everybody in the lobby asks for a list anew when it has changed. */
  private readonly lists = new Soon(500, (gameName) => this.announceList(gameName));
  private closing = false;
  private committed: CommitListener = () => undefined;

  constructor(
    private readonly storage: Storage,
    private readonly games: readonly ServedGame[],
    private readonly guard: SocketGuard,
    readonly audience = new Audience(),
    private readonly fanOut: FanOut = ALONE,
  ) {
    super();
    // Polling asks again and again, and each time another process might have to answer.
    this.io = new Server({ ...guard.options, ...(fanOut.isShared && { transports: ['websocket'] }) });
    const room = { storage, audience: this.audience, fanOut, log: guard.log };
    this.chat = new Chat(room);
    this.convoy = new Convoy({ ...room, telling: this, chat: this.chat });
    this.io.of(LOBBY_NAMESPACE).on('connection', (socket) => guard.greet(socket));
    for (const served of games) {
      this.io.of(served.entry.name).on('connection', (socket) => this.converse(served, socket));
    }
  }

  /** Nothing: boardgame.io would bring sockets of its own; ours wait for `attach`. */
  override init(): void {}

  /** Takes the sockets of this HTTP server. */
  attach(http: HttpServer): void {
    this.io.attach(http);
    this.guard.watch(this.io);
    this.convoy.start();
  }

  /** Calls back after every stored move. */
  onCommit(listener: CommitListener): void {
    this.committed = listener;
  }

  /** Disconnects everybody, closes the HTTP server and resolves when the last move under way has been stored. */
  async close(): Promise<void> {
    this.closing = true;
    this.counts.close();
    this.lists.close();
    await this.turns.idle();
    this.guard.sayGoodbye();
    await this.io.close();
    await this.convoy.close();
  }

  /** Does something with a match while nobody else does. */
  async inTurn<T>(matchID: string, work: () => Promise<T>): Promise<T> {
    if (this.closing) throw closingDown();
    return this.turns.take(matchID, work);
  }

  /**
   * Plays a move of somebody who is who he says: first it is stored, then everybody is told, then this resolves, to what
   * its sender is answered. Throws Refused.
   */
  async play(served: ServedGame, asked: AskedMove, sender?: Socket): Promise<Done> {
    const { done, news } = await this.inTurn(asked.matchID, async () => {
      const { stateID, news } = await playMove(this.storage, served, asked);
      if (!news) return { done: { stateID } };
      const update = this.tellState(served, asked.matchID, news, news.before, sender);
      this.fanOut.publish({ kind: 'moved', matchID: asked.matchID, stateID });
      return { done: { stateID, update }, news };
    });
    if (news) this.committed(served, asked, news.state, news.match);
    return done;
  }

  /** Tells everybody at a match here how it stands now; returns what is left to be told to `sender`. */
  private tellState(served: ServedGame, matchID: string, table: Table, before?: Table['state'], sender?: Socket) {
    this.showOutUnwelcome(matchID, table.match);
    const untold = tellVersion(this.audience, served, matchID, { state: table.state, before }, sender);
    this.audience.told(matchID, table.state._stateID);
    return untold;
  }

  /** Tells everybody at a match here what other processes have stored, and the log of what is new. */
  async catchUp(matchID: string, stateID: number): Promise<void> {
    const isBehind = () => (this.audience.toldOf(matchID) ?? Infinity) < stateID;
    if (!isBehind()) return;
    await this.inTurn(matchID, async () => {
      const told = this.audience.toldOf(matchID);
      const known = this.storage.recentStandOf(matchID)?.state;
      const stand = isBehind() ? await this.storage.standOf(matchID) : undefined;
      if (!stand || told === undefined) return;
      const { match, state } = stand;
      const deltalog = await this.storage.logSince(matchID, told, state._stateID);
      // A client takes changes for those of the version after the one that it has.
      const before = known?._stateID === told && state._stateID === told + 1 ? known : undefined;
      const table = { match, state: { ...state, deltalog } };
      this.tellState(gameNamed(this.games, match.gameName), matchID, table, before);
    });
  }

  /** Whoever may not look at the match any more, as another process may have decided, or has to look at it anew. */
  private showOutUnwelcome(matchID: string, match: MatchData): void {
    for (const socket of this.audience.unwelcome(matchID, match)) this.showOut(socket);
  }

  private showOut(socket: Socket): void {
    this.audience.remove(socket);
    socket.disconnect(true);
  }

  /** Tells everybody at a match, if it is one of `served`, who sits where and who watches. */
  async announceSeats(served: ServedGame | undefined, matchID: string): Promise<void> {
    await this.tellSeats(matchID, served);
    this.fanOut.publish({ kind: 'seats', matchID, present: this.audience.presentAt(matchID) });
  }

  /** Tells everybody at a match here, if it is one of `served`, who sits where and who watches. */
  async tellSeats(matchID: string, served?: ServedGame): Promise<void> {
    if (this.audience.toldOf(matchID) === undefined) return;
    await this.inTurn(matchID, async () => {
      const match = await this.storage.metadataOf(matchID);
      if (!match || (served && match.gameName !== served.entry.name)) return;
      this.showOutUnwelcome(matchID, match);
      const seats = this.audience.seats(matchID, match);
      const spectators = this.audience.spectators(matchID, match);
      for (const socket of this.audience.socketsOf(matchID)) {
        tell(socket, 'matchData', matchID, seats);
        tell(socket, 'spectators', matchID, spectators);
      }
    });
  }

  private announce(matchID: string): void {
    this.announceSeats(undefined, matchID).catch((error: unknown) => refusalOf(error, this.guard.log));
  }

  /** Tells everybody at a match which one follows. */
  announceNextMatch(matchID: string, nextMatchID: string): void {
    for (const socket of this.audience.socketsOf(matchID)) tell(socket, 'nextMatch', matchID, nextMatchID);
    this.fanOut.publish({ kind: 'next', matchID });
  }

  /** Tells everybody at a match here which one follows, if one does. */
  async tellNextMatch(matchID: string): Promise<void> {
    if (this.audience.toldOf(matchID) === undefined) return;
    const next = (await this.storage.metadataOf(matchID))?.nextMatchID;
    if (next === undefined) return;
    for (const socket of this.audience.socketsOf(matchID)) tell(socket, 'nextMatch', matchID, next);
  }

  /** Tells everybody in the lobby, a moment later, that the open tables of a game have changed. */
  announceTables(gameName: string): void {
    this.lists.ask(gameName);
  }

  private announceList(gameName: string): void {
    this.tellTables(gameName);
    this.fanOut.publish({ kind: 'tables', gameName });
  }

  /** Tells everybody in the lobby here that the open tables of a game have changed. */
  tellTables(gameName: string): void {
    this.io.of(LOBBY_NAMESPACE).emit('changed', gameName);
  }

  /** Disconnects whoever looks at a match through the eyes of that seat; he may come back at once. */
  disconnect(matchID: string, playerID: PlayerID): void {
    for (const socket of this.audience.socketsOf(matchID)) {
      if (this.audience.identityOf(socket)?.playerID === playerID) this.showOut(socket);
    }
  }

  /**
   * Here every message comes in. What a socket says is answered one thing after the other; one that does not wait for
   * answers is disconnected.
   */
  private converse(served: ServedGame, socket: Socket): void {
    if (!this.guard.greet(socket)) return;
    let last = Promise.resolve();
    let waiting = 0;
    socket.onAny((event: string, ...args: unknown[]) => {
      if (++waiting > BACKLOG) return void socket.disconnect(true);
      last = last.then(() => this.answer(served, socket, event, args)).finally(() => waiting--);
    });
    socket.on('disconnect', () => {
      last = last.then(() => this.depart(served, socket));
    });
  }

  private async answer(served: ServedGame, socket: Socket, event: string, args: unknown[]): Promise<void> {
    const acknowledge = typeof args.at(-1) === 'function' ? (args.pop() as (ack: Ack<object>) => void) : undefined;
    const message = { socket, identity: this.audience.identityOf(socket), event, args };
    const work = () => this.handle(served, socket, event, args, acknowledge && socket);
    const ack = await this.guard.attend(message, work);
    acknowledge?.(ack);
  }

  /** Does what a message asks for. What it brings about for `sender`, who waits for an answer, may come with that. */
  private async handle(served: ServedGame, socket: Socket, event: string, args: unknown[], sender?: Socket) {
    if (event === 'sync') return { stateID: await this.sync(served, socket, args) };
    const identity = this.audience.identityOf(socket);
    if (event === 'update') return this.play(served, askedMove(served, identity, args), sender);
    if (event === 'chat') return this.inTurn(identity?.matchID ?? '', () => this.chat.say(identity, args));
    throw new Refused('bad-request', `This server knows no message "${event}".`);
  }

  private async sync(served: ServedGame, socket: Socket, args: unknown[]): Promise<number> {
    const entry = askedEntry(args);
    const concerned = [this.audience.identityOf(socket), entry.identity].filter((one) => one !== undefined);
    const before = concerned.map((one) => this.presenceOf(one));
    try {
      // In turn with the moves: one that was stored after the state was read would never be told to this socket.
      return await this.inTurn(entry.identity.matchID, () => this.admit(served, socket, entry));
    } finally {
      const changed = concerned.filter((one, i) => this.presenceOf(one) !== before[i]);
      await this.announcePresence(served, changed);
    }
  }

  /** What others may notice of those who look at a match like that: how many spectators, or whether there is anybody. */
  private presenceOf(identity: Identity): number {
    const count = this.audience.count(identity);
    return identity.playerID === null ? count : Math.min(count, 1);
  }

  /** Tells those at the matches that such people have come or gone. */
  private async announcePresence(served: ServedGame, people: readonly Identity[]): Promise<void> {
    for (const { matchID } of people.filter(({ playerID }) => playerID === null)) this.counts.ask(matchID);
    const seated = people.filter(({ playerID }) => playerID !== null);
    for (const matchID of new Set(seated.map((one) => one.matchID))) await this.announceSeats(served, matchID);
  }

  private async admit(served: ServedGame, socket: Socket, entry: Entry): Promise<number> {
    const { identity, since, heard } = entry;
    const { matchID, playerID } = identity;
    this.audience.remove(socket);
    const { state, match } = await standOf(this.storage, served, matchID);
    const admitted = identityIn(match, entry);
    this.guard.checkRoom(identity, this.audience.count(identity));
    // Whoever has seen more than there is has seen another past.
    const log = await this.storage.logSince(matchID, since <= state._stateID ? since : 0, state._stateID);
    if (socket.connected) this.audience.add(socket, admitted, state._stateID);
    const filteredMetadata = this.audience.seats(matchID, match);
    // boardgame.io would send the initial state to everybody, unfiltered: all hands, all piles and the seed.
    const info = { state, log, filteredMetadata, initialState: null } as unknown as SyncInfo;
    const { type, args } = getFilterPlayerView(served.game)(playerID, { type: 'sync', args: [matchID, info] });
    tell(socket, type, ...args);
    tell(socket, 'spectators', matchID, this.audience.spectators(matchID, match));
    if (match.nextMatchID !== undefined) tell(socket, 'nextMatch', matchID, match.nextMatchID);
    await this.chat.greet(socket, matchID, heard);
    return state._stateID;
  }

  private async depart(served: ServedGame, socket: Socket): Promise<void> {
    const identity = this.audience.remove(socket);
    if (!identity || (identity.playerID !== null && this.audience.count(identity) > 0)) return;
    await this.announcePresence(served, [identity]).catch((error: unknown) => refusalOf(error, this.guard.log));
  }
}
