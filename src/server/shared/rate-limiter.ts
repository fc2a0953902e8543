import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Refused } from './errors';

/** How often something may happen. */
interface RateOptions {
  readonly points: number;
  readonly seconds: number;
  /** For how long nothing may happen any more once it has been too often; for the rest of the time unless told. */
  readonly blockSeconds?: number;
  /** The refusal of whoever is to wait that many seconds. */
  refuse(retryAfter: number): Refused;
}

/** Counts what happens by key (an address, a seat), in this process's memory. */
export class Rate {
  private readonly limiter: RateLimiterMemory;

  constructor(private readonly options: RateOptions) {
    const { points, seconds, blockSeconds } = options;
    this.limiter = new RateLimiterMemory({ points, duration: seconds, blockDuration: blockSeconds });
  }

  /** Counts one, or as many points as it costs. Throws Refused when it is too many. */
  async take(key: string, points = 1): Promise<void> {
    try {
      await this.limiter.consume(key, points);
    } catch (error) {
      throw error instanceof RateLimiterRes ? this.refusal(error) : error;
    }
  }

  /** Counts one less: what was counted has not happened. */
  async giveBack(key: string): Promise<void> {
    await this.limiter.reward(key);
  }

  /** Throws Refused when there has been one too many. */
  async check(key: string): Promise<void> {
    const found = await this.limiter.get(key);
    if (found && found.consumedPoints > this.options.points) throw this.refusal(found);
  }

  private refusal({ msBeforeNext }: RateLimiterRes): Refused {
    return this.options.refuse(Math.max(1, Math.ceil(msBeforeNext / 1000)));
  }
}
