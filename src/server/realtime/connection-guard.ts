import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server, ServerOptions, Socket } from 'socket.io';
import { Decoder } from 'socket.io-parser';
import type { ApiErrorBody } from '../../protocol/errors';
import { REFUSED_EVENT } from '../../protocol/socket';
import type { Identity } from './subscribers';
import type { Guard } from '../shared/guard';
import { notInvited, type Invitation } from '../shared/invitation';
import { tooFastError, RateLimiter } from '../shared/rate-limiter';
import type { Log } from '../shared/log';
import type { Metrics } from '../shared/metrics';
import { shuttingDown, ApiError, toErrorBody } from '../shared/errors';
import { PacketEncoder } from './views';
import type { Limits } from '../shared/limits';
import { type Timer, runNextTurn, startTimer, stopTimer } from '../shared/time';

/** How long a connection may take to join a namespace. */
const CONNECT_TIMEOUT_MS = 10_000;

/** Window of the rate limits of messages and packets. */
export const MESSAGE_WINDOW_SECONDS = 20;

/** How long a connection may stall with messages queued. */
const STALL_TIMEOUT_MS = 8000;

/** An engine.io connection, which carries the sockets of several namespaces. */
export type ClientConnection = Socket['conn'];

/** The state of an open connection. */
export interface ConnectionState {
  /** Rate limit key. The connection ID is not used, because it is sensitive. */
  readonly key: string;
  readonly address: string;
  readonly sockets: Set<Socket>;
  /** Whether its browser may watch matches: as of its first request, the headers of which are not kept. */
  readonly mayWatch: boolean;
  /** Set when the connection is rejected. */
  readonly error: ApiError | undefined;
}

/** Connection limits and back-pressure for sockets. Their messages pass through the middleware of socket-server.ts. */
export class ConnectionGuard {
  private readonly connections = new Map<ClientConnection, ConnectionState>();
  private readonly countByAddress = new Map<string, number>();
  private readonly packetLimiter: RateLimiter;
  private connectionCount = 0;

  constructor(
    private readonly guard: Guard,
    private readonly invitation: Invitation,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {
    const { messages, messageBurst } = guard.limits;
    this.packetLimiter = new RateLimiter({
      points: messages + messageBurst,
      seconds: MESSAGE_WINDOW_SECONDS,
      createError: tooFastError,
    });
  }

  /** Returns the options for socket.io's server. */
  get options(): Partial<ServerOptions> {
    const { limits, allowedOrigins } = this.guard;
    const pingMs = limits.silenceSeconds * 500; // interval and timeout together are the limit
    return {
      maxHttpBufferSize: limits.messageBytes,
      pingInterval: pingMs,
      pingTimeout: pingMs,
      connectTimeout: CONNECT_TIMEOUT_MS,
      cors: { origin: [...allowedOrigins] },
      serveClient: false,
      parser: { Encoder: PacketEncoder, Decoder },
    };
  }

  /** The number of open connections. */
  get size(): number {
    return this.connections.size;
  }

  /** Guards every request and connection. Call this after socket.io has been attached to the HTTP server. */
  attach({ engine }: Server): void {
    engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
      void this.guard.admit(request, response, next);
    });
    engine.on('connection', (connection: ClientConnection) => this.onConnection(connection));
  }

  /** Registers a new socket. Returns false when its connection has been rejected. */
  accept(socket: Socket): boolean {
    const state = this.connections.get(socket.conn);
    if (!state) return false;
    state.sockets.add(socket);
    socket.once('disconnect', () => state.sockets.delete(socket));
    if (state.error) this.kick(socket.conn, state, state.error);
    return !state.error;
  }

  /** Returns the state of a socket's connection. Throws ApiError when the connection has been closed. */
  stateOf(socket: Socket): ConnectionState {
    const state = this.connections.get(socket.conn);
    if (!state) throw noCapacity('This connection has been closed.');
    return state;
  }

  /** Returns the address of a socket; undefined when its connection has been closed. */
  addressOf(socket: Socket): string | undefined {
    return this.connections.get(socket.conn)?.address;
  }

  /** Throws ApiError unless the browser of a socket may watch matches. */
  checkWatching(socket: Socket): void {
    if (!this.stateOf(socket).mayWatch) throw notInvited();
  }

  /** Throws ApiError when the seat, or the spectators of the match, already have the maximum number of connections. */
  checkCapacity({ matchID, playerID }: Identity, connected: number): void {
    const { connectionsPerSeat, spectators } = this.guard.limits;
    if (connected < (playerID === null ? spectators : connectionsPerSeat)) return;
    this.log.warn({ matchID, present: connected }, 'too many connections to a match');
    throw noCapacity(
      playerID === null ? 'This match has all the spectators it takes.' : 'This seat is open too often.',
    );
  }

  /** Tells all sockets that the server is shutting down. */
  announceShutdown(): void {
    const body = toErrorBody(shuttingDown(), this.log);
    for (const { sockets } of this.connections.values()) sendError(sockets, body);
  }

  private onConnection(connection: ClientConnection): void {
    const { request } = connection;
    const address = this.guard.clientAddressOf(request);
    const mayWatch = this.invitation.admitsWatching(request);
    Object.assign(connection, { request: null }); // frees the headers, which are no longer needed, of thousands of connections
    const error = this.errorFor(address);
    const key = String(++this.connectionCount);
    const state: ConnectionState = { key, address, mayWatch, sockets: new Set(), error };
    this.connections.set(connection, state);
    this.adjustCount(address, 1);
    dropSlowConsumer(connection, this.guard.limits, () => this.terminate(connection, state));
    connection.on('packet', () => {
      this.packetLimiter.consume(state.key).catch((reason: unknown) => this.kick(connection, state, reason));
    });
    connection.once('close', () => this.release(connection, state));
  }

  /** Returns the error for a new connection beyond the limits. */
  private errorFor(address: string): ApiError | undefined {
    const { connections, connectionsPerAddress } = this.guard.limits;
    if (this.guard.isClosing) return shuttingDown();
    if (this.connections.size >= connections) return noCapacity('This server has all the visitors it takes.');
    if ((this.countByAddress.get(address) ?? 0) < connectionsPerAddress) return undefined;
    return noCapacity('Too many connections from your network. Close some pages.');
  }

  /** Sends the reason and closes the connection. After a rate limit error it stays counted, so that reconnecting does not help. */
  private kick(connection: ClientConnection, state: ConnectionState, error: unknown): void {
    const body = toErrorBody(error, this.log);
    const { code, retryAfter = 0 } = body;
    if (!this.release(connection, state, code === 'too-fast' ? retryAfter : 0)) return;
    this.metrics.countRejection(code);
    this.log.warn({ network: state.address, reason: code }, 'connection closed');
    sendError(state.sockets, body);
    connection.close();
  }

  /** Terminates a stalled connection without a message, which would only lengthen its queue. */
  private terminate(connection: ClientConnection, state: ConnectionState): void {
    if (!this.release(connection, state)) return;
    this.metrics.countRejection('slow');
    this.log.warn({ network: state.address }, 'slow consumer disconnected');
    (connection.transport as { socket?: { terminate?(): void } }).socket?.terminate?.();
    connection.close(true);
  }

  /** Removes a connection and frees its slot after `seconds`. Returns false when it has been removed before. */
  private release(connection: ClientConnection, { address }: ConnectionState, seconds = 0): boolean {
    if (!this.connections.delete(connection)) return false;
    if (seconds === 0) this.adjustCount(address, -1);
    else startTimer(() => this.adjustCount(address, -1), seconds * 1000);
    return true;
  }

  private adjustCount(address: string, change: 1 | -1): void {
    const count = (this.countByAddress.get(address) ?? 0) + change;
    if (count === 0) this.countByAddress.delete(address);
    else this.countByAddress.set(address, count);
  }
}

function noCapacity(message: string): ApiError {
  return new ApiError('no-room', message, undefined, 10);
}

function sendError(sockets: Iterable<Socket>, body: ApiErrorBody): void {
  for (const socket of sockets) socket.emit(REFUSED_EVENT, body);
}

/**
 * Detects slow consumers: calls `onStall` when a connection queues more than the limits allow, or stalls too long. Queued
 * messages occupy the server's memory.
 */
export function dropSlowConsumer(connection: ClientConnection, limits: Limits, onStall: () => void): void {
  const { queuedMessages, queuedBytes } = limits;
  let messages = 0;
  let bytes = 0;
  let stallTimer: Timer | undefined;
  const isOverLimit = () => messages > queuedMessages;
  const reset = () => {
    messages = 0;
    bytes = 0;
    stopTimer(stallTimer);
    stallTimer = undefined;
  };
  connection.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
    if (connection.transport.writable) return;
    messages++;
    bytes += data === undefined ? 0 : Buffer.byteLength(data);
    stallTimer ??= startTimer(onStall, STALL_TIMEOUT_MS);
    if (bytes > queuedBytes) onStall();
    // A burst within one tick is not back-pressure: check again on the next tick.
    else if (isOverLimit()) runNextTurn(() => isOverLimit() && onStall());
  });
  connection.on('flush', reset);
  connection.once('close', reset);
}
