import type { Inputs } from '../../../../ai/learn/mlp';
import type { PlayerID } from '../../../seam/entry';
import { weightOf } from '../../rules/bids';
import { CARDS, COLOURS, DECK, type CardId } from '../../rules/cards';
import { HAND_SIZE } from '../../rules/flow';
import { Habits } from './opponent-stats';
import { LOOT, lootCard, type LootId } from '../../rules/loot';
import { standingsOf } from '../evaluation/loot-value';
import { doubledIn } from '../../rules/rules';
import type { Standing } from '../../rules/scoring';
import { PHASES, type PokerState } from '../../rules/state';

/*
 * What a network is told of a match: what one seat sees, in numbers around one. Colours are in the order of the loot that
 * lies open, the dearest first, and rivals in the order of their points, so that what is alike looks alike.
 */

/** The fronts there are. */
const FRONTS = [5, 6, 8, 10] as const;
/** The negative backs, as positive numbers. */
const BACKS = [3, 4, 5] as const;
const VALUES = 8;
const MEAN = 4.5;

/** So many stages: bids in the three phases, and what comes before them. */
const STAGES = 2 * PHASES.length;
/** More games than remain after the first stack is uncovered. */
const GAMES = 7;
const HOLDINGS = 2 * FRONTS.length + 2 + BACKS.length;
const RIVAL = 3 + HOLDINGS + 13;
const BIDDERS = 5;
const UNSEEN = 2 * COLOURS.length + 3;
const HAND = COLOURS.length * (VALUES + 2) + 3;

/** By games to come after this one, a lead in points that is great. */
const LEADS = Array.from({ length: GAMES }, (_, games) => 4 * (games + 1) ** 0.8);

/** The totals that a bid may reach, one by one where they are frequent. */
const TOTALS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 22, 24, 27, 30, 34, 38, 44];
const BID = 6 + TOTALS.length + PHASES.length;

/** What is known of the table and everybody at it takes so many inputs. */
const tableInputs = (numPlayers: number) =>
  STAGES + GAMES + COLOURS.length * (1 + FRONTS.length) + HOLDINGS + (numPlayers - 1) * RIVAL + BIDDERS + UNSEEN;

/** How many inputs a network for matches of this size has. */
export function inputsFor(numPlayers: number): number {
  return tableInputs(numPlayers) + HAND + BID;
}

/** A match as one seat sees it, told to a network piece by piece. */
export class Features {
  private readonly me: number;
  private readonly standings: readonly Standing[];
  /** By colour, its place in the order. */
  private readonly ranks: readonly number[];
  private next = 0;

  constructor(
    private readonly G: PokerState,
    player: PlayerID,
    private readonly inputs: Inputs,
  ) {
    this.me = Number(player);
    this.standings = standingsOf(G);
    this.ranks = ranksOf(G.loot);
  }

  /** Everything but the own cards. @param bids a bid will be told, too; otherwise it is the moment before */
  table(bids: boolean): void {
    const { G, me } = this;
    this.next = 0;
    const phase = PHASES.indexOf(G.phase);
    this.one(bids ? phase : PHASES.length + ((phase + 2) % PHASES.length), STAGES);
    this.stacks();
    this.loot();
    this.holdings(me);
    const rivals = this.rivals();
    const habits = new Habits(G);
    for (const rival of rivals) this.rival(rival, habits);
    this.one(rivals.filter((rival) => !G.seats[rival].passed && G.seats[rival].hand.length > 0).length, BIDDERS);
    this.unseen();
  }

  /** The own cards. */
  hand(hand: readonly CardId[]): void {
    this.next = tableInputs(this.G.seats.length);
    const sums = COLOURS.map(() => 0);
    const counts = Array<number>(COLOURS.length * VALUES).fill(0);
    let pips = 0;
    for (const id of hand) {
      const rank = this.ranks[SUITS[id - 1]];
      const { value } = CARDS[id - 1];
      counts[rank * VALUES + value - 1]++;
      sums[rank] += value;
      pips += value;
    }
    for (const count of counts) this.tell(count);
    for (const sum of sums) this.tell(sum / 10);
    for (const sum of sums) this.tell(sum > 0 ? Math.tanh((sum + pips) / 20 - 1) : 0);
    this.tell(pips / 15);
    this.tell(hand.length / 3);
    this.tell((pips - MEAN * hand.length) / 5);
  }

  /** What the player bids, some of his cards, and what he keeps. */
  bid(cards: readonly CardId[]): void {
    this.hand(this.G.seats[this.me].hand.filter((id) => !cards.includes(id)));
    this.next = tableInputs(this.G.seats.length) + HAND;
    const weights = cards.map((id) => weightOf(id, doubledIn(this.G)));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const pips = cards.reduce((sum, id) => sum + weightOf(id), 0);
    this.tell(total / 12);
    this.tell(pips / 12);
    this.tell(cards.length / 3);
    this.tell(cards.length === 0 ? 1 : 0);
    this.tell(Math.max(0, ...weights) / 8);
    this.tell((pips - MEAN * cards.length) / 5);
    for (const least of TOTALS) this.tell(total >= least ? 1 : 0);
    this.inputs.add(this.next + PHASES.indexOf(this.G.phase), total / 12);
  }

  private tell(value: number): void {
    this.inputs.add(this.next++, value);
  }

  /** One of so many cases. */
  private one(which: number, cases: number): void {
    this.inputs.add(this.next + which, 1);
    this.next += cases;
  }

  private get games(): number {
    return Math.min(GAMES - 1, ...this.G.stacks.map(({ length }) => length));
  }

  private stacks(): void {
    const { games, ranks, G } = this;
    this.one(games, GAMES);
    G.stacks.forEach(({ length }, colour) => this.inputs.add(this.next + ranks[colour], (length - games) / 6));
    this.next += COLOURS.length;
  }

  private loot(): void {
    for (const id of this.G.loot) {
      const { colour, front } = lootCard(id);
      this.inputs.add(this.next + FRONTS.length * this.ranks[COLOURS.indexOf(colour)] + frontOf(front), 1);
    }
    this.next += FRONTS.length * COLOURS.length;
  }

  /** Loot, as far as it promises a bonus or may be handed over. */
  private holdings(seat: number): void {
    const { fronts, sharks } = this.standings[seat];
    for (const front of FRONTS) this.incomplete(fronts[front]);
    this.incomplete(sharks);
    const backs = BACKS.map(() => 0);
    for (const id of this.G.seats[seat].backs) {
      const { back } = LOOT[id - 1];
      if (back < 0) backs[-back - BACKS[0]]++;
    }
    for (const count of backs) this.tell(count / 2);
  }

  private incomplete(alike: number): void {
    this.tell(alike % 3 === 1 ? 1 : 0);
    this.tell(alike % 3 === 2 ? 1 : 0);
  }

  /** The other seats, by points; equals in the order in which they sit after the player. */
  private rivals(): number[] {
    const { me, standings } = this;
    const others = standings.slice(1).map((_, i) => (me + 1 + i) % standings.length);
    return others.sort((a, b) => standings[b].score - standings[a].score);
  }

  private rival(seat: number, habits: Habits): void {
    const { me, standings, games, G } = this;
    const lead = standings[me].score - standings[seat].score;
    this.tell(lead / 12);
    this.tell(Math.tanh(lead / LEADS[games]));
    this.tell(Math.tanh(lead / 3));
    this.holdings(seat);
    const { hand, passed } = G.seats[seat];
    this.tell(hand.length / HAND_SIZE);
    this.tell(passed ? 1 : 0);
    for (const value of habits.of(seat)) this.tell(value);
  }

  /** What is in the draw pile and in the rivals' hands, all together. */
  private unseen(): void {
    const { G, me, ranks } = this;
    const unseen = unseenBy(G, me);
    let [cards, pips, high] = [0, 0, 0];
    COLOURS.forEach((_, colour) => {
      let [count, sum] = [0, 0];
      for (let value = 1; value <= VALUES; value++) {
        const alike = unseen[colour * VALUES + value - 1];
        count += alike;
        sum += alike * value;
        if (value >= 7) high += alike;
      }
      this.inputs.add(this.next + ranks[colour], count / 28);
      this.inputs.add(this.next + COLOURS.length + ranks[colour], count > 0 ? sum / (MEAN * count) - 1 : 0);
      cards += count;
      pips += sum;
    });
    this.next += 2 * COLOURS.length;
    this.tell(cards > 0 ? pips / cards - MEAN : 0);
    this.tell(high / 9);
    this.tell(G.drawPile.length / 60);
  }
}

/** How many cards of each look a seat does not see, by colour and value. */
function unseenBy({ discard, seats }: PokerState, seat: number): number[] {
  const unseen = [...LOOKS];
  for (const id of discard) unseen[lookOf(id)]--;
  for (const id of seats[seat].hand) unseen[lookOf(id)]--;
  return unseen;
}

/** By card, the place of its colour. */
const SUITS: readonly number[] = CARDS.map(({ colour }) => COLOURS.indexOf(colour));

const lookOf = (id: CardId) => SUITS[id - 1] * VALUES + CARDS[id - 1].value - 1;

/** How many cards of each look there are. */
const LOOKS = Array.from(
  { length: COLOURS.length * VALUES },
  (_, look) => DECK.filter((id) => lookOf(id) === look).length,
);

const frontOf = (front: number) => FRONTS.findIndex((each) => each === front);

/** By colour, its place when the dearest loot comes first. */
function ranksOf(loot: readonly LootId[]): number[] {
  const worths = COLOURS.map((colour) => loot.map(lootCard).find((card) => card.colour === colour)?.front ?? 0);
  const order = COLOURS.map((_, colour) => colour).sort((a, b) => worths[b] - worths[a]);
  return COLOURS.map((_, colour) => order.indexOf(colour));
}
