import type { PlayerID } from '../../../contract';
import { mean } from '../../../contract/items';
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
 * The model of the opponents' bids. It was tuned together with the parameters of the heuristic, in matches of three to
 * five players between about two hundred variants (seeds "a1", "b1", "c1", "pool" and following, 20 November 2026), and
 * then frozen, because the heuristic is the baseline for other bots.
 */

/** Mean bid of an opponent as a share of the expected value of their hand, by phase. */
const BID_SHARE = { overboard: 0.16, belowDeck: 0.25, loot: 0.8 } as const;
/** Scale of the distribution of bids, as a share of the same value, by phase. */
const BID_SPREAD = { overboard: 0.35, belowDeck: 0.3, loot: 0.25 } as const;

/** Value in points of choosing which loot goes below deck, in addition to the difference between the fronts. */
const STOW_CHOICE_VALUE = 2;

/** Opponents' bids in the current round. */
const CURRENT_ROUND_BIDS = {
  overboard: new BidDistribution(MEAN_CARD_WEIGHT, BID_SHARE.overboard, BID_SPREAD.overboard),
  belowDeck: new BidDistribution(MEAN_CARD_WEIGHT, BID_SHARE.belowDeck, BID_SPREAD.belowDeck),
  loot: new BidDistribution(MEAN_CARD_WEIGHT_DOUBLED, BID_SHARE.loot, BID_SPREAD.loot),
} as const;

/**
 * Opponents' bids in the last round of the game, as estimated in an earlier one; no colour is assumed to count double.
 */
const LAST_ROUND_BIDS = {
  overboard: new BidDistribution(MEAN_CARD_WEIGHT, (1 - BID_SHARE.overboard) * BID_SHARE.loot, BID_SPREAD.loot),
  belowDeck: new BidDistribution(MEAN_CARD_WEIGHT, (1 - BID_SHARE.belowDeck) * BID_SHARE.loot, BID_SPREAD.loot),
} as const;

/** What the last round of the game is expected to be worth, seen from an earlier round. */
interface LastRoundValue {
  /** Value in points of winning it. */
  readonly stake: number;
  /** Probability of winning it, indexed by the total of the retained cards. */
  readonly winProbabilityByTotal: readonly number[];
}

/**
 * One round as an auction in which every bidder pays their bid, seen by one player: the stake and the probability of
 * winning, both from open information only.
 */
export class Auction {
  readonly doubled: Colour | undefined;
  /** Value in points of winning the round. */
  readonly stake: number;
  /** Probability of winning this round, indexed by the total of the bid. */
  readonly winProbabilityByTotal: readonly number[];
  /** The value of the last round; undefined when this is the last round. */
  readonly lastRound: LastRoundValue | undefined;

  /**
   * @param handSizes hand sizes of the opponents who bid, each at least 1
   * @param holdings the loot of every seat
   * @param summaries the summaries of these holdings
   */
  constructor(
    { phase, loot }: Pick<PastRound, 'phase' | 'loot'>,
    player: PlayerID,
    handSizes: readonly number[],
    holdings: readonly Holdings[],
    summaries: readonly LootSummary[],
    readonly params: BiddingParams = FORWARD_LOOKING,
  ) {
    const lootEvaluator = new LootEvaluator(player, summaries);
    const fronts = loot.map((id) => lootEvaluator.frontValue(id));
    const isLast = phase === 'loot';
    this.doubled = isLast ? lootCard(loot[0]!).colour : undefined;
    this.stake = params.roundWeight[phase] * stakeOf(phase, loot, holdings, player, lootEvaluator, fronts);
    this.winProbabilityByTotal = CURRENT_ROUND_BIDS[phase].winProbabilityByTotal(handSizes);
    this.lastRound =
      phase === 'loot'
        ? undefined
        : {
            stake: params.lastRoundWeight * mean(fronts),
            winProbabilityByTotal: LAST_ROUND_BIDS[phase].winProbabilityByTotal(handSizes),
          };
  }

  /** Returns the auction of the current round. */
  static of(
    G: Pick<PokerState, 'phase' | 'loot' | 'seats'>,
    player: PlayerID,
    summaries: readonly LootSummary[] = summarizeSeats(G),
    params = FORWARD_LOOKING,
  ): Auction {
    return new Auction(G, player, opponentHandSizes(G, player), G.seats, summaries, params);
  }
}

/** Evaluates the possible bids of one hand in an auction, in points relative to passing. */
export class BidEvaluator {
  /** Total of each subset of the hand in this round. */
  readonly totals: readonly number[];
  /** Total of each subset when no colour counts double. */
  private readonly pips: readonly number[];

  constructor(
    private readonly auction: Auction,
    hand: readonly CardId[],
  ) {
    this.pips = subsetSums(hand.map((id) => weightOf(id)));
    const { doubled } = auction;
    this.totals = doubled ? subsetSums(hand.map((id) => weightOf(id, doubled))) : this.pips;
  }

  /**
   * Returns the bid of the highest value, the first one of equals; it is therefore always one of the legal moves.
   * @param stakeFactor multiplies the value of winning the round
   */
  best(stakeFactor = 1): CardSet {
    let [best, bestValue] = [PASS, 0];
    for (let set = 1; set < this.totals.length; set++) {
      const value = this.value(set, stakeFactor);
      if (value > bestValue) [best, bestValue] = [set, value];
    }
    return best;
  }

  /** Returns the expected value of a bid in points relative to passing, whose value is 0. */
  value(set: CardSet, stakeFactor = 1): number {
    if (set === PASS) return 0;
    const { stake, winProbabilityByTotal } = this.auction;
    return stakeFactor * stake * winProbabilityByTotal[this.totals[set]!]! + this.retainedValue(set);
  }

  /** Returns the value of the retained cards in the last round, minus the cost of the cards played. */
  private retainedValue(set: CardSet): number {
    const { auction, pips } = this;
    const { lastRound, params } = auction;
    const lastRoundValue = lastRound
      ? lastRound.stake * lastRound.winProbabilityByTotal[pips[pips.length - 1]! - pips[set]!]!
      : 0;
    return lastRoundValue - params.cardCost * (pips[set]! - MEAN_CARD_WEIGHT * SUBSET_SIZES[set]!);
  }
}

/** Returns the hand sizes of the opponents who can still bid: they have not passed and hold cards. */
function opponentHandSizes({ seats }: Pick<PokerState, 'seats'>, player: PlayerID): number[] {
  const bidders = seats.filter(({ passed, hand }, i) => !passed && hand.length > 0 && String(i) !== player);
  return bidders.map(({ hand }) => hand.length);
}

/** Returns the value in points of winning a round rather than having an opponent win it. */
function stakeOf(
  phase: Phase,
  loot: readonly LootId[],
  seats: readonly Holdings[],
  player: PlayerID,
  lootEvaluator: LootEvaluator,
  fronts = loot.map((id) => lootEvaluator.frontValue(id)),
): number {
  const players = seats.map((_, seat) => String(seat));
  if (phase === 'overboard') {
    const backs = loot.flatMap((id) => players.map((to) => lootEvaluator.backValue(id, to)));
    return Math.max(...backs) - mean(backs);
  }
  if (phase === 'loot') return fronts[0]!;
  const negatives = seats[Number(player)]!.backs.filter((id) => lootCard(id).back < 0);
  const others = players.filter((other) => other !== player);
  const handOverValues = negatives.flatMap((id) => others.map((to) => lootEvaluator.handOverValue(id, to)));
  return STOW_CHOICE_VALUE + (Math.max(...fronts) - Math.min(...fronts)) / 2 + Math.max(0, ...handOverValues);
}
