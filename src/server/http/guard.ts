import { ServerResponse, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type Koa from 'koa';
import { addressOf, networkOf } from '../shared/address';
import { limitsWith, type Limits } from '../config/limits';
import type { Log } from '../shared/log';
import type { Metrics } from '../shared/metrics';
import { checkOrigin } from '../shared/origins';
import { isAsset } from './static';
import { Rate } from '../shared/rate-limiter';
import { closingDown, Refused, refusalOf, statusOf } from '../shared/errors';

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
const WINDOW = 5;

/** What a request costs, in points: a browser that comes for the first time asks for more than a hundred files at once. */
const COST = { asset: 1, other: 10 } as const;

const CREATION = /^\/games\/[^/]+\/create$/;

/** Who may ask, and how often: the checks that HTTP requests and sockets share, and those of HTTP. */
export class Guard {
  readonly limits: Limits;
  readonly allowedOrigins: readonly string[];
  private readonly trustProxy: number;
  private readonly requests: Rate;
  private readonly floods: Rate;
  private readonly newMatches: Rate;
  private readonly newNicknames: Rate;
  private readonly wrongCredentials: Rate;
  /** By address, when its last request gets its turn. */
  private readonly turns = new Map<string, Promise<void>>();
  private closing = false;

  constructor(
    { limits, allowedOrigins = [], trustProxy = 0 }: GuardOptions,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {
    this.limits = limitsWith(limits);
    this.allowedOrigins = allowedOrigins;
    this.trustProxy = trustProxy;
    const { requests, newMatches, newNicknames, wrongCredentials, lockoutSeconds } = this.limits;
    this.requests = new Rate({ points: COST.other * requests, seconds: WINDOW, refuse: tooFast });
    this.floods = new Rate({ points: 2 * COST.other * requests, seconds: WINDOW, refuse: tooFast });
    this.newMatches = new Rate({ points: newMatches, seconds: 60 * 60, refuse: tooManyMatches });
    this.newNicknames = new Rate({ points: newNicknames, seconds: 60 * 60, refuse: tooFast });
    // The last one that is allowed locks out: the next attempt may be a right one.
    const points = wrongCredentials - 1;
    this.wrongCredentials = new Rate({ points, seconds: 60, blockSeconds: lockoutSeconds, refuse: lockedOut });
  }

  /** Whose limits a request counts for. */
  addressOf(request: IncomingMessage): string {
    return addressOf(request, this.trustProxy);
  }

  /** Lets a request of any kind pass on to `next`, unless it comes from a foreign page or too soon. */
  async pass(request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> {
    try {
      await this.admit(request);
    } catch (error) {
      return this.turnAway(request, response, error);
    }
    next();
  }

  private async admit(request: IncomingMessage): Promise<void> {
    const address = this.addressOf(request);
    const cost = isAsset(request.url ?? '') ? COST.asset : COST.other;
    await this.floods.take(address, cost);
    await this.requests.take(address, cost);
    checkOrigin(request.headers, this.allowedOrigins);
    await this.turnOf(address);
  }

  /** One request of an address in each turn of the event loop: whoever sends hundreds at once waits for himself alone. */
  private async turnOf(address: string): Promise<void> {
    const turn = (this.turns.get(address) ?? Promise.resolve()).then(() => setImmediate());
    this.turns.set(address, turn);
    await turn;
    if (this.turns.get(address) === turn) this.turns.delete(address);
  }

  /** Answers in as few steps as can be: refusals are what a flood gets most of. An upgrade has no response to write to. */
  private turnAway(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    const refusal = refusalOf(error, this.log);
    const { code, retryAfter } = refusal;
    this.metrics.shownOut(code);
    const status = statusOf(error);
    const wait = retryAfter !== undefined && { 'Retry-After': String(retryAfter) };
    const headers = { 'Content-Type': 'application/json', Connection: 'close', ...wait };
    const body = JSON.stringify(refusal);
    if (response instanceof ServerResponse) return void response.writeHead(status, headers).end(body);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    request.socket.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('')}\r\n${body}`);
  }

  /** Cuts off whoever goes on asking although he has been refused as often as answered: even refusals cost time. */
  async receive(connection: Socket): Promise<void> {
    if (this.trustProxy > 0) return; // that would cut off the proxy, and everybody behind it
    await this.floods.check(networkOf(connection.remoteAddress ?? '')).catch(() => connection.destroy());
  }

  /** Lets somebody show credentials; counts it when they turn out to be wrong. Throws Refused, also when he is locked out. */
  async authorizing<T>(address: string, work: () => Promise<T>): Promise<T> {
    await this.wrongCredentials.check(address);
    try {
      return await work();
    } catch (error) {
      const isWrong = error instanceof Refused && (error.code === 'unauthorized' || error.code === 'wrong-secret');
      if (isWrong) await this.wrongCredentials.take(address).catch(ignoreRefusal);
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
      if (this.closing) throw closingDown();
      const address = this.addressOf(ctx.req);
      const act = () => this.authorizing(address, next);
      return CREATION.test(ctx.path) ? counted(this.newMatches, address, act) : act();
    };
  }

  /** Lets somebody claim a nickname; throws Refused when he has claimed many. */
  claiming<T>(address: string, claim: () => Promise<T>): Promise<T> {
    return counted(this.newNicknames, address, claim);
  }
}

/** Does something that counts if it succeeds. */
async function counted<T>(rate: Rate, address: string, work: () => Promise<T>): Promise<T> {
  await rate.take(address);
  try {
    return await work();
  } catch (error) {
    await rate.giveBack(address);
    throw error;
  }
}

/** The refusal of a message or request that comes too soon. */
export function tooFast(retryAfter: number): Refused {
  return refused('too-fast', `That was too fast. Try again in ${retryAfter} s.`, retryAfter);
}

function tooManyMatches(retryAfter: number): Refused {
  const minutes = Math.ceil(retryAfter / 60);
  return refused('too-fast', `You have opened many tables. Open the next one in ${minutes} min.`, retryAfter);
}

function lockedOut(retryAfter: number): Refused {
  const minutes = Math.ceil(retryAfter / 60);
  return refused('locked-out', `Too many wrong credentials. Try again in ${minutes} min.`, retryAfter);
}

function refused(code: 'too-fast' | 'locked-out', sentence: string, retryAfter: number): Refused {
  return new Refused(code, sentence, undefined, retryAfter);
}

/** The answer to the last wrong attempt says that it was wrong; being locked out begins with the next one. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
}
