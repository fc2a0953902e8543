import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server, ServerOptions, Socket } from 'socket.io';
import { Decoder } from 'socket.io-parser';
import { REFUSED_EVENT, type Ack, type ApiErrorBody } from '../../protocol/protocol';
import type { Identity } from './subscribers';
import { tooFastError, type Guard } from '../http/guard';
import type { Log } from '../shared/log';
import type { Metrics } from '../shared/metrics';
import { RateLimiter } from '../shared/rate-limiter';
import { dropSlowConsumer, type Connection } from './backpressure';
import { shuttingDown, ApiError, toErrorBody } from '../shared/errors';
import { checkSize } from '../shared/schemas';
import { PacketEncoder } from './packet-encoder';

/** How long a connection may wait before it joins a namespace, in milliseconds. */
const CONNECT_TIMEOUT = 10_000;

/** How long the messages of a connection are counted together, in seconds. */
const WINDOW_SECONDS = 20;

/** A connection that is open: where it comes from, and its sockets that may be told something. */
interface ConnectionState {
  /** What its messages are counted under; its id would do, but is half a secret. */
  readonly key: string;
  readonly address: string;
  readonly sockets: Set<Socket>;
  /** Why it must go at once. */
  readonly refusal?: ApiError;
}

/** What a socket says. */
export interface SocketMessage {
  readonly socket: Socket;
  /** As whom, if it has said so before. */
  readonly identity: Identity | undefined;
  readonly event: string;
  readonly args: readonly unknown[];
}

/** Watches the sockets' door: who may come in, how much he may say, and that he listens. */
export class ConnectionGuard {
  private readonly connections = new Map<Connection, ConnectionState>();
  private readonly countByAddress = new Map<string, number>();
  private readonly messageLimiter: RateLimiter;
  private readonly packetLimiter: RateLimiter;
  private readonly moveLimiter: RateLimiter;
  private readonly chatLimiter: RateLimiter;
  private connectionCount = 0;

  constructor(
    private readonly guard: Guard,
    private readonly metrics: Metrics,
    readonly log: Log,
  ) {
    const { messages: messageLimiter, messageBurst, moves: moveLimiter, lines: chatLimiter } = guard.limits;
    this.messageLimiter = new RateLimiter({
      points: messageLimiter,
      seconds: WINDOW_SECONDS,
      createError: tooFastError,
    });
    this.packetLimiter = new RateLimiter({
      points: messageLimiter + messageBurst,
      seconds: WINDOW_SECONDS,
      createError: tooFastError,
    });
    this.moveLimiter = new RateLimiter({ points: moveLimiter, seconds: 1, createError: tooFastError });
    this.chatLimiter = new RateLimiter({ points: chatLimiter, seconds: 10, createError: tooFastError });
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
      parser: { Encoder: PacketEncoder, Decoder },
    };
  }

  /** How many connections are open. */
  get size(): number {
    return this.connections.size;
  }

  /** Watches every request and connection; to be called when socket.io has been attached to its HTTP server. */
  attach({ engine }: Server): void {
    engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
      void this.guard.admit(request, response, next);
    });
    engine.on('connection', (connection: Connection) => this.onConnection(connection));
  }

  /** To be called for every socket; false when it has been shown out. */
  accept(socket: Socket): boolean {
    const state = this.connections.get(socket.conn);
    if (!state) return false;
    state.sockets.add(socket);
    socket.once('disconnect', () => state.sockets.delete(socket));
    if (state.refusal) this.kick(socket.conn, state, state.refusal);
    return !state.refusal;
  }

  /** Answers a message with what comes of `work` if the socket may say it now. */
  async handle<T extends object>(message: SocketMessage, work: () => Promise<T>): Promise<Ack<T>> {
    const start = performance.now();
    const ack = await this.respond(message, work);
    this.metrics.recordAck(message.event, ack.ok ? 'ok' : ack.code, (performance.now() - start) / 1000);
    return ack;
  }

  /** Throws Refused when as many as allowed look at a match with the same eyes already. */
  checkCapacity({ matchID, playerID }: Identity, connected: number): void {
    const { connectionsPerSeat, spectators } = this.guard.limits;
    if (connected < (playerID === null ? spectators : connectionsPerSeat)) return;
    this.log.warn({ matchID, present: connected }, 'no room at a table');
    throw noCapacity(
      playerID === null ? 'This match has all the spectators it takes.' : 'This seat is open too often.',
    );
  }

  /** Tells everybody that the server is about to end. */
  announceShutdown(): void {
    const refusal = toErrorBody(shuttingDown(), this.log);
    for (const { sockets } of this.connections.values()) sendRefusal(sockets, refusal);
  }

  private async respond<T extends object>(
    { socket, identity, event, args }: SocketMessage,
    work: () => Promise<T>,
  ): Promise<Ack<T>> {
    try {
      if (this.guard.isClosing) throw shuttingDown();
      const { key, address } = this.stateOf(socket);
      await this.messageLimiter.consume(key);
      const seat = identity && `${identity.matchID}/${identity.playerID}`;
      if (event === 'update' && seat) await this.moveLimiter.consume(seat);
      if (event === 'chat' && seat) await this.chatLimiter.consume(seat);
      checkSize(args, this.guard.limits);
      return { ok: true, ...(await (event === 'sync' ? this.guard.withAuthLimit(address, work) : work())) };
    } catch (error) {
      return { ok: false, ...toErrorBody(error, this.log.child({ socket: socket.id })) };
    }
  }

  private stateOf(socket: Socket): ConnectionState {
    const state = this.connections.get(socket.conn);
    if (!state) throw noCapacity('This connection has been closed.');
    return state;
  }

  private onConnection(connection: Connection): void {
    const address = this.guard.clientAddressOf(connection.request);
    Object.assign(connection, { request: null }); // nobody needs its headers any more, and there may be thousands
    const refusal = this.errorFor(address);
    const state: ConnectionState = { key: String(++this.connectionCount), address, sockets: new Set(), refusal };
    this.connections.set(connection, state);
    this.adjustCount(address, 1);
    dropSlowConsumer(connection, this.guard.limits, () => this.terminate(connection, state));
    connection.on('packet', () => {
      this.packetLimiter.consume(state.key).catch((error: unknown) => this.kick(connection, state, error));
    });
    connection.once('close', () => this.release(connection, state));
  }

  private errorFor(address: string): ApiError | undefined {
    const { connections, connectionsPerAddress } = this.guard.limits;
    if (this.guard.isClosing) return shuttingDown();
    if (this.connections.size >= connections) return noCapacity('This server has all the visitors it takes.');
    if ((this.countByAddress.get(address) ?? 0) < connectionsPerAddress) return undefined;
    return noCapacity('Too many connections from your network. Close some pages.');
  }

  /** Says why, and closes the connection. One that was too fast stays counted for a while, so that it cannot simply come again. */
  private kick(connection: Connection, state: ConnectionState, error: unknown): void {
    const refusal = toErrorBody(error, this.log);
    const { code, retryAfter = 0 } = refusal;
    if (!this.release(connection, state, code === 'too-fast' ? retryAfter : 0)) return;
    this.metrics.countRejection(code);
    this.log.warn({ address: state.address, reason: code }, 'a connection was shown out');
    sendRefusal(state.sockets, refusal);
    connection.close();
  }

  /** Cuts off somebody who does not read: a goodbye would only be one more thing that waits. */
  private terminate(connection: Connection, state: ConnectionState): void {
    if (!this.release(connection, state)) return;
    this.metrics.countRejection('slow');
    this.log.warn({ address: state.address }, 'a connection was cut: nobody reads what is sent to it');
    (connection.transport as { socket?: { terminate?(): void } }).socket?.terminate?.();
    connection.close(true);
  }

  /** Forgets a connection, whose address may have one more in so many seconds; false when it has been forgotten before. */
  private release(connection: Connection, { address }: ConnectionState, seconds = 0): boolean {
    if (!this.connections.delete(connection)) return false;
    if (seconds === 0) this.adjustCount(address, -1);
    else setTimeout(() => this.adjustCount(address, -1), seconds * 1000).unref();
    return true;
  }

  private adjustCount(address: string, change: 1 | -1): void {
    const count = (this.countByAddress.get(address) ?? 0) + change;
    if (count === 0) this.countByAddress.delete(address);
    else this.countByAddress.set(address, count);
  }
}

function noCapacity(sentence: string): ApiError {
  return new ApiError('no-room', sentence, undefined, 10);
}

function sendRefusal(sockets: Iterable<Socket>, refusal: ApiErrorBody): void {
  for (const socket of sockets) socket.emit(REFUSED_EVENT, refusal);
}
