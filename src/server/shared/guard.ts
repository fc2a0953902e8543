import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type Koa from 'koa';
import { clientAddressOf, networkPrefixOf, checkOrigin } from './request-source';
import { limitsWithDefaults, type Limits } from './limits';
import type { Log } from './log';
import type { Metrics } from './metrics';
import { shuttingDown, ApiError, toErrorBody, httpStatusOf } from './errors';
import { ProofLimits } from './proof-limits';
import { rateLimitError, RateLimiter, tooFastError } from './rate-limiter';
import { nextTurn } from './time';

/** Options for rate limits, origins and trusted proxies. */
export interface GuardOptions {
  /** Overrides of the default limits. */
  readonly limits?: Partial<Limits> | undefined;
  /** Origins that may access the server besides its own, such as https://example.org. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** The origins of the server's own pages. Default: whatever host a request names. */
  readonly publicOrigins?: readonly string[] | undefined;
  /** Number of trusted proxies in front that append to X-Forwarded-For. Default: none. */
  readonly trustProxy?: number | undefined;
}

/** How much of a header is logged. */
const MAX_LOGGED_CHARS = 100;

/** Window of the request rate limit. */
const WINDOW_SECONDS = 5;

/**
 * Points per request. Assets are cheap, because a first visit loads more than a hundred of them, and so are the requests of a
 * polling connection, whose messages have limits of their own.
 */
const REQUEST_COST = { cheap: 1, other: 10 } as const;

/** A request of a polling connection, as opposed to its first one. */
const POLL = /^\/socket\.io\/\?.*\bsid=/;

const CREATE_PATH = /^\/games\/[^/]+\/create$/;

/** Access control and rate limits for HTTP requests. The connection guard shares its checks for sockets. */
export class Guard {
  readonly limits: Limits;
  readonly allowedOrigins: readonly string[];
  private readonly publicOrigins: readonly string[];
  private readonly trustProxy: number;
  private readonly requestLimiter: RateLimiter;
  private readonly floodLimiter: RateLimiter;
  private readonly matchLimiter: RateLimiter;
  private readonly nicknameLimiter: RateLimiter;
  private readonly codeLimiter: RateLimiter;
  /** Limits guesses at secrets. */
  readonly proofs: ProofLimits;
  /** Fair queueing: the last pending request by client address. */
  private readonly queueTails = new Map<string, Promise<void>>();
  /** The number of TCP connections by address. */
  private readonly tcpConnections = new Map<string, number>();
  private readonly warnings = new Set<string>();
  private closing = false;

  constructor(
    { limits, allowedOrigins = [], publicOrigins = [], trustProxy = 0 }: GuardOptions,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {
    this.limits = limitsWithDefaults(limits);
    this.allowedOrigins = allowedOrigins;
    this.publicOrigins = publicOrigins;
    this.trustProxy = trustProxy;
    const { requests, newMatches, newNicknames, wrongCredentials } = this.limits;
    this.requestLimiter = new RateLimiter({
      points: REQUEST_COST.other * requests,
      seconds: WINDOW_SECONDS,
      createError: tooFastError,
    });
    this.floodLimiter = new RateLimiter({
      points: 2 * REQUEST_COST.other * requests,
      seconds: WINDOW_SECONDS,
      createError: tooFastError,
    });
    this.matchLimiter = new RateLimiter({ points: newMatches, seconds: 60 * 60, createError: tooManyMatchesError });
    this.nicknameLimiter = new RateLimiter({ points: newNicknames, seconds: 60 * 60, createError: tooFastError });
    this.codeLimiter = new RateLimiter({ points: wrongCredentials, seconds: 60, createError: tooFastError });
    this.proofs = new ProofLimits(this.limits);
  }

  /** Returns the client address that the limits of a request apply to. */
  clientAddressOf(request: IncomingMessage): string {
    return clientAddressOf(request, this.trustProxy, (problem, header) => this.warnOnce(problem, header));
  }

  /** Logs a problem of the proxy the first time only: it comes with every request. */
  private warnOnce(problem: string, header: string): void {
    if (this.warnings.has(problem)) return;
    this.warnings.add(problem);
    this.log.warn(
      { header: header.slice(0, MAX_LOGGED_CHARS) },
      `${problem}: all visitors may share one address's limits`,
    );
  }

  /** Calls `next` for an HTTP or upgrade request that is within the rate limits and from an allowed origin. Rejects others. */
  async admit(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
    try {
      await this.checkRequest(request);
    } catch (error) {
      return this.reject(request, response, error);
    }
    next();
  }

  private async checkRequest(request: IncomingMessage): Promise<void> {
    const address = this.clientAddressOf(request);
    const { url = '' } = request;
    const cost = isAsset(url) || POLL.test(url) ? REQUEST_COST.cheap : REQUEST_COST.other;
    await this.floodLimiter.consume(address, cost);
    await this.requestLimiter.consume(address, cost);
    checkOrigin(request.headers, this.allowedOrigins, this.publicOrigins);
    await this.waitForTurn(address);
  }

  /** Fair queueing: handles one request per address and event loop turn. A burst delays only its own sender. */
  private async waitForTurn(address: string): Promise<void> {
    const turn = (this.queueTails.get(address) ?? Promise.resolve()).then(nextTurn);
    this.queueTails.set(address, turn);
    await turn;
    if (this.queueTails.get(address) === turn) this.queueTails.delete(address);
  }

  /** Sends an error response cheaply, because floods consist mostly of rejections. Upgrades have no response object. */
  private reject(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    const refusal = toErrorBody(error, this.log);
    const { code, retryAfter } = refusal;
    this.metrics.countRejection(code);
    const status = httpStatusOf(error);
    const wait = retryAfter !== undefined && { 'Retry-After': String(retryAfter) };
    const headers = { 'Content-Type': 'application/json', Connection: 'close', ...wait };
    const body = JSON.stringify(refusal);
    if (response instanceof ServerResponse) return void response.writeHead(status, headers).end(body);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    request.socket.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('')}\r\n${body}`);
  }

  /** Destroys connections of an address that has too many, or that keeps flooding: even rejections cost time. */
  async onConnection(connection: Socket): Promise<void> {
    if (this.trustProxy > 0) return; // would cut off the proxy and all clients behind it
    const address = networkPrefixOf(connection.remoteAddress ?? '');
    if (!this.countConnection(address, connection)) return;
    await this.floodLimiter.check(address).catch(() => connection.destroy());
  }

  /** Counts a TCP connection, or destroys it if its address has all that it may have. Returns whether it has been counted. */
  private countConnection(address: string, connection: Socket): boolean {
    const { connectionsPerAddress, tcpConnectionsPerAddress } = this.limits;
    const count = this.tcpConnections.get(address) ?? 0;
    if (count >= connectionsPerAddress + tcpConnectionsPerAddress) {
      this.metrics.countRejection('no-room');
      connection.destroy();
      return false;
    }
    this.tcpConnections.set(address, count + 1);
    connection.once('close', () => {
      const left = (this.tcpConnections.get(address) ?? 1) - 1;
      if (left === 0) this.tcpConnections.delete(address);
      else this.tcpConnections.set(address, left);
    });
    return true;
  }

  /** Rejects all further work. */
  close(): void {
    this.closing = true;
  }

  get isClosing(): boolean {
    return this.closing;
  }

  /** Koa middleware that applies the limits to POST requests. Throws ApiError. */
  middleware(): Koa.Middleware {
    return async (ctx, next) => {
      if (ctx.method !== 'POST') return next();
      if (this.closing) throw shuttingDown();
      if (!CREATE_PATH.test(ctx.path)) return next();
      return this.matchLimiter.during(this.clientAddressOf(ctx.req), next, hasSucceeded);
    };
  }

  /** Runs the claim of a nickname within the limit of its address. Throws ApiError when the limit is exceeded. */
  withClaimLimit<T>(address: string, claim: () => Promise<T>): Promise<T> {
    return this.nicknameLimiter.during(address, claim, hasSucceeded);
  }

  /** Looks up a match code within the limit of wrong ones of its address. Throws ApiError when the limit is exceeded. */
  withCodeLimit<T>(address: string, lookUp: () => Promise<T>): Promise<T> {
    return this.codeLimiter.during(address, lookUp, isNotFound);
  }
}

/** Returns whether this is an immutable file: Vite puts a content hash into the names of assets only. */
export function isAsset(path: string): boolean {
  return path.startsWith('/assets/');
}

function hasSucceeded(error: unknown): boolean {
  return error === undefined;
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not-found';
}

function tooManyMatchesError(retryAfter: number): ApiError {
  const minutes = Math.ceil(retryAfter / 60);
  return rateLimitError('too-fast', `You have opened many tables. Open the next one in ${minutes} min.`, retryAfter);
}
