import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from './errors';

/** Options of a rate limiter. */
export interface RateLimiterOptions {
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

  /** Consumes a point for work, which is returned unless `counts` accepts the outcome: undefined, or an error. */
  async during<T>(key: string, work: () => Promise<T>, counts: (error: unknown) => boolean): Promise<T> {
    await this.consume(key);
    let failure: unknown;
    try {
      return await work();
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      if (!counts(failure)) await this.limiter.reward(key);
    }
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

/** Creates the rate limit error of a message or request. */
export function tooFastError(retryAfter: number): ApiError {
  return rateLimitError('too-fast', `That was too fast. Try again in ${retryAfter} s.`, retryAfter);
}

/** Creates a rate limit error with its sentence. `retryAfter` is in seconds. */
export function rateLimitError(code: 'too-fast' | 'locked-out', message: string, retryAfter: number): ApiError {
  return new ApiError(code, message, undefined, retryAfter);
}
