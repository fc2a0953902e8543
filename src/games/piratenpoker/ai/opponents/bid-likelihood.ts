import { Auction, BidEvaluator } from '../evaluation/bid-evaluator';
import type { CardId } from '../../rules/cards';
import { HAND_SIZE } from '../../rules/flow';
import { summarizeSeats } from '../evaluation/loot-value';
import type { PastRound, PokerState } from '../../rules/state';

/** In points: a bid that was worth so much less than the best one is e times as unlikely. */
const TEMPERATURE = 0.25;

/** No bid is odder: not everybody thinks as we do. */
const MAX_NEG_LOG_LIKELIHOOD = 4;

/** A bid that lies open. It speaks of the cards that its player kept. */
export interface ObservedBid {
  readonly auction: Auction;
  /** How many cards he had. */
  readonly had: number;
  readonly bid: readonly CardId[];
  /** What he has played later in the same game. */
  readonly playedAfter: readonly CardId[];
}

/** A rival, and what his bids in this game and in the one before say of his hand. */
export class OpponentModel {
  /** For his hand and then the cards that he has played in this game: whether he kept the card from the game before. */
  readonly keptFromLastGame: boolean[];
  /** How odd all his bids were with this hand; as `weigh` said. */
  negLogLikelihood: number;
  private readonly played: readonly CardId[];
  private readonly currentBids: readonly ObservedBid[];
  private readonly lastGameBids: readonly ObservedBid[];

  /** @param hand what he is thought to have now, changed by the caller as his thoughts change */
  constructor(
    { game, rounds, seats }: PokerState,
    seat: number,
    readonly hand: CardId[],
  ) {
    const [current, last] = [game, game - 1].map((nth) => rounds.filter((round) => round.game === nth));
    this.played = cardsPlayed(current, seat);
    const keptFromLastGame = game === 1 ? 0 : HAND_SIZE - cardsPlayed(last, seat).length;
    this.keptFromLastGame = Array.from({ length: HAND_SIZE }, (_, place) => place < keptFromLastGame);
    this.currentBids = observedBids(current, seats, seat);
    this.lastGameBids = keptFromLastGame === 0 ? [] : observedBids(last, seats, seat);
    this.negLogLikelihood = this.computeNegLogLikelihood();
  }

  /** How odd his bids were if he has this hand and kept these cards: each e times as unlikely for 1. */
  computeNegLogLikelihood(): number {
    const { hand, played, keptFromLastGame } = this;
    let sum = 0;
    for (const testimony of this.currentBids) sum += negLogLikelihoodOf(testimony, hand);
    if (this.lastGameBids.length === 0) return sum;
    const old = [...hand, ...played].filter((_, place) => keptFromLastGame[place]);
    for (const testimony of this.lastGameBids) sum += negLogLikelihoodOf(testimony, old);
    return sum;
  }
}

/** @param rest what he did not play in that game */
function negLogLikelihoodOf({ auction, bid, playedAfter }: ObservedBid, rest: readonly CardId[]): number {
  const bidding = new BidEvaluator(auction, [...bid, ...playedAfter, ...rest]);
  const worth = bidding.value(2 ** bid.length - 1); // the first cards of these
  return Math.min(MAX_NEG_LOG_LIKELIHOOD, (bidding.value(bidding.best()) - worth) / TEMPERATURE);
}

/** All bids of a player that lie open. */
export function testimoniesOf({ rounds, seats }: PokerState, seat: number): ObservedBid[] {
  const games = [...new Set(rounds.map(({ game }) => game))].map((nth) => rounds.filter(({ game }) => game === nth));
  return games.flatMap((game) => observedBids(game, seats, seat));
}

/** A player's bids in the rounds of one game, as if everybody's loot had been then what it is now. */
function observedBids(rounds: readonly PastRound[], seats: PokerState['seats'], seat: number): ObservedBid[] {
  const standings = summarizeSeats({ seats });
  return rounds.flatMap((round, nth) => {
    const bid = bidOf(round, seat);
    if (!bid) return [];
    const had = (player: number) => HAND_SIZE - cardsPlayed(rounds.slice(0, nth), player).length;
    const others = round.bids.map(({ playerID }) => Number(playerID)).filter((other) => other !== seat);
    const rivals = others.map(had).filter((size) => size > 0);
    const auction = new Auction(round, String(seat), rivals, seats, standings);
    return [{ auction, had: had(seat), bid, playedAfter: cardsPlayed(rounds.slice(nth + 1), seat) }];
  });
}

/** What a player bid, undefined when he had passed before. */
function bidOf({ bids }: PastRound, seat: number): readonly CardId[] | undefined {
  return bids.find(({ playerID }) => playerID === String(seat))?.cards;
}

function cardsPlayed(rounds: readonly PastRound[], seat: number): CardId[] {
  return rounds.flatMap((round) => bidOf(round, seat) ?? []);
}
