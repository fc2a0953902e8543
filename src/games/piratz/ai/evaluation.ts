import type { Card } from '../rules/cards';
import type { PiratzState, Seat } from '../rules/state';
import { TREASURES } from '../rules/treasures';

/**
 * What stored cards are worth while the match is on: the chance to end up ahead with so many items more than a rival is a
 * logistic curve, the flatter the more items are still to be had. A heuristic of ours; its two numbers are tuned.
 */
export interface Steepness {
  /** Spread of the curve, in items, when nothing is left to be had. */
  readonly settled: number;
  /** What the square root of the number of items left adds to it. */
  readonly open: number;
}

/** Counted items of a pile. */
interface Tally {
  readonly items: number[];
  /** How many cards of the pile have been counted; piles only grow. */
  cards: number;
}

/** Half items, so that "none at all" can stand half an item behind "none yet" (8.7). */
const HALVES = 2;
const WIDEST = 24 * HALVES;

/** Judges piles in the worlds of a search; keeps counts between questions, so it wants to be made once. */
export class Valuation {
  /** By items left, then by lead in half items plus WIDEST: the chance to end ahead. */
  private readonly curves: readonly Float64Array[];
  private readonly tallies = new WeakMap<Seat, Tally>();
  private readonly left = TREASURES.map(() => 0);
  private readonly held: (readonly number[])[] = [];
  private inPlay: readonly number[] = [];
  private deck: readonly Card[] | undefined;
  private deckSeats = 0;
  /** By treasure: what the seat in question may expect as it stands. */
  private readonly standing = TREASURES.map(() => 0);
  private me = 0;

  constructor({ settled, open }: Steepness, mostItems = 40) {
    this.curves = Array.from({ length: mostItems + 1 }, (_, left) => {
      const spread = settled + open * Math.sqrt(left);
      return Float64Array.from(
        { length: 2 * WIDEST + 1 },
        (_, i) => 1 / (1 + Math.exp((WIDEST - i) / HALVES / spread)),
      );
    });
  }

  /** Counts the piles of a state; everything below speaks of the state counted last. */
  count(G: PiratzState): void {
    this.countDeck(G);
    for (let t = 0; t < this.left.length; t++) this.left[t] = this.inPlay[t];
    this.held.length = G.seats.length;
    for (let seat = 0; seat < G.seats.length; seat++) {
      const items = this.tally(G, G.seats[seat]);
      this.held[seat] = items;
      for (let t = 0; t < items.length; t++) this.left[t] -= items[t];
    }
  }

  private countDeck({ cards, seats }: PiratzState): void {
    if (this.deck === cards && this.deckSeats === seats.length) return;
    this.deck = cards;
    this.deckSeats = seats.length;
    const used = cards.filter((card) => seats.length > 2 || !card.skull);
    this.inPlay = TREASURES.map((_, t) => used.reduce((sum, card) => sum + card.items[t], 0));
  }

  private tally(G: PiratzState, seat: Seat): readonly number[] {
    let tally = this.tallies.get(seat);
    if (!tally) this.tallies.set(seat, (tally = { items: TREASURES.map(() => 0), cards: 0 }));
    for (const { items } = tally; tally.cards < seat.pile.length; tally.cards++) {
      const card = G.cards[seat.pile[tally.cards] - 1].items;
      for (let t = 0; t < card.length; t++) items[t] += card[t];
    }
    return tally.items;
  }

  /** Looks at the match from this seat. */
  from(G: PiratzState, seat: number): void {
    this.me = seat;
    for (let t = 0; t < this.standing.length; t++) this.standing[t] = this.expected(G, t, this.held[seat][t]);
  }

  /** Points that the seat gains, by expectation, with so many more items of each treasure. */
  gain(G: PiratzState, more: ArrayLike<number>): number {
    let gain = 0;
    const held = this.held[this.me];
    for (let t = 0; t < held.length; t++) {
      if (more[t] > 0) gain += this.expected(G, t, held[t] + more[t]) - this.standing[t];
    }
    return gain;
  }

  /** Expected points of every seat for everything it holds, by seat. Counts the piles itself. */
  pointsOfAll(G: PiratzState): number[] {
    this.count(G);
    return G.seats.map((_, seat) => {
      this.from(G, seat);
      return this.standing.reduce((sum, points) => sum + points, 0);
    });
  }

  /** Expected points for one treasure when the seat holds `items` of it and the others what they hold. */
  private expected(G: PiratzState, treasure: number, items: number): number {
    const curve = this.curves[Math.max(0, this.left[treasure])];
    const [high, low = 0] = G.cubes[treasure];
    const mine = (items === 0 ? -1 : HALVES * items) + WIDEST;
    let first = 1;
    let second = 0;
    for (let rival = 0; rival < this.held.length; rival++) {
      if (rival === this.me) continue;
      const lead = mine - HALVES * this.held[rival][treasure];
      const ahead = curve[lead < 0 ? 0 : lead > 2 * WIDEST ? 2 * WIDEST : lead];
      second = second * ahead + first * (1 - ahead);
      first *= ahead;
    }
    return high * first + low * second;
  }
}
