import { MEAN_CARD_VALUE } from '../../rules/cards';

/** Mean weight of an unknown card, and the same in a round in which one colour counts double. */
export const MEAN_CARD_WEIGHT = MEAN_CARD_VALUE;
export const MEAN_CARD_WEIGHT_DOUBLED = 6;

/** Exclusive upper bound of a total: six cards count less. */
const NUM_TOTALS = 100;

/** Model of the opponents' bids: each total is logistically distributed around a share of the expected hand value. */
export class BidDistribution {
  /** Cached results by the opponents' hand sizes, which are the decimal digits of the key. */
  private readonly cache: (readonly number[])[] = [];

  /**
   * @param meanWeight mean weight of a card
   * @param share mean bid, as a share of the expected value of the hand
   * @param spread scale of the logistic distribution, as a share of the same value
   */
  constructor(
    private readonly meanWeight: number,
    private readonly share: number,
    private readonly spread: number,
  ) {}

  /**
   * Returns the probability of beating every opponent, indexed by the total.
   * @param handSizes the opponents' hand sizes
   */
  winProbabilityByTotal(handSizes: readonly number[]): readonly number[] {
    const key = handSizes.reduce((number, cards) => 10 * number + cards, 0);
    return (this.cache[key] ??= Array.from({ length: NUM_TOTALS }, (_, total) =>
      this.winProbability(total, handSizes),
    ));
  }

  private winProbability(total: number, handSizes: readonly number[]): number {
    let product = 1;
    for (const cards of handSizes) {
      const handValue = cards * this.meanWeight;
      product /= 1 + Math.exp((this.share * handValue - total) / (this.spread * handValue));
    }
    return product;
  }
}
