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
