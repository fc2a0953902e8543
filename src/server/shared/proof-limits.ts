import { LRUCache } from 'lru-cache';
import { hashCredentials } from './credentials';
import { ApiError } from './errors';
import type { Limits } from './limits';
import { rateLimitError, RateLimiter } from './rate-limiter';

/** A secret that a request presents. */
export interface Proof {
  /** What it is to give access to, such as a nickname or a seat. */
  readonly target: string;
  readonly secret: string;
}

/** After wrong proofs of this number of targets an address is locked out of those that it has not proven before. */
const MAX_TARGETS = 10;

/** How many proofs are remembered, the most recent ones. */
const MAX_PROVEN = 20_000;

const WINDOW_SECONDS = 60;

/**
 * Limits how often an address may guess: first at one target, then at all together. Elsewhere the owner of the target is
 * not affected, and at the same address not once they have proven it, so that no guest locks out a household. There is no
 * limit for a target alone, with which anybody could lock out its owner: secrets have 128 bits.
 */
export class ProofLimits {
  private readonly byTarget: RateLimiter;
  private readonly byAddress: RateLimiter;
  private readonly proven = new LRUCache<string, true>({ max: MAX_PROVEN });

  constructor({ wrongCredentials, lockoutSeconds }: Limits) {
    const limit = { seconds: WINDOW_SECONDS, blockSeconds: lockoutSeconds, createError: lockedOutError };
    this.byTarget = new RateLimiter({ ...limit, points: wrongCredentials });
    this.byAddress = new RateLimiter({ ...limit, points: MAX_TARGETS * wrongCredentials });
  }

  /** Runs work that verifies a proof, and counts it when it is wrong. Throws ApiError, also when there were too many. */
  async verify<T>(address: string, { target, secret }: Proof, work: () => Promise<T>): Promise<T> {
    if (this.proven.has(keyOf(address, secret))) return this.verifyAgain(address, secret, work);
    await this.byAddress.check(address);
    const countedWork = async () => {
      try {
        return await work();
      } catch (error) {
        if (isWrongProof(error)) await this.byAddress.consume(address).catch(ignoreApiError);
        throw error;
      }
    };
    const result = await this.byTarget.during(keyOf(address, target), countedWork, isWrongProof);
    this.remember(address, secret);
    return result;
  }

  /** Remembers a secret that an address has been given or has proven. */
  remember(address: string, secret: string): void {
    this.proven.set(keyOf(address, secret), true);
  }

  private async verifyAgain<T>(address: string, secret: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isWrongProof(error)) this.proven.delete(keyOf(address, secret)); // it has been revoked
      throw error;
    }
  }
}

/** Returns the target of the credentials of a seat. */
export function seatTarget(matchID: string, playerID: string): string {
  return `seat ${playerID} of ${matchID}`;
}

/** Returns a short key for a pair. */
function keyOf(address: string, text: string): string {
  return hashCredentials(`${address} ${text}`);
}

/** Codes of wrong proofs. Claiming a nickname that is taken is a guess at its secret. */
const WRONG_PROOF_CODES: readonly string[] = ['unauthorized', 'wrong-secret', 'name-taken'];

function isWrongProof(error: unknown): boolean {
  return error instanceof ApiError && WRONG_PROOF_CODES.includes(error.code);
}

function lockedOutError(retryAfter: number): ApiError {
  const minutes = Math.ceil(retryAfter / 60);
  return rateLimitError('locked-out', `Too many wrong credentials. Try again in ${minutes} min.`, retryAfter);
}

/** Ignores the error of the last wrong proof, which is reported as such: the lockout is reported from the next one on. */
function ignoreApiError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}
