import type { PlayerID } from '../types';
import { weightOf } from './bids';
import type { CardId, Colour } from './cards';
import { GREEDY, type Character, type LastBids } from './character';
import { HAND_SIZE } from './course';
import { lootCard, type LootId } from './loot';
import { Outlook, standingsOf } from './outlook';
import type { Holdings, Standing } from './scoring';
import type { PastRound, Phase, PokerState } from './state';

/** What an unknown card counts on average, and where a colour counts double. */
const MEAN = 4.5;
const MEAN_DOUBLED = 6;

/*
 * What the greedy player thinks of his rivals, settled with his character after matches of three to five between some
 * two hundred variants (seeds "a1", "b1", "c1", "pool" and following, 20 November 2026), then frozen: he is a yardstick.
 */

/** What share of their cards' worth he thinks others to bid before the last round. */
const SHARE = { overboard: 0.16, belowDeck: 0.25 } as const;
/** How much that varies, as a share of the same. */
const SPREAD = { overboard: 0.35, belowDeck: 0.3 } as const;

/** What choosing the loot that goes below deck is worth beside the difference that it makes. */
const CHOICE = 2;

/** More than any six cards can count. */
const TOTALS = 100;

/** How rivals are thought to bid: about that share of what their cards count on average. */
class Expectation {
  /** What has been calculated, by the rivals' numbers of cards, written as a number to the base of 10. */
  private readonly known: (readonly number[])[] = [];

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

/** The rounds that are not the last of their game. */
type Earlier = Exclude<Phase, 'loot'>;

/** How somebody thinks rivals to bid. */
class Expectations {
  /** In the round itself. */
  readonly now: Readonly<Record<Phase, Expectation>>;
  /** In the last round, as it is seen from an earlier one. */
  readonly later: Readonly<Record<Earlier, Expectation>>;
  /** The same, where a colour counts double. */
  readonly laterDoubled: Readonly<Record<Earlier, Expectation>>;

  constructor({ share, spread }: LastBids) {
    const later = (mean: number) => ({
      overboard: new Expectation(mean, (1 - SHARE.overboard) * share, spread),
      belowDeck: new Expectation(mean, (1 - SHARE.belowDeck) * share, spread),
    });
    this.now = {
      overboard: new Expectation(MEAN, SHARE.overboard, SPREAD.overboard),
      belowDeck: new Expectation(MEAN, SHARE.belowDeck, SPREAD.belowDeck),
      loot: new Expectation(MEAN_DOUBLED, share, spread),
    };
    this.later = later(MEAN);
    this.laterDoubled = later(MEAN_DOUBLED);
  }
}

const known = new Map<LastBids, Expectations>();

/** What somebody of that character expects. */
function expectationsOf({ lastBids }: Character): Expectations {
  const expectations = known.get(lastBids) ?? new Expectations(lastBids);
  known.set(lastBids, expectations);
  return expectations;
}

/** What may still be won in the last round of the game. */
interface Prize {
  /** In points. */
  readonly stake: number;
  /** The colour that counts double then, if he looks at that. */
  readonly doubled?: Colour;
  /** By total of what is kept, how likely it is to win. */
  readonly chances: readonly number[];
}

/** Some cards of a hand: bit i for the card at place i. */
export type CardSet = number;

/** No cards: the pass card. */
export const PASS: CardSet = 0;

/** By set, how many cards it has. */
const SIZES: readonly number[] = sums(Array<number>(HAND_SIZE).fill(1));

/** What a round is about for one player, by what lies open: everything about his bids but his own cards. */
export class Auction {
  readonly doubled: Colour | undefined;
  /** In points: what winning the round is worth. */
  readonly stake: number;
  /** By total, how likely it is to win this round. */
  readonly chances: readonly number[];
  /** Of the last round, where that is still to come. */
  readonly prizes: readonly Prize[];

  /**
   * @param rivals how many cards each of the others has who has not passed, at least one
   * @param standings what `standingsOf` says of the holdings
   */
  constructor(
    { phase, loot }: Pick<PastRound, 'phase' | 'loot'>,
    player: PlayerID,
    rivals: readonly number[],
    holdings: readonly Holdings[],
    standings: readonly Standing[],
    readonly character: Character = GREEDY,
  ) {
    const outlook = new Outlook(player, standings);
    const fronts = loot.map((id) => outlook.front(id));
    const isLast = phase === 'loot';
    this.doubled = isLast ? lootCard(loot[0]).colour : undefined;
    const stake = isLast ? fronts[0] : decisionStake(phase, loot, holdings, player, outlook, fronts);
    this.stake = character.eagerness[phase] * stake;
    this.chances = expectationsOf(character).now[phase].chances(rivals);
    this.prizes = phase === 'loot' ? [] : prizesOf(character, phase, loot, fronts, rivals);
  }

  /** The round that is being played. */
  static of(
    G: Pick<PokerState, 'phase' | 'loot' | 'seats'>,
    player: PlayerID,
    standings: readonly Standing[] = standingsOf(G),
    character = GREEDY,
  ): Auction {
    const rivals = G.seats.filter(({ passed, hand }, i) => !passed && hand.length > 0 && String(i) !== player);
    return new Auction(G, player, rivals.map(cards), G.seats, standings, character);
  }
}

/** What a player's possible bids are worth to him in a round, in points more than passing, by simple estimates. */
export class Bidding {
  /** By set of cards, what it counts in this round. */
  readonly totals: readonly number[];
  /** By set, what it counts where nothing counts double. */
  private readonly pips: readonly number[];
  /** By prize and set, what it counts then. */
  private readonly later: readonly (readonly number[])[];

  constructor(
    private readonly auction: Auction,
    hand: readonly CardId[],
  ) {
    this.pips = sums(hand.map((id) => weightOf(id)));
    const counted = ({ doubled }: Pick<Prize, 'doubled'>) =>
      doubled ? sums(hand.map((id) => weightOf(id, doubled))) : this.pips;
    this.totals = counted(auction);
    this.later = auction.prizes.map(counted);
  }

  /** The best bid of all, the first of equals: of cards that look alike the ones that the rules list. */
  best(eagerness = 1): CardSet {
    let [best, most] = [PASS, 0];
    for (let set = 1; set < this.totals.length; set++) {
      const worth = this.worth(set, eagerness);
      if (worth > most) [best, most] = [set, worth];
    }
    return best;
  }

  /** What a bid is worth, in points more than passing; the pass itself nothing. */
  worth(set: CardSet, eagerness = 1): number {
    if (set === PASS) return 0;
    const { stake, chances } = this.auction;
    return eagerness * stake * chances[this.totals[set]] + this.remains(set);
  }

  /** The best bid of each total, the pass first. */
  candidates(): CardSet[] {
    const best = new Map<number, CardSet>();
    this.totals.forEach((total, set: CardSet) => {
      const rival = best.get(total);
      if (rival === undefined || this.remains(set) > this.remains(rival)) best.set(total, set);
    });
    return [...best.values()];
  }

  /** What keeping the others promises, less the price of the cards that go. */
  private remains(set: CardSet): number {
    const { prizes, character } = this.auction;
    let promise = 0;
    for (let i = 0; i < prizes.length; i++) {
      const totals = this.later[i];
      promise += prizes[i].stake * prizes[i].chances[totals[totals.length - 1] - totals[set]];
    }
    return promise - character.price * (this.pips[set] - MEAN * SIZES[set]);
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

/** Of the last round: the loot that may be left on average, or each with its colour. */
function prizesOf(
  character: Character,
  phase: Earlier,
  loot: readonly LootId[],
  fronts: readonly number[],
  rivals: readonly number[],
): Prize[] {
  const { patience, seesColours } = character;
  const { later, laterDoubled } = expectationsOf(character);
  if (!seesColours) return [{ stake: patience * mean(fronts), chances: later[phase].chances(rivals) }];
  const chances = laterDoubled[phase].chances(rivals);
  return loot.map((id, i) => ({
    stake: (patience * fronts[i]) / loot.length,
    doubled: lootCard(id).colour,
    chances,
  }));
}

/** What it is worth to decide a round instead of suffering a rival's decision. */
function decisionStake(
  phase: Phase,
  loot: readonly LootId[],
  seats: readonly Holdings[],
  player: PlayerID,
  outlook: Outlook,
  fronts: readonly number[],
): number {
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
