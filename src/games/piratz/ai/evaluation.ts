import { type Card, TREASURES } from '../rules/cards';
import type { PiratzState, Seat } from '../rules/state';

/**
 * The spread of the logistic curve that maps a lead in items to the probability of finishing ahead of a rival. The curve
 * is flatter the more items are left. A heuristic with two tuned parameters.
 */
export interface LogisticSpread {
  /** The spread in items when no items are left. */
  readonly base: number;
  /** The spread added per square root of the number of items left. */
  readonly perSqrtItem: number;
}

/** Counted items of a pile. */
interface Tally {
  readonly items: number[];
  /** The number of cards of the pile counted so far; piles only grow. */
  cards: number;
}

/** Leads are counted in half items, so that a player without any item ranks half an item lower (8.7). */
const HALF_ITEMS_PER_ITEM = 2;
/** The maximum lead on the curve, in half items. */
const MAX_LEAD = 24 * HALF_ITEMS_PER_ITEM;

/** Evaluates stored piles in the states of a search. Caches counts between calls; create one instance and reuse it. */
export class Evaluator {
  /** The probability of finishing ahead, by items left, then by lead in half items plus MAX_LEAD. */
  private readonly curves: readonly Float64Array[];
  private readonly tallies = new WeakMap<Seat, Tally>();
  private readonly itemsLeft = TREASURES.map(() => 0);
  private readonly held: (readonly number[])[] = [];
  private inPlay: readonly number[] = [];
  private deck: readonly Card[] | undefined;
  private deckSeats = 0;
  /** The expected points of the current seat for each treasure, with the items it has. */
  private readonly baseline = TREASURES.map(() => 0);
  private me = 0;

  constructor({ base, perSqrtItem }: LogisticSpread, maxItems = 40) {
    this.curves = Array.from({ length: maxItems + 1 }, (_, itemsLeft) => {
      const spread = base + perSqrtItem * Math.sqrt(itemsLeft);
      return Float64Array.from(
        { length: 2 * MAX_LEAD + 1 },
        (_, i) => 1 / (1 + Math.exp((MAX_LEAD - i) / HALF_ITEMS_PER_ITEM / spread)),
      );
    });
  }

  /** Counts the piles of a state; the other methods refer to the last counted state. */
  count(G: PiratzState): void {
    this.countItemsInPlay(G);
    for (let t = 0; t < this.itemsLeft.length; t++) this.itemsLeft[t] = this.inPlay[t]!;
    this.held.length = G.seats.length;
    for (let seat = 0; seat < G.seats.length; seat++) {
      const items = this.tally(G, G.seats[seat]!);
      this.held[seat] = items;
      for (let t = 0; t < items.length; t++) this.itemsLeft[t]! -= items[t]!;
    }
  }

  private countItemsInPlay({ cards, seats }: PiratzState): void {
    if (this.deck === cards && this.deckSeats === seats.length) return;
    this.deck = cards;
    this.deckSeats = seats.length;
    const used = cards.filter((card) => seats.length > 2 || !card.skull);
    this.inPlay = TREASURES.map((_, t) => used.reduce((sum, card) => sum + card.items[t]!, 0));
  }

  private tally(G: PiratzState, seat: Seat): readonly number[] {
    let tally = this.tallies.get(seat);
    if (!tally) this.tallies.set(seat, (tally = { items: TREASURES.map(() => 0), cards: 0 }));
    for (const { items } = tally; tally.cards < seat.pile.length; tally.cards++) {
      const card = G.cards[seat.pile[tally.cards]! - 1]!.items;
      for (let t = 0; t < card.length; t++) items[t]! += card[t]!;
    }
    return tally.items;
  }

  /** Sets the seat that `marginalGain` refers to. */
  setPerspective(G: PiratzState, seat: number): void {
    this.me = seat;
    for (let t = 0; t < this.baseline.length; t++) this.baseline[t] = this.expectedPoints(G, t, this.held[seat]![t]!);
  }

  /** Returns the expected points that the seat gains with `more` items of each treasure. */
  marginalGain(G: PiratzState, more: ArrayLike<number>): number {
    let gain = 0;
    const held = this.held[this.me]!;
    for (let t = 0; t < held.length; t++) {
      if (more[t]! > 0) gain += this.expectedPoints(G, t, held[t]! + more[t]!) - this.baseline[t]!;
    }
    return gain;
  }

  /** Counts the piles and returns the expected points of each seat. */
  pointsOfAll(G: PiratzState): number[] {
    this.count(G);
    return G.seats.map((_, seat) => {
      this.setPerspective(G, seat);
      return this.baseline.reduce((sum, points) => sum + points, 0);
    });
  }

  /** Returns the expected points for one treasure if the seat had `items` of it. */
  private expectedPoints(G: PiratzState, treasure: number, items: number): number {
    const curve = this.curves[Math.max(0, this.itemsLeft[treasure]!)]!;
    const [high = 0, low = 0] = G.cubes[treasure]!;
    const mine = (items === 0 ? -1 : HALF_ITEMS_PER_ITEM * items) + MAX_LEAD;
    let first = 1;
    let second = 0;
    for (let rival = 0; rival < this.held.length; rival++) {
      if (rival === this.me) continue;
      const lead = mine - HALF_ITEMS_PER_ITEM * this.held[rival]![treasure]!;
      const ahead = curve[lead < 0 ? 0 : lead > 2 * MAX_LEAD ? 2 * MAX_LEAD : lead]!;
      second = second * ahead + first * (1 - ahead);
      first *= ahead;
    }
    return high * first + low * second;
  }
}
