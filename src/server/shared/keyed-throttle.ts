/** Does something for a key a moment later: once, however often it is asked for meanwhile. */
export class KeyedThrottle {
  private readonly timers = new Map<string, NodeJS.Timeout>();

  /** @param delayMs how long to wait for others who ask for the same, in milliseconds */
  constructor(
    private readonly delayMs: number,
    private readonly action: (key: string) => void,
  ) {}

  schedule(key: string): void {
    if (this.timers.has(key)) return;
    const act = () => {
      this.timers.delete(key);
      this.action(key);
    };
    this.timers.set(key, setTimeout(act, this.delayMs).unref());
  }

  /** Lets go of everything that was asked for. */
  close(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }
}
