/** What an unknown card counts on average, and where a colour counts double. */
export const MEAN_CARD_WEIGHT = 4.5;
export const MEAN_CARD_WEIGHT_DOUBLED = 6;

/** More than any six cards can count. */
const NUM_TOTALS = 100;

/** How rivals are thought to bid: about that share of what their cards count on average. */
export class BidDistribution {
  /** What has been calculated, by the rivals' numbers of cards, written as a number to the base of 10. */
  private readonly cache: (readonly number[])[] = [];

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
  winProbabilityByTotal(rivals: readonly number[]): readonly number[] {
    const key = rivals.reduce((number, cards) => 10 * number + cards, 0);
    return (this.cache[key] ??= Array.from({ length: NUM_TOTALS }, (_, total) => this.winProbability(total, rivals)));
  }

  private winProbability(total: number, rivals: readonly number[]): number {
    let all = 1;
    for (const cards of rivals) {
      const whole = cards * this.mean;
      all /= 1 + Math.exp((this.share * whole - total) / (this.spread * whole));
    }
    return all;
  }
}
