import { Auction, BidEvaluator } from '../../../src/games/piratenpoker/ai/evaluation/bid-evaluator';
import type { CardId } from '../../../src/games/piratenpoker/rules/cards';
import { HAND_SIZE } from '../../../src/games/piratenpoker/rules/flow';
import { summarizeSeats } from '../../../src/games/piratenpoker/ai/evaluation/loot-value';
import type { PastRound, PokerState } from '../../../src/games/piratenpoker/rules/state';

/** Temperature in points: a bid is e times less likely for each such loss of value compared to the best bid. */
const TEMPERATURE = 0.25;

/** Cap per bid, for robustness: opponents may evaluate bids differently. */
const MAX_NEG_LOG_LIKELIHOOD = 4;

/** A revealed bid, which is evidence about the cards that its player kept. */
interface ObservedBid {
  readonly auction: Auction;
  readonly bid: readonly CardId[];
  /** Cards that the player has played later in the same game. */
  readonly playedAfter: readonly CardId[];
}

/** Likelihood model of one opponent: how well a hypothetical hand explains their bids in this game and the last one. */
export class OpponentModel {
  /** For each card of the hand, then each card played in this game: whether it was kept from the last game. */
  readonly keptFromLastGame: boolean[];
  /** The result of the last accepted `computeNegLogLikelihood`. */
  negLogLikelihood: number;
  private readonly played: readonly CardId[];
  private readonly currentBids: readonly ObservedBid[];
  private readonly lastGameBids: readonly ObservedBid[];

  /** @param hand the hypothetical hand, which the caller mutates */
  constructor(
    { game, rounds, seats }: PokerState,
    seat: number,
    readonly hand: CardId[],
  ) {
    const roundsOf = (number: number) => rounds.filter((round) => round.game === number);
    const current = roundsOf(game);
    const last = roundsOf(game - 1);
    this.played = cardsPlayed(current, seat);
    const keptCount = game === 1 ? 0 : HAND_SIZE - cardsPlayed(last, seat).length;
    this.keptFromLastGame = Array.from({ length: HAND_SIZE }, (_, place) => place < keptCount);
    this.currentBids = observedBids(current, seats, seat);
    this.lastGameBids = keptCount === 0 ? [] : observedBids(last, seats, seat);
    this.negLogLikelihood = this.computeNegLogLikelihood();
  }

  /** Returns the negative log-likelihood of the bids, given the hand and the cards kept from the last game. */
  computeNegLogLikelihood(): number {
    const { hand, played, keptFromLastGame } = this;
    let sum = 0;
    for (const observed of this.currentBids) sum += negLogLikelihoodOf(observed, hand);
    if (this.lastGameBids.length === 0) return sum;
    const lastGameHand = [...hand, ...played].filter((_, place) => keptFromLastGame[place]);
    for (const observed of this.lastGameBids) sum += negLogLikelihoodOf(observed, lastGameHand);
    return sum;
  }
}

/**
 * Returns the negative log-likelihood of one bid, up to a constant.
 * @param kept the cards not played in that game
 */
function negLogLikelihoodOf({ auction, bid, playedAfter }: ObservedBid, kept: readonly CardId[]): number {
  const evaluator = new BidEvaluator(auction, [...bid, ...playedAfter, ...kept]);
  const bidValue = evaluator.value(2 ** bid.length - 1); // the bid is the first cards of the list
  return Math.min(MAX_NEG_LOG_LIKELIHOOD, (evaluator.value(evaluator.best()) - bidValue) / TEMPERATURE);
}

/**
 * Returns a player's bids in the rounds of one game. The stakes are approximated with the current loot of all seats.
 */
function observedBids(rounds: readonly PastRound[], seats: PokerState['seats'], seat: number): ObservedBid[] {
  const summaries = summarizeSeats({ seats });
  return rounds.flatMap((round, i) => {
    const bid = bidOf(round, seat);
    if (!bid) return [];
    const handSize = (player: number) => HAND_SIZE - cardsPlayed(rounds.slice(0, i), player).length;
    const others = round.bids.map(({ playerID }) => Number(playerID)).filter((other) => other !== seat);
    const handSizes = others.map(handSize).filter((size) => size > 0);
    const auction = new Auction(round, String(seat), handSizes, seats, summaries);
    return [{ auction, bid, playedAfter: cardsPlayed(rounds.slice(i + 1), seat) }];
  });
}

/** Returns the cards that a player bid; undefined if they had passed before. */
function bidOf({ bids }: PastRound, seat: number): readonly CardId[] | undefined {
  return bids.find(({ playerID }) => playerID === String(seat))?.cards;
}

function cardsPlayed(rounds: readonly PastRound[], seat: number): CardId[] {
  return rounds.flatMap((round) => bidOf(round, seat) ?? []);
}
