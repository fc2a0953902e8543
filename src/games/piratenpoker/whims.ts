import type { Random } from '../../random';
import type { PlayerID } from '../types';
import { Bidding } from './bidding';
import { totalOf } from './bids';
import { DECK, type CardId } from './cards';
import type { PokerState } from './state';
import { testimoniesOf, type Testimony } from './testimony';

/** How many hands are dealt to see what somebody might bid with them. */
const HANDS = 40;

/** Totals count as alike by e to the power of minus their distance, in so many pips. */
const NEARNESS = 1.5;

/** Added to both chances, and the most that one bid says for either side: nobody is judged by a single bid. */
const DOUBT = 0.06;
const LOUDEST = 3;

/** How much likelier, as a power of e, all bids of the rivals must be by thought than by whim to count as thought. */
const CERTAIN = 4;

/**
 * Whether the rivals bid as if they took any cards: a likelihood ratio over all bids of the match (A. Wald, "Sequential
 * Tests of Statistical Hypotheses", 1945, with one bound), of all of them together. What is uncovered is compared with what
 * the thrifty player would bid with hands dealt at random, and with any cards of these. Thought has to show, from the first
 * round on: to believe in thoughts that nobody has misleads more than to overlook some.
 */
export function bidByWhim(view: PokerState, player: PlayerID, random: Random): boolean {
  const rivals = [...view.seats.keys()].filter((seat) => String(seat) !== player);
  const said = rivals.flatMap((seat) => testimoniesOf(view, seat)).filter(({ had }) => had > 0);
  const sum = said.reduce((total, testimony) => total + whimsy(testimony, random), 0);
  return sum > -CERTAIN;
}

/** What a bid says: positive where it is likelier to be a whim. */
function whimsy({ auction, bid, had }: Testimony, random: Random): number {
  const total = totalOf(bid, auction.doubled);
  let [thought, whim] = [DOUBT, DOUBT];
  for (let nth = 0; nth < HANDS; nth++) {
    const bidding = new Bidding(auction, dealt(had, random));
    const any = Math.floor(random.Number() * bidding.totals.length);
    thought += likeness(bidding.totals[bidding.best()], total) / HANDS;
    whim += likeness(bidding.totals[any], total) / HANDS;
  }
  return Math.min(LOUDEST, Math.max(-LOUDEST, Math.log(whim / thought)));
}

const likeness = (one: number, other: number) => Math.exp(-Math.abs(one - other) / NEARNESS);

/** A hand from the whole deck; all are equally likely. */
function dealt(count: number, random: Random): CardId[] {
  return random.Shuffle([...DECK]).slice(0, count);
}
