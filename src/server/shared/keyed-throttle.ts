/** Does something for a key a moment later: once, however often it is asked for meanwhile. */
export class Soon {
  private readonly timers = new Map<string, NodeJS.Timeout>();

  /** @param delay how long to wait for others who ask for the same, in milliseconds */
  constructor(
    private readonly delay: number,
    private readonly act: (key: string) => void,
  ) {}

  ask(key: string): void {
    if (this.timers.has(key)) return;
    const act = () => {
      this.timers.delete(key);
      this.act(key);
    };
    this.timers.set(key, setTimeout(act, this.delay).unref());
  }

  /** Lets go of everything that was asked for. */
  close(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }
}
