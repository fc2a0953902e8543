/** Work that is done one thing after the other for each match, and side by side for different ones. */
export class KeyedMutex {
  /** The end of each match's queue. */
  private readonly tails = new Map<string, Promise<unknown>>();

  /** Does this work when everything asked for before it for the same match is done. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const previous = this.tails.get(key);
    const result = previous ? previous.then(work) : work();
    const tail = result.catch(() => undefined); // the failure is the caller's, not the next one's
    this.tails.set(key, tail);
    try {
      return await result;
    } finally {
      if (this.tails.get(key) === tail) this.tails.delete(key);
    }
  }

  /** Resolves when nothing of what has been asked for so far is under way any more. */
  async idle(): Promise<void> {
    await Promise.all(this.tails.values());
  }
}
