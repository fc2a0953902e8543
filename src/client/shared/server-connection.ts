import { NodeWebSocket, NodeXHR } from 'engine.io-client';
import { io, type Socket } from 'socket.io-client';
import { REFUSED_EVENT } from '../../protocol/socket';
import type { ApiErrorBody } from '../../protocol/errors';
import { isApiErrorBody, type Failure } from './api';
import { withBasePath } from './base-path';
import { checkVersionOnReconnect } from './version-checks';
import { receiveNotice } from './notice';
import { type Timer, monotonicNow, startTimer, stopTimer } from './time';

/** How long the server may take to answer. */
export const RESPONSE_TIMEOUT_MS = 5000;

/** How long a websocket may take to bring the first packet. Some proxies neither forward nor refuse it. */
const WEBSOCKET_TIMEOUT_MS = 1500;

/** Delay before connecting again when the server has refused or ended a connection. */
const RETRY_DELAY_MS = 1500;

/** How long attempts may fail before the reader is told that something may be in the way; a restart takes less. */
const PATIENCE_MS = 3000;

/** How long a connection must last until the reason for earlier failures no longer holds: refusals follow at once. */
const SETTLE_MS = 500;

/** Reconnections are delayed by 300 ms to 2 s, with jitter. */
const RECONNECTION = { reconnectionDelay: 300, reconnectionDelayMax: 2000 };

/** Options of the connection to the server. */
export interface ConnectionOptions {
  /** Origin of the server; the page's own by default. */
  readonly server?: string;
  /** Response timeout; when it expires, the connection is replaced. */
  readonly timeoutMs?: number;
}

/** Engine.io's websocket transport with a deadline. In browsers its base class is that of the built-in `WebSocket`. */
class WebSocketWithDeadline extends NodeWebSocket {
  override doOpen(): this {
    super.doOpen();
    const isUpgrade = this.query.sid !== undefined; // polling goes on meanwhile
    if (isUpgrade) return this;
    // Where there is no `WebSocket`, the base class has failed before anybody listened.
    const deadline = startTimer(() => this.giveUp(), this.ws === undefined ? 0 : WEBSOCKET_TIMEOUT_MS);
    for (const event of ['packet', 'error', 'close'] as const) this.once(event, () => stopTimer(deadline));
    return this;
  }

  private giveUp(): void {
    this.onError('timeout', undefined);
    this.close();
  }
}

const WEBSOCKET_FIRST = [WebSocketWithDeadline, NodeXHR];
/** Polling upgrades to a websocket when one opens. */
const POLLING_FIRST = [NodeXHR, WebSocketWithDeadline];

/** The transports of the next connection: what has worked for the last one comes first. */
let transports = WEBSOCKET_FIRST;

/**
 * A connection to a namespace of the server: by websocket or, where that is refused or hangs, by polling. Reconnects until it
 * is closed, and tells why there is no connection.
 */
export class ServerConnection {
  readonly socket: Socket;
  private retryTimer: Timer | undefined;
  private settleTimer: Timer | undefined;
  private downSince: number | undefined;
  /** What the page was told last. */
  private failure: Failure | undefined;
  private isClosed = false;

  /** @param onFailure gets why there is no connection; undefined when that no longer holds */
  constructor(
    namespace: string,
    private readonly onFailure: (failure: Failure | undefined) => void,
    { server, timeoutMs = RESPONSE_TIMEOUT_MS }: ConnectionOptions = {},
  ) {
    const socket = io(`${server ?? ''}${namespace}`, {
      ...RECONNECTION,
      ...(server === undefined && { path: withBasePath('/socket.io') }),
      transports,
      tryAllTransports: true,
      forceNew: true,
      timeout: timeoutMs + WEBSOCKET_TIMEOUT_MS,
    });
    this.socket = socket;
    checkVersionOnReconnect(socket);
    socket.on('notice', receiveNotice);
    socket.on('connect', () => this.onConnect());
    socket.on('disconnect', () => this.onDisconnect());
    socket.on('connect_error', (error) => this.onConnectError(error));
    // When the server restarts, the page shows the lost connection.
    socket.on(REFUSED_EVENT, (refusal: ApiErrorBody) => refusal.code !== 'closing' && this.onRefused(refusal));
    socket.io.on('open', () => this.rememberTransport());
  }

  /** Closes the connection for good. */
  close(): void {
    this.isClosed = true;
    this.socket.close();
    stopTimer(this.retryTimer);
    stopTimer(this.settleTimer);
  }

  private onConnect(): void {
    this.downSince = undefined;
    if (this.failure) this.settleTimer = startTimer(() => this.report(undefined), SETTLE_MS);
  }

  private onDisconnect(): void {
    stopTimer(this.settleTimer);
    this.downSince = monotonicNow();
    this.reconnect(0);
  }

  private onConnectError(error: Error): void {
    this.downSince ??= monotonicNow();
    const refusal = refusalIn(error);
    if (refusal) this.report(refusal);
    else if (monotonicNow() - this.downSince >= PATIENCE_MS) this.report({ code: 'blocked', error: error.message });
    this.reconnect(RETRY_DELAY_MS);
  }

  private onRefused(refusal: ApiErrorBody): void {
    stopTimer(this.settleTimer);
    this.report(refusal);
    this.socket.disconnect();
    this.reconnect(RETRY_DELAY_MS);
  }

  private report(failure: Failure | undefined): void {
    this.failure = failure;
    this.onFailure(failure);
  }

  /** Connects again where socket.io does not: after the server has ended or refused the connection. */
  private reconnect(delayMs: number): void {
    if (this.isClosed || this.socket.active) return;
    stopTimer(this.retryTimer);
    this.retryTimer = startTimer(() => this.socket.connect(), delayMs);
  }

  /** Begins the next connection with the transport that has worked for this one. */
  private rememberTransport(): void {
    const { engine, opts } = this.socket.io;
    const prefer = (best: typeof transports) => (opts.transports = transports = best);
    prefer(engine.transport.name === 'polling' ? POLLING_FIRST : WEBSOCKET_FIRST);
    engine.once('upgrade', () => prefer(WEBSOCKET_FIRST));
  }
}

/** Returns the server's reason for refusing a polling request; websockets do not tell. */
function refusalIn(error: Error & { readonly context?: unknown }): ApiErrorBody | undefined {
  const { responseText = '' } = (error.context ?? {}) as { readonly responseText?: string };
  try {
    const body: unknown = JSON.parse(responseText);
    return isApiErrorBody(body) ? body : undefined;
  } catch {
    return undefined; // the proxy has answered
  }
}
