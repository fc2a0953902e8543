import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type Koa from 'koa';
import { clientAddressOf, networkPrefixOf } from '../shared/address';
import { limitsWithDefaults, type Limits } from '../config/limits';
import type { Log } from '../shared/log';
import type { Metrics } from '../shared/metrics';
import { checkOrigin } from '../shared/origins';
import { isAsset } from './static';
import { RateLimiter } from '../shared/rate-limiter';
import { shuttingDown, ApiError, toErrorBody, httpStatusOf } from '../shared/errors';

/** Whom a server lets in, and how much of everything he may have. */
export interface GuardOptions {
  /** Other values for some of the limits. */
  readonly limits?: Partial<Limits>;
  /** Whose pages may talk to us besides our own, such as https://example.org. */
  readonly allowedOrigins?: readonly string[];
  /** How many proxies of ours stand in front and note whom they heard in X-Forwarded-For; none unless told. */
  readonly trustProxy?: number;
}

/** How long requests of an address are counted together, in seconds. */
const WINDOW_SECONDS = 5;

/** What a request costs, in points: a browser that comes for the first time asks for more than a hundred files at once. */
const REQUEST_COST = { asset: 1, other: 10 } as const;

const CREATE_PATH = /^\/games\/[^/]+\/create$/;

/** Who may ask, and how often: the checks that HTTP requests and sockets share, and those of HTTP. */
export class Guard {
  readonly limits: Limits;
  readonly allowedOrigins: readonly string[];
  private readonly trustProxy: number;
  private readonly requestLimiter: RateLimiter;
  private readonly floodLimiter: RateLimiter;
  private readonly matchLimiter: RateLimiter;
  private readonly nicknameLimiter: RateLimiter;
  private readonly credentialLimiter: RateLimiter;
  /** By address, when its last request gets its turn. */
  private readonly queueTails = new Map<string, Promise<void>>();
  private closing = false;

  constructor(
    { limits, allowedOrigins = [], trustProxy = 0 }: GuardOptions,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {
    this.limits = limitsWithDefaults(limits);
    this.allowedOrigins = allowedOrigins;
    this.trustProxy = trustProxy;
    const {
      requests: requestLimiter,
      newMatches: matchLimiter,
      newNicknames: nicknameLimiter,
      wrongCredentials: credentialLimiter,
      lockoutSeconds,
    } = this.limits;
    this.requestLimiter = new RateLimiter({
      points: REQUEST_COST.other * requestLimiter,
      seconds: WINDOW_SECONDS,
      createError: tooFastError,
    });
    this.floodLimiter = new RateLimiter({
      points: 2 * REQUEST_COST.other * requestLimiter,
      seconds: WINDOW_SECONDS,
      createError: tooFastError,
    });
    this.matchLimiter = new RateLimiter({ points: matchLimiter, seconds: 60 * 60, createError: tooManyMatchesError });
    this.nicknameLimiter = new RateLimiter({ points: nicknameLimiter, seconds: 60 * 60, createError: tooFastError });
    // The last one that is allowed locks out: the next attempt may be a right one.
    const points = credentialLimiter - 1;
    this.credentialLimiter = new RateLimiter({
      points,
      seconds: 60,
      blockSeconds: lockoutSeconds,
      createError: lockedOutError,
    });
  }

  /** Whose limits a request counts for. */
  clientAddressOf(request: IncomingMessage): string {
    return clientAddressOf(request, this.trustProxy);
  }

  /** Lets a request of any kind pass on to `next`, unless it comes from a foreign page or too soon. */
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
    const cost = isAsset(request.url ?? '') ? REQUEST_COST.asset : REQUEST_COST.other;
    await this.floodLimiter.consume(address, cost);
    await this.requestLimiter.consume(address, cost);
    checkOrigin(request.headers, this.allowedOrigins);
    await this.waitForTurn(address);
  }

  /** One request of an address in each turn of the event loop: whoever sends hundreds at once waits for himself alone. */
  private async waitForTurn(address: string): Promise<void> {
    const turn = (this.queueTails.get(address) ?? Promise.resolve()).then(() => setImmediate());
    this.queueTails.set(address, turn);
    await turn;
    if (this.queueTails.get(address) === turn) this.queueTails.delete(address);
  }

  /** Answers in as few steps as can be: refusals are what a flood gets most of. An upgrade has no response to write to. */
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

  /** Cuts off whoever goes on asking although he has been refused as often as answered: even refusals cost time. */
  async onConnection(connection: Socket): Promise<void> {
    if (this.trustProxy > 0) return; // that would cut off the proxy, and everybody behind it
    await this.floodLimiter.check(networkPrefixOf(connection.remoteAddress ?? '')).catch(() => connection.destroy());
  }

  /** Lets somebody show credentials; counts it when they turn out to be wrong. Throws Refused, also when he is locked out. */
  async withAuthLimit<T>(address: string, work: () => Promise<T>): Promise<T> {
    await this.credentialLimiter.check(address);
    try {
      return await work();
    } catch (error) {
      const isWrong = error instanceof ApiError && (error.code === 'unauthorized' || error.code === 'wrong-secret');
      if (isWrong) await this.credentialLimiter.consume(address).catch(ignoreApiError);
      throw error;
    }
  }

  /** From now on nothing is begun any more. */
  close(): void {
    this.closing = true;
  }

  get isClosing(): boolean {
    return this.closing;
  }

  /** Guards what HTTP requests change: refused ones throw Refused. */
  middleware(): Koa.Middleware {
    return async (ctx, next) => {
      if (ctx.method !== 'POST') return next();
      if (this.closing) throw shuttingDown();
      const address = this.clientAddressOf(ctx.req);
      const act = () => this.withAuthLimit(address, next);
      return CREATE_PATH.test(ctx.path) ? countIfSuccessful(this.matchLimiter, address, act) : act();
    };
  }

  /** Lets somebody claim a nickname; throws Refused when he has claimed many. */
  withClaimLimit<T>(address: string, claim: () => Promise<T>): Promise<T> {
    return countIfSuccessful(this.nicknameLimiter, address, claim);
  }
}

/** Does something that counts if it succeeds. */
async function countIfSuccessful<T>(limiter: RateLimiter, address: string, work: () => Promise<T>): Promise<T> {
  await limiter.consume(address);
  try {
    return await work();
  } catch (error) {
    await limiter.refund(address);
    throw error;
  }
}

/** The refusal of a message or request that comes too soon. */
export function tooFastError(retryAfter: number): ApiError {
  return rateLimitError('too-fast', `That was too fast. Try again in ${retryAfter} s.`, retryAfter);
}

function tooManyMatchesError(retryAfter: number): ApiError {
  const minutes = Math.ceil(retryAfter / 60);
  return rateLimitError('too-fast', `You have opened many tables. Open the next one in ${minutes} min.`, retryAfter);
}

function lockedOutError(retryAfter: number): ApiError {
  const minutes = Math.ceil(retryAfter / 60);
  return rateLimitError('locked-out', `Too many wrong credentials. Try again in ${minutes} min.`, retryAfter);
}

function rateLimitError(code: 'too-fast' | 'locked-out', sentence: string, retryAfter: number): ApiError {
  return new ApiError(code, sentence, undefined, retryAfter);
}

/** The answer to the last wrong attempt says that it was wrong; being locked out begins with the next one. */
function ignoreApiError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
