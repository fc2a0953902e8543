import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server, ServerOptions, Socket } from 'socket.io';
import { Decoder } from 'socket.io-parser';
import { REFUSED_EVENT, type Ack, type Refusal } from '../../protocol/protocol';
import type { Identity } from './subscribers';
import { tooFast, type Guard } from '../http/guard';
import type { Log } from '../shared/log';
import type { Metrics } from '../shared/metrics';
import { Rate } from '../shared/rate-limiter';
import { watchReader, type Connection } from './backpressure';
import { closingDown, Refused, refusalOf } from '../shared/errors';
import { checkSize } from '../shared/schemas';
import { TextEncoder } from './packet-encoder';

/** How long a connection may wait before it joins a namespace, in milliseconds. */
const CONNECT_TIMEOUT = 10_000;

/** How long the messages of a connection are counted together, in seconds. */
const WINDOW = 20;

/** A connection that is open: where it comes from, and its sockets that may be told something. */
interface Guest {
  /** What its messages are counted under; its id would do, but is half a secret. */
  readonly key: string;
  readonly address: string;
  readonly sockets: Set<Socket>;
  /** Why it must go at once. */
  readonly refusal?: Refused;
}

/** What a socket says. */
export interface Message {
  readonly socket: Socket;
  /** As whom, if it has said so before. */
  readonly identity: Identity | undefined;
  readonly event: string;
  readonly args: readonly unknown[];
}

/** Watches the sockets' door: who may come in, how much he may say, and that he listens. */
export class SocketGuard {
  private readonly guests = new Map<Connection, Guest>();
  private readonly byAddress = new Map<string, number>();
  private readonly messages: Rate;
  private readonly packets: Rate;
  private readonly moves: Rate;
  private readonly lines: Rate;
  private received = 0;

  constructor(
    private readonly guard: Guard,
    private readonly metrics: Metrics,
    readonly log: Log,
  ) {
    const { messages, messageBurst, moves, lines } = guard.limits;
    this.messages = new Rate({ points: messages, seconds: WINDOW, refuse: tooFast });
    this.packets = new Rate({ points: messages + messageBurst, seconds: WINDOW, refuse: tooFast });
    this.moves = new Rate({ points: moves, seconds: 1, refuse: tooFast });
    this.lines = new Rate({ points: lines, seconds: 10, refuse: tooFast });
  }

  /** How socket.io is to be set up. */
  get options(): Partial<ServerOptions> {
    const { limits, allowedOrigins } = this.guard;
    const half = limits.silenceSeconds * 500;
    return {
      maxHttpBufferSize: limits.messageBytes,
      pingInterval: half,
      pingTimeout: half,
      connectTimeout: CONNECT_TIMEOUT,
      cors: { origin: [...allowedOrigins] },
      serveClient: false,
      parser: { Encoder: TextEncoder, Decoder },
    };
  }

  /** How many connections are open. */
  get size(): number {
    return this.guests.size;
  }

  /** Watches every request and connection; to be called when socket.io has been attached to its HTTP server. */
  watch({ engine }: Server): void {
    engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
      void this.guard.pass(request, response, next);
    });
    engine.on('connection', (connection: Connection) => this.receive(connection));
  }

  /** To be called for every socket; false when it has been shown out. */
  greet(socket: Socket): boolean {
    const guest = this.guests.get(socket.conn);
    if (!guest) return false;
    guest.sockets.add(socket);
    socket.once('disconnect', () => guest.sockets.delete(socket));
    if (guest.refusal) this.showOut(socket.conn, guest, guest.refusal);
    return !guest.refusal;
  }

  /** Answers a message with what comes of `work` if the socket may say it now. */
  async attend<T extends object>(message: Message, work: () => Promise<T>): Promise<Ack<T>> {
    const start = performance.now();
    const ack = await this.answer(message, work);
    this.metrics.answered(message.event, ack.ok ? 'ok' : ack.code, (performance.now() - start) / 1000);
    return ack;
  }

  /** Throws Refused when as many as allowed look at a match with the same eyes already. */
  checkRoom({ matchID, playerID }: Identity, present: number): void {
    const { connectionsPerSeat, spectators } = this.guard.limits;
    if (present < (playerID === null ? spectators : connectionsPerSeat)) return;
    this.log.warn({ matchID, present }, 'no room at a table');
    throw noRoom(playerID === null ? 'This match has all the spectators it takes.' : 'This seat is open too often.');
  }

  /** Tells everybody that the server is about to end. */
  sayGoodbye(): void {
    const refusal = refusalOf(closingDown(), this.log);
    for (const { sockets } of this.guests.values()) tell(sockets, refusal);
  }

  private async answer<T extends object>(
    { socket, identity, event, args }: Message,
    work: () => Promise<T>,
  ): Promise<Ack<T>> {
    try {
      if (this.guard.isClosing) throw closingDown();
      const { key, address } = this.guestOf(socket);
      await this.messages.take(key);
      const seat = identity && `${identity.matchID}/${identity.playerID}`;
      if (event === 'update' && seat) await this.moves.take(seat);
      if (event === 'chat' && seat) await this.lines.take(seat);
      checkSize(args, this.guard.limits);
      return { ok: true, ...(await (event === 'sync' ? this.guard.authorizing(address, work) : work())) };
    } catch (error) {
      return { ok: false, ...refusalOf(error, this.log.child({ socket: socket.id })) };
    }
  }

  private guestOf(socket: Socket): Guest {
    const guest = this.guests.get(socket.conn);
    if (!guest) throw noRoom('This connection has been closed.');
    return guest;
  }

  private receive(connection: Connection): void {
    const address = this.guard.addressOf(connection.request);
    Object.assign(connection, { request: null }); // nobody needs its headers any more, and there may be thousands
    const refusal = this.refusalFor(address);
    const guest: Guest = { key: String(++this.received), address, sockets: new Set(), refusal };
    this.guests.set(connection, guest);
    this.count(address, 1);
    watchReader(connection, this.guard.limits, () => this.drop(connection, guest));
    connection.on('packet', () => {
      this.packets.take(guest.key).catch((error: unknown) => this.showOut(connection, guest, error));
    });
    connection.once('close', () => this.release(connection, guest));
  }

  private refusalFor(address: string): Refused | undefined {
    const { connections, connectionsPerAddress } = this.guard.limits;
    if (this.guard.isClosing) return closingDown();
    if (this.guests.size >= connections) return noRoom('This server has all the visitors it takes.');
    if ((this.byAddress.get(address) ?? 0) < connectionsPerAddress) return undefined;
    return noRoom('Too many connections from your network. Close some pages.');
  }

  /** Says why, and closes the connection. One that was too fast stays counted for a while, so that it cannot simply come again. */
  private showOut(connection: Connection, guest: Guest, error: unknown): void {
    const refusal = refusalOf(error, this.log);
    const { code, retryAfter = 0 } = refusal;
    if (!this.release(connection, guest, code === 'too-fast' ? retryAfter : 0)) return;
    this.metrics.shownOut(code);
    this.log.warn({ address: guest.address, reason: code }, 'a connection was shown out');
    tell(guest.sockets, refusal);
    connection.close();
  }

  /** Cuts off somebody who does not read: a goodbye would only be one more thing that waits. */
  private drop(connection: Connection, guest: Guest): void {
    if (!this.release(connection, guest)) return;
    this.metrics.shownOut('slow');
    this.log.warn({ address: guest.address }, 'a connection was cut: nobody reads what is sent to it');
    (connection.transport as { socket?: { terminate?(): void } }).socket?.terminate?.();
    connection.close(true);
  }

  /** Forgets a connection, whose address may have one more in so many seconds; false when it has been forgotten before. */
  private release(connection: Connection, { address }: Guest, seconds = 0): boolean {
    if (!this.guests.delete(connection)) return false;
    if (seconds === 0) this.count(address, -1);
    else setTimeout(() => this.count(address, -1), seconds * 1000).unref();
    return true;
  }

  private count(address: string, change: 1 | -1): void {
    const count = (this.byAddress.get(address) ?? 0) + change;
    if (count === 0) this.byAddress.delete(address);
    else this.byAddress.set(address, count);
  }
}

function noRoom(sentence: string): Refused {
  return new Refused('no-room', sentence, undefined, 10);
}

function tell(sockets: Iterable<Socket>, refusal: Refusal): void {
  for (const socket of sockets) socket.emit(REFUSED_EVENT, refusal);
}
