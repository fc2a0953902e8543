import type { PlayerID } from '../../../seam/entry';
import { weightOf } from '../../rules/bids';
import { PASS, SUBSET_SIZES, subsetSums, type CardSet } from '../../rules/bitset';
import type { CardId, Colour } from '../../rules/cards';
import { FORWARD_LOOKING, type BiddingParams } from './params';
import { BidDistribution, MEAN_CARD_WEIGHT, MEAN_CARD_WEIGHT_DOUBLED } from './bid-distribution';
import { lootCard, type LootId } from '../../rules/loot';
import { LootEvaluator, summarizeSeats } from './loot-value';
import type { Holdings, LootSummary } from '../../rules/scoring';
import type { PastRound, Phase, PokerState } from '../../rules/state';

/*
 * What the thrifty player thinks of his rivals, settled with his character after matches of three to five between some
 * two hundred variants (seeds "a1", "b1", "c1", "pool" and following, 20 November 2026), then frozen: he is a yardstick.
 */

/** What share of their cards' worth he thinks others to bid. */
const BID_SHARE = { overboard: 0.16, belowDeck: 0.25, loot: 0.8 } as const;
/** How much that varies, as a share of the same. */
const BID_SPREAD = { overboard: 0.35, belowDeck: 0.3, loot: 0.25 } as const;

/** What choosing the loot that goes below deck is worth beside the difference that it makes. */
const STOW_CHOICE_VALUE = 2;

/** What they are thought to bid in the round itself. */
const CURRENT_ROUND_BIDS = {
  overboard: new BidDistribution(MEAN_CARD_WEIGHT, BID_SHARE.overboard, BID_SPREAD.overboard),
  belowDeck: new BidDistribution(MEAN_CARD_WEIGHT, BID_SHARE.belowDeck, BID_SPREAD.belowDeck),
  loot: new BidDistribution(MEAN_CARD_WEIGHT_DOUBLED, BID_SHARE.loot, BID_SPREAD.loot),
} as const;

/** What they are thought to bid in the last round, as it is seen from an earlier one: no colour counts double there. */
const LAST_ROUND_BIDS = {
  overboard: new BidDistribution(MEAN_CARD_WEIGHT, (1 - BID_SHARE.overboard) * BID_SHARE.loot, BID_SPREAD.loot),
  belowDeck: new BidDistribution(MEAN_CARD_WEIGHT, (1 - BID_SHARE.belowDeck) * BID_SHARE.loot, BID_SPREAD.loot),
} as const;

/** What may still be won in the last round of the game. */
interface LastRoundValue {
  /** In points. */
  readonly stake: number;
  /** By total of what is kept, how likely it is to win. */
  readonly winProbabilityByTotal: readonly number[];
}

/** What a round is about for one player, by what lies open: everything about his bids but his own cards. */
export class Auction {
  readonly doubled: Colour | undefined;
  /** In points: what winning the round is worth. */
  readonly stake: number;
  /** By total, how likely it is to win this round. */
  readonly winProbabilityByTotal: readonly number[];
  /** Of the last round, where that is still to come. */
  readonly lastRound: LastRoundValue | undefined;

  /**
   * @param rivals how many cards each of the others has who has not passed, at least one
   * @param standings what `standingsOf` says of the holdings
   */
  constructor(
    { phase, loot }: Pick<PastRound, 'phase' | 'loot'>,
    player: PlayerID,
    rivals: readonly number[],
    holdings: readonly Holdings[],
    standings: readonly LootSummary[],
    readonly character: BiddingParams = FORWARD_LOOKING,
  ) {
    const outlook = new LootEvaluator(player, standings);
    const fronts = loot.map((id) => outlook.frontValue(id));
    const isLast = phase === 'loot';
    this.doubled = isLast ? lootCard(loot[0]).colour : undefined;
    this.stake = character.roundWeight[phase] * stakeOf(phase, loot, holdings, player, outlook, fronts);
    this.winProbabilityByTotal = CURRENT_ROUND_BIDS[phase].winProbabilityByTotal(rivals);
    this.lastRound =
      phase === 'loot'
        ? undefined
        : {
            stake: character.lastRoundWeight * mean(fronts),
            winProbabilityByTotal: LAST_ROUND_BIDS[phase].winProbabilityByTotal(rivals),
          };
  }

  /** The round that is being played. */
  static of(
    G: Pick<PokerState, 'phase' | 'loot' | 'seats'>,
    player: PlayerID,
    standings: readonly LootSummary[] = summarizeSeats(G),
    character = FORWARD_LOOKING,
  ): Auction {
    return new Auction(G, player, opponentHandSizes(G, player), G.seats, standings, character);
  }
}

/** What a player's possible bids are worth to him in a round, in points more than passing, by simple estimates. */
export class BidEvaluator {
  /** By set of cards, what it counts in this round. */
  readonly totals: readonly number[];
  /** By set, what it counts where nothing counts double. */
  private readonly pips: readonly number[];

  constructor(
    private readonly auction: Auction,
    hand: readonly CardId[],
  ) {
    this.pips = subsetSums(hand.map((id) => weightOf(id)));
    const { doubled } = auction;
    this.totals = doubled ? subsetSums(hand.map((id) => weightOf(id, doubled))) : this.pips;
  }

  /** The best bid of all, the first of equals: of cards that look alike the ones that the rules list. */
  best(eagerness = 1): CardSet {
    let [best, most] = [PASS, 0];
    for (let set = 1; set < this.totals.length; set++) {
      const worth = this.value(set, eagerness);
      if (worth > most) [best, most] = [set, worth];
    }
    return best;
  }

  /** What a bid is worth, in points more than passing; the pass itself nothing. */
  value(set: CardSet, eagerness = 1): number {
    if (set === PASS) return 0;
    const { stake, winProbabilityByTotal } = this.auction;
    return eagerness * stake * winProbabilityByTotal[this.totals[set]] + this.retainedValue(set);
  }

  /** The best bid of each total, the pass first. */
  candidates(): CardSet[] {
    const best = new Map<number, CardSet>();
    this.totals.forEach((total, set: CardSet) => {
      const rival = best.get(total);
      if (rival === undefined || this.retainedValue(set) > this.retainedValue(rival)) best.set(total, set);
    });
    return [...best.values()];
  }

  /** What keeping the others promises, less the price of the cards that go. */
  private retainedValue(set: CardSet): number {
    const { auction, pips } = this;
    const { lastRound, character } = auction;
    const promise = lastRound
      ? lastRound.stake * lastRound.winProbabilityByTotal[pips[pips.length - 1] - pips[set]]
      : 0;
    return promise - character.cardCost * (pips[set] - MEAN_CARD_WEIGHT * SUBSET_SIZES[set]);
  }
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** How many cards each of the others has who has not passed and has any. */
export function opponentHandSizes({ seats }: Pick<PokerState, 'seats'>, player: PlayerID): number[] {
  const rivals = seats.filter(({ passed, hand }, i) => !passed && hand.length > 0 && String(i) !== player);
  return rivals.map(({ hand }) => hand.length);
}

/** In points, what it is worth to win a round instead of suffering a rival's victory. */
export function stakeOf(
  phase: Phase,
  loot: readonly LootId[],
  seats: readonly Holdings[],
  player: PlayerID,
  outlook: LootEvaluator,
  fronts = loot.map((id) => outlook.frontValue(id)),
): number {
  const players = seats.map((_, seat) => String(seat));
  if (phase === 'overboard') {
    const backs = loot.flatMap((id) => players.map((to) => outlook.backValue(id, to)));
    return Math.max(...backs) - mean(backs);
  }
  if (phase === 'loot') return fronts[0];
  const negatives = seats[Number(player)].backs.filter((id) => lootCard(id).back < 0);
  const others = players.filter((other) => other !== player);
  const handovers = negatives.flatMap((id) => others.map((to) => outlook.handOverValue(id, to)));
  return STOW_CHOICE_VALUE + (Math.max(...fronts) - Math.min(...fronts)) / 2 + Math.max(0, ...handovers);
}
