/** What an unknown card counts on average, and where a colour counts double. */
export const MEAN = 4.5;
export const MEAN_DOUBLED = 6;

/** More than any six cards can count. */
const TOTALS = 100;

/** How rivals are thought to bid: about that share of what their cards count on average. */
export class Expectation {
  /** What has been calculated, by the rivals' numbers of cards, written as a number to the base of 10. */
  private readonly known: (readonly number[])[] = [];

  /**
   * @param mean what a card counts on average
   * @param spread how much the bids vary, as a share of what all cards count
   */
  constructor(
    private readonly mean: number,
    private readonly share: number,
    private readonly spread: number,
  ) {}

  /** By total, how likely it is to beat all rivals, who have so many cards each. */
  chances(rivals: readonly number[]): readonly number[] {
    const key = rivals.reduce((number, cards) => 10 * number + cards, 0);
    return (this.known[key] ??= Array.from({ length: TOTALS }, (_, total) => this.chance(total, rivals)));
  }

  private chance(total: number, rivals: readonly number[]): number {
    let all = 1;
    for (const cards of rivals) {
      const whole = cards * this.mean;
      all /= 1 + Math.exp((this.share * whole - total) / (this.spread * whole));
    }
    return all;
  }
}
