/** Work that is done one thing after the other for each match, and side by side for different ones. */
export class Turns {
  /** The end of each match's queue. */
  private readonly ends = new Map<string, Promise<unknown>>();

  /** Does this work when everything asked for before it for the same match is done. */
  async take<T>(matchID: string, work: () => Promise<T>): Promise<T> {
    const before = this.ends.get(matchID);
    const result = before ? before.then(work) : work();
    const end = result.catch(() => undefined); // the failure is the caller's, not the next one's
    this.ends.set(matchID, end);
    try {
      return await result;
    } finally {
      if (this.ends.get(matchID) === end) this.ends.delete(matchID);
    }
  }

  /** Resolves when nothing of what has been asked for so far is under way any more. */
  async idle(): Promise<void> {
    await Promise.all(this.ends.values());
  }
}
