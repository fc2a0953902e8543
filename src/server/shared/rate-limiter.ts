import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { ApiError } from './errors';

/** How often something may happen. */
interface RateLimiterOptions {
  readonly points: number;
  readonly seconds: number;
  /** For how long nothing may happen any more once it has been too often; for the rest of the time unless told. */
  readonly blockSeconds?: number;
  /** The refusal of whoever is to wait that many seconds. */
  createError(retryAfter: number): ApiError;
}

/** Counts what happens by key (an address, a seat), in this process's memory. */
export class RateLimiter {
  private readonly limiter: RateLimiterMemory;

  constructor(private readonly options: RateLimiterOptions) {
    const { points, seconds, blockSeconds } = options;
    this.limiter = new RateLimiterMemory({ points, duration: seconds, blockDuration: blockSeconds });
  }

  /** Counts one, or as many points as it costs. Throws Refused when it is too many. */
  async consume(key: string, points = 1): Promise<void> {
    try {
      await this.limiter.consume(key, points);
    } catch (error) {
      throw error instanceof RateLimiterRes ? this.errorFor(error) : error;
    }
  }

  /** Counts one less: what was counted has not happened. */
  async refund(key: string): Promise<void> {
    await this.limiter.reward(key);
  }

  /** Throws Refused when there has been one too many. */
  async check(key: string): Promise<void> {
    const found = await this.limiter.get(key);
    if (found && found.consumedPoints > this.options.points) throw this.errorFor(found);
  }

  private errorFor({ msBeforeNext }: RateLimiterRes): ApiError {
    return this.options.createError(Math.max(1, Math.ceil(msBeforeNext / 1000)));
  }
}
