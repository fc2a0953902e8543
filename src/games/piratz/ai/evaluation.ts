import type { Card } from '../rules/cards';
import type { PiratzState, Seat } from '../rules/state';
import { TREASURES } from '../rules/treasures';

/**
 * What stored cards are worth while the match is on: the chance to end up ahead with so many items more than a rival is a
 * logistic curve, the flatter the more items are still to be had. A heuristic of ours; its two numbers are tuned.
 */
export interface LogisticSpread {
  /** Spread of the curve, in items, when nothing is left to be had. */
  readonly base: number;
  /** What the square root of the number of items left adds to it. */
  readonly perSqrtItem: number;
}

/** Counted items of a pile. */
interface Tally {
  readonly items: number[];
  /** How many cards of the pile have been counted; piles only grow. */
  cards: number;
}

/** Half items, so that "none at all" can stand half an item behind "none yet" (8.7). */
const HALF_ITEMS_PER_ITEM = 2;
const MAX_LEAD = 24 * HALF_ITEMS_PER_ITEM;

/** Judges piles in the worlds of a search; keeps counts between questions, so it wants to be made once. */
export class Evaluator {
  /** By items left, then by lead in half items plus WIDEST: the chance to end ahead. */
  private readonly curves: readonly Float64Array[];
  private readonly tallies = new WeakMap<Seat, Tally>();
  private readonly itemsLeft = TREASURES.map(() => 0);
  private readonly held: (readonly number[])[] = [];
  private inPlay: readonly number[] = [];
  private deck: readonly Card[] | undefined;
  private deckSeats = 0;
  /** By treasure: what the seat in question may expect as it stands. */
  private readonly baseline = TREASURES.map(() => 0);
  private me = 0;

  constructor({ base, perSqrtItem }: LogisticSpread, mostItems = 40) {
    this.curves = Array.from({ length: mostItems + 1 }, (_, itemsLeft) => {
      const spread = base + perSqrtItem * Math.sqrt(itemsLeft);
      return Float64Array.from(
        { length: 2 * MAX_LEAD + 1 },
        (_, i) => 1 / (1 + Math.exp((MAX_LEAD - i) / HALF_ITEMS_PER_ITEM / spread)),
      );
    });
  }

  /** Counts the piles of a state; everything below speaks of the state counted last. */
  count(G: PiratzState): void {
    this.countItemsInPlay(G);
    for (let t = 0; t < this.itemsLeft.length; t++) this.itemsLeft[t] = this.inPlay[t];
    this.held.length = G.seats.length;
    for (let seat = 0; seat < G.seats.length; seat++) {
      const items = this.tally(G, G.seats[seat]);
      this.held[seat] = items;
      for (let t = 0; t < items.length; t++) this.itemsLeft[t] -= items[t];
    }
  }

  private countItemsInPlay({ cards, seats }: PiratzState): void {
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
  setPerspective(G: PiratzState, seat: number): void {
    this.me = seat;
    for (let t = 0; t < this.baseline.length; t++) this.baseline[t] = this.expectedPoints(G, t, this.held[seat][t]);
  }

  /** Points that the seat gains, by expectation, with so many more items of each treasure. */
  marginalGain(G: PiratzState, more: ArrayLike<number>): number {
    let gain = 0;
    const held = this.held[this.me];
    for (let t = 0; t < held.length; t++) {
      if (more[t] > 0) gain += this.expectedPoints(G, t, held[t] + more[t]) - this.baseline[t];
    }
    return gain;
  }

  /** Expected points of every seat for everything it holds, by seat. Counts the piles itself. */
  pointsOfAll(G: PiratzState): number[] {
    this.count(G);
    return G.seats.map((_, seat) => {
      this.setPerspective(G, seat);
      return this.baseline.reduce((sum, points) => sum + points, 0);
    });
  }

  /** Expected points for one treasure when the seat holds `items` of it and the others what they hold. */
  private expectedPoints(G: PiratzState, treasure: number, items: number): number {
    const curve = this.curves[Math.max(0, this.itemsLeft[treasure])];
    const [high, low = 0] = G.cubes[treasure];
    const mine = (items === 0 ? -1 : HALF_ITEMS_PER_ITEM * items) + MAX_LEAD;
    let first = 1;
    let second = 0;
    for (let rival = 0; rival < this.held.length; rival++) {
      if (rival === this.me) continue;
      const lead = mine - HALF_ITEMS_PER_ITEM * this.held[rival][treasure];
      const ahead = curve[lead < 0 ? 0 : lead > 2 * MAX_LEAD ? 2 * MAX_LEAD : lead];
      second = second * ahead + first * (1 - ahead);
      first *= ahead;
    }
    return high * first + low * second;
  }
}
