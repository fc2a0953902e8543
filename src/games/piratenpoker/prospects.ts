import { CARDS, type CardId } from './cards';
import { promiseOf, standingsOf } from './outlook';
import { outcomeOf } from './scoring';
import type { PokerState } from './state';

/*
 * What follows was fitted to 1,200 matches of three to five greedy players on 20 November 2026 (seeds "reg0" to "reg399"):
 * how the final lead over the others' mean depends on where one stands when a game begins, by the number of games left
 * with this one, which is one more than the shortest stack has cards.
 */

/** In points, for each pip in a hand above an average card. */
const PIP = 0.45;
const MEAN = 4.5;

/** How much of a promised bonus is worth its points for each game left. */
const FULFILMENT = 0.75;

/** How many points of a lead multiply the chances by e with one game left, and with which power of the games that grows. */
const MARGIN = 4.5;
const GROWTH = 0.8;

/**
 * How likely everybody is to win, by seat, adding up to 1: the victory when the match is over, between two games by the
 * points to be expected.
 * @param hands what counts of everybody's cards, by seat
 */
export function prospects(G: PokerState, hands: readonly (readonly CardId[])[]): number[] {
  const outcome = outcomeOf(G);
  if (outcome) return G.seats.map((_, i) => (outcome.winners.includes(String(i)) ? 1 / outcome.winners.length : 0));
  const games = Math.min(...G.stacks.map(({ length }) => length)) + 1;
  const points = standingsOf(G).map(
    (standing, i) => standing.score + FULFILMENT * games * promiseOf(standing) + PIP * pipsOf(hands[i]),
  );
  const most = Math.max(...points);
  const margin = MARGIN * games ** GROWTH;
  const weights = points.map((each) => Math.exp((each - most) / margin));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function pipsOf(hand: readonly CardId[]): number {
  return hand.reduce((sum, id) => sum + CARDS[id - 1].value - MEAN, 0);
}
