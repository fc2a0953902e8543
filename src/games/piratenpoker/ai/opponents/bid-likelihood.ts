import { Auction, Bidding } from '../evaluation/bid-evaluator';
import type { CardId } from '../../rules/cards';
import { HAND_SIZE } from '../../rules/flow';
import { standingsOf } from '../evaluation/loot-value';
import type { PastRound, PokerState } from '../../rules/state';

/** In points: a bid that was worth so much less than the best one is e times as unlikely. */
const TOLERANCE = 0.25;

/** No bid is odder: not everybody thinks as we do. */
const ODDEST = 4;

/** A bid that lies open. It speaks of the cards that its player kept. */
export interface Testimony {
  readonly auction: Auction;
  /** How many cards he had. */
  readonly had: number;
  readonly bid: readonly CardId[];
  /** What he has played later in the same game. */
  readonly later: readonly CardId[];
}

/** A rival, and what his bids in this game and in the one before say of his hand. */
export class Witness {
  /** For his hand and then the cards that he has played in this game: whether he kept the card from the game before. */
  readonly kept: boolean[];
  /** How odd all his bids were with this hand; as `weigh` said. */
  oddity: number;
  private readonly played: readonly CardId[];
  private readonly now: readonly Testimony[];
  private readonly before: readonly Testimony[];

  /** @param hand what he is thought to have now, changed by the caller as his thoughts change */
  constructor(
    { game, rounds, seats }: PokerState,
    seat: number,
    readonly hand: CardId[],
  ) {
    const [current, last] = [game, game - 1].map((nth) => rounds.filter((round) => round.game === nth));
    this.played = playedIn(current, seat);
    const kept = game === 1 ? 0 : HAND_SIZE - playedIn(last, seat).length;
    this.kept = Array.from({ length: HAND_SIZE }, (_, place) => place < kept);
    this.now = testimonies(current, seats, seat);
    this.before = kept === 0 ? [] : testimonies(last, seats, seat);
    this.oddity = this.weigh();
  }

  /** How odd his bids were if he has this hand and kept these cards: each e times as unlikely for 1. */
  weigh(): number {
    const { hand, played, kept } = this;
    let sum = 0;
    for (const testimony of this.now) sum += oddityOf(testimony, hand);
    if (this.before.length === 0) return sum;
    const old = [...hand, ...played].filter((_, place) => kept[place]);
    for (const testimony of this.before) sum += oddityOf(testimony, old);
    return sum;
  }
}

/** @param rest what he did not play in that game */
function oddityOf({ auction, bid, later }: Testimony, rest: readonly CardId[]): number {
  const bidding = new Bidding(auction, [...bid, ...later, ...rest]);
  const worth = bidding.worth(2 ** bid.length - 1); // the first cards of these
  return Math.min(ODDEST, (bidding.worth(bidding.best()) - worth) / TOLERANCE);
}

/** All bids of a player that lie open. */
export function testimoniesOf({ rounds, seats }: PokerState, seat: number): Testimony[] {
  const games = [...new Set(rounds.map(({ game }) => game))].map((nth) => rounds.filter(({ game }) => game === nth));
  return games.flatMap((game) => testimonies(game, seats, seat));
}

/** A player's bids in the rounds of one game, as if everybody's loot had been then what it is now. */
function testimonies(rounds: readonly PastRound[], seats: PokerState['seats'], seat: number): Testimony[] {
  const standings = standingsOf({ seats });
  return rounds.flatMap((round, nth) => {
    const bid = bidOf(round, seat);
    if (!bid) return [];
    const had = (player: number) => HAND_SIZE - playedIn(rounds.slice(0, nth), player).length;
    const others = round.bids.map(({ playerID }) => Number(playerID)).filter((other) => other !== seat);
    const rivals = others.map(had).filter((size) => size > 0);
    const auction = new Auction(round, String(seat), rivals, seats, standings);
    return [{ auction, had: had(seat), bid, later: playedIn(rounds.slice(nth + 1), seat) }];
  });
}

/** What a player bid, undefined when he had passed before. */
function bidOf({ bids }: PastRound, seat: number): readonly CardId[] | undefined {
  return bids.find(({ playerID }) => playerID === String(seat))?.cards;
}

function playedIn(rounds: readonly PastRound[], seat: number): CardId[] {
  return rounds.flatMap((round) => bidOf(round, seat) ?? []);
}
