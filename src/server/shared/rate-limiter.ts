import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { ApiError } from './errors';

interface RateLimiterOptions {
  readonly points: number;
  readonly seconds: number;
  /** How long a key stays blocked once it exceeds its points. Default: the rest of the window. */
  readonly blockSeconds?: number;
  /** Creates the error for a blocked key. `retryAfter` is in seconds. */
  createError(retryAfter: number): ApiError;
}

/** A rate limiter per key (an address, a seat). In-memory, per process. */
export class RateLimiter {
  private readonly limiter: RateLimiterMemory;

  constructor(private readonly options: RateLimiterOptions) {
    const { points, seconds, blockSeconds } = options;
    this.limiter = new RateLimiterMemory({
      points,
      duration: seconds,
      ...(blockSeconds !== undefined && { blockDuration: blockSeconds }),
    });
  }

  /** Consumes points of a key. Throws ApiError when none are left. */
  async consume(key: string, points = 1): Promise<void> {
    try {
      await this.limiter.consume(key, points);
    } catch (error) {
      throw error instanceof RateLimiterRes ? this.errorFor(error) : error;
    }
  }

  /** Returns one consumed point. */
  async refund(key: string): Promise<void> {
    await this.limiter.reward(key);
  }

  /** Throws ApiError when the key has exceeded its points. Consumes nothing. */
  async check(key: string): Promise<void> {
    const found = await this.limiter.get(key);
    if (found && found.consumedPoints > this.options.points) throw this.errorFor(found);
  }

  private errorFor({ msBeforeNext }: RateLimiterRes): ApiError {
    return this.options.createError(Math.max(1, Math.ceil(msBeforeNext / 1000)));
  }
}

/** Throttles an action per key: repeated requests within the delay are coalesced into one call. */
export class KeyedThrottle {
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly delayMs: number,
    private readonly action: (key: string) => void,
  ) {}

  /** Runs the action for this key after the delay, unless it is already scheduled. */
  schedule(key: string): void {
    if (this.timers.has(key)) return;
    const run = () => {
      this.timers.delete(key);
      this.action(key);
    };
    this.timers.set(key, setTimeout(run, this.delayMs).unref());
  }

  /** Cancels all scheduled calls. */
  close(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }
}
