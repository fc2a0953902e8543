/** A mutex per key: work on one match runs sequentially, different matches run concurrently. */
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
