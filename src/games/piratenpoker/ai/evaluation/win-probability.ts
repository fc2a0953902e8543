import { sum } from '../../../contract/items';
import { CARDS, MEAN_CARD_VALUE, type CardId } from '../../rules/cards';
import { expectedBonus, summarizeSeats } from './loot-value';
import { outcomeOf } from '../../rules/scoring';
import type { PokerState } from '../../rules/state';

/*
 * A softmax model of the winner, fitted on 20 November 2026 to 1,200 matches of three to five players who use the
 * forward-looking heuristic (seeds "reg0" to "reg399"). It predicts the final lead over the opponents' mean from the
 * position at the beginning of a game and the number of games to come, the current one included.
 */

/**
 * Value in points of each pip in hand above an average card. The fit gave 0.45, but stronger players gain more from
 * good cards: against the heuristic, 0.7 and 1 were no worse and 1.5 was much worse.
 */
const HAND_PIP_VALUE = 0.8;

/** Weight of the expected bonus of incomplete sets, per remaining game. */
const BONUS_COMPLETION_RATE = 0.75;

/** Softmax temperature in points with one game left, and the exponent of the number of games with which it grows. */
const TEMPERATURE_POINTS = 4.5;
const TEMPERATURE_EXPONENT = 0.8;

/**
 * Returns the win probability of every seat; they add up to 1. When the match is over, winners share the 1; between
 * games the probabilities follow from the expected points.
 */
export function winProbabilities(G: PokerState): number[] {
  const outcome = outcomeOf(G);
  if (outcome) return G.seats.map((_, i) => (outcome.winners.includes(String(i)) ? 1 / outcome.winners.length : 0));
  const games = Math.min(...G.stacks.map(({ length }) => length)) + (G.loot.length > 0 ? 1 : 0);
  const points = summarizeSeats(G).map(
    (summary, i) =>
      summary.score +
      BONUS_COMPLETION_RATE * games * expectedBonus(summary) +
      HAND_PIP_VALUE * excessPips(G.seats[i]!.hand),
  );
  const max = Math.max(...points);
  const temperature = TEMPERATURE_POINTS * games ** TEMPERATURE_EXPONENT;
  const weights = points.map((each) => Math.exp((each - max) / temperature));
  const total = sum(weights);
  return weights.map((weight) => weight / total);
}

function excessPips(hand: readonly CardId[]): number {
  return hand.reduce((sum, id) => sum + CARDS[id - 1]!.value - MEAN_CARD_VALUE, 0);
}
