import type { PlayerID } from '../types';
import { weightOf } from './bids';
import { CARDS } from './cards';
import { lootCard } from './loot';
import { Outlook, scoresOf } from './outlook';
import type { Phase, PokerState } from './state';

/** What an unknown card counts on average, and where a colour counts double. */
const MEAN = 4.5;
const MEAN_DOUBLED = 6;

/*
 * The greedy player's character, settled after matches of three to five between some two hundred variants (seeds "a1",
 * "b1", "c1", "pool" and following, 20 November 2026), then frozen: he is a yardstick.
 */

/** What share of their cards' worth he thinks others to bid, and how much that varies, as a share of the same. */
const SHARE: Readonly<Record<Phase, number>> = { overboard: 0.16, belowDeck: 0.25, loot: 0.8 };
const SPREAD: Readonly<Record<Phase, number>> = { overboard: 0.35, belowDeck: 0.3, loot: 0.25 };

/** In points, for each pip above an average card that he plays: an average one is drawn for it. */
const PRICE = 0.25;

/** What choosing the loot that goes below deck is worth beside the difference that it makes. */
const CHOICE = 2;

/** Some cards of a hand: bit i for the card at place i. */
export type CardSet = number;

/** No cards: the pass card. */
export const PASS: CardSet = 0;

/** What a player's possible bids are worth to him in a round, in points more than passing, by simple estimates. */
export class Bidding {
  /** By set of cards, what it counts in this round. */
  readonly totals: number[];
  private readonly size: number;
  /** By set: what keeping the others promises, less the price of the cards that go. */
  private readonly remains: number[];
  private readonly stake: number;
  /** By total, how likely it is to win the round. */
  private readonly chances: number[] = [];
  private readonly rivals: number[];
  private readonly mean: number;
  private readonly share: number;
  private readonly spread: number;

  /** @param scores what `scoresOf` says of G, for callers who know it */
  constructor(G: PokerState, player: PlayerID, scores: readonly number[] = scoresOf(G)) {
    const { phase, loot, seats } = G;
    const { hand } = seats[Number(player)];
    const doubled = phase === 'loot' ? lootCard(loot[0]).colour : undefined;
    const outlook = new Outlook(G, player, scores);
    const fronts = loot.map((id) => outlook.front(id));
    this.size = 2 ** hand.length;
    this.rivals = seats.filter(({ passed, hand }, i) => !passed && hand.length > 0 && String(i) !== player).map(cards);
    this.mean = doubled ? MEAN_DOUBLED : MEAN;
    this.share = SHARE[phase];
    this.spread = SPREAD[phase];
    this.stake = phase === 'loot' ? fronts[0] : decisionStake(G, player, outlook, fronts);
    this.totals = sums(hand.map((id) => weightOf(id, doubled)));
    this.remains = this.remainsOf(hand, phase === 'loot' ? 0 : mean(fronts));
  }

  /** The best bid of all, the first of equals: of cards that look alike the ones that the rules list. */
  best(eagerness = 1): CardSet {
    let [best, most] = [PASS, 0];
    for (let set = 1; set < this.size; set++) {
      const worth = this.worthOf(set, eagerness);
      if (worth > most) [best, most] = [set, worth];
    }
    return best;
  }

  /** The best bid of each total, the pass first. */
  candidates(): CardSet[] {
    const best = new Map<number, CardSet>();
    for (let set: CardSet = PASS; set < this.size; set++) {
      const rival = best.get(this.totals[set]);
      if (rival === undefined || this.remains[set] > this.remains[rival]) best.set(this.totals[set], set);
    }
    return [...best.values()];
  }

  /** @param eagerness how many times as dear as it is this round seems to him */
  private worthOf(set: CardSet, eagerness: number): number {
    return eagerness * this.stake * this.chanceOf(this.totals[set]) + this.remains[set];
  }

  private chanceOf(total: number): number {
    return (this.chances[total] ??= chance(total, this.rivals, this.mean, this.share, this.spread));
  }

  private remainsOf(hand: readonly number[], laterStake: number): number[] {
    const left = (1 - this.share) * SHARE.loot;
    const pips = sums(hand.map((id) => CARDS[id - 1].value));
    const prices = sums(hand.map((id) => PRICE * (CARDS[id - 1].value - MEAN)));
    const whole = pips[this.size - 1];
    if (laterStake === 0) return prices.map((price) => -price);
    const later: number[] = [];
    return pips.map((gone, set) => {
      const kept = whole - gone;
      later[kept] ??= laterStake * chance(kept, this.rivals, MEAN, left, SPREAD.loot);
      return later[kept] - prices[set];
    });
  }
}

const cards = ({ hand }: { readonly hand: readonly unknown[] }) => hand.length;
const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** By set of places, what the numbers at these places add up to. */
function sums(numbers: readonly number[]): number[] {
  const all = [0];
  for (const number of numbers) for (let set = 0, before = all.length; set < before; set++) all.push(all[set] + number);
  return all;
}

/** How likely a total beats all rivals, each having so many cards and bidding about that share of what they count. */
function chance(total: number, rivals: readonly number[], mean: number, share: number, spread: number): number {
  let all = 1;
  for (const cards of rivals) {
    const whole = cards * mean;
    all /= 1 + Math.exp((share * whole - total) / (spread * whole));
  }
  return all;
}

/** What it is worth to decide a round instead of suffering a rival's decision. */
function decisionStake(G: PokerState, player: PlayerID, outlook: Outlook, fronts: readonly number[]): number {
  const { phase, loot, seats } = G;
  const players = seats.map((_, seat) => String(seat));
  if (phase === 'overboard') {
    const backs = loot.flatMap((id) => players.map((to) => outlook.back(id, to)));
    return Math.max(...backs) - mean(backs);
  }
  const negatives = seats[Number(player)].backs.filter((id) => lootCard(id).back < 0);
  const others = players.filter((other) => other !== player);
  const handovers = negatives.flatMap((id) => others.map((to) => outlook.handover(id, to)));
  return CHOICE + (Math.max(...fronts) - Math.min(...fronts)) / 2 + Math.max(0, ...handovers);
}
