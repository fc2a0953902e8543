import { shuttingDown } from '../shared/errors';

/** A mutex per key: work with one key runs sequentially, work with different keys runs concurrently. */
export class KeyedMutex {
  /** The last pending work by key. */
  private readonly tails = new Map<string, Promise<unknown>>();

  /** Runs the work after all earlier work with the same key. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const previous = this.tails.get(key);
    const result = previous ? previous.then(work) : work();
    const tail = result.catch(() => undefined); // a failure is the caller's and must not block the queue
    this.tails.set(key, tail);
    try {
      return await result;
    } finally {
      if (this.tails.get(key) === tail) this.tails.delete(key);
    }
  }

  /** Resolves when all work queued so far is done. */
  async idle(): Promise<void> {
    await Promise.all(this.tails.values());
  }
}

/** The match locks of this process, by match ID. */
export class MatchLocks extends KeyedMutex {
  private isClosed = false;

  /** Runs work with exclusive access to a match in this process. Throws ApiError during shutdown. */
  override async run<T>(matchID: string, work: () => Promise<T>): Promise<T> {
    if (this.isClosed) throw shuttingDown();
    return super.run(matchID, work);
  }

  /** Rejects all further work. Resolves when the work in flight is done. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.idle();
  }
}
