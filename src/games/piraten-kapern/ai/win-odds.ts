import type { Result, Turn } from '../rules/state';
import { stopNow } from '../rules/turn';
import { oddsOf, oddsOfThrow, type ActionOdds } from './odds';
import { solverFor } from './turn-mdp/cache';
import type { MatchSituation } from './situation';
import type { WinSolution } from './win-solution';

/** What an action is worth when the rest of the turn is played for the win. */
export interface Prospects {
  readonly winProbability: number;
  /** The player's expected points. */
  readonly points: number;
  /** The expected points that every opponent loses. */
  readonly loss: number;
}

/** The odds and prospects of a throw. */
export type ThrowProspects = ActionOdds & Prospects;

/** The choices of a turn, compared by the chance to win the match. */
export interface WinOdds {
  readonly stop: Prospects;
  /** The best throw, if any is legal. */
  readonly best: ThrowProspects | undefined;
  /** Whether no throw is better than stopping. */
  readonly isStopBest: boolean;
  /** The odds of throwing the selected dice, if that is legal. */
  readonly selected: ThrowProspects | undefined;
}

/**
 * Returns the odds of a turn for the player to move.
 * @param selected the dice that the player considers to throw
 */
export function winOddsOf(
  turn: Turn,
  { rulings }: MatchSituation,
  { winProbability, utility, solution }: WinSolution,
  selected: readonly number[],
): WinOdds {
  const solver = solverFor(turn.card, rulings);
  const { results } = solver.graph;
  const withProspects = (odds: ActionOdds): ThrowProspects => {
    const node = solver.graph.chanceNodeOf({ ...turn, stored: odds.stored }, odds.thrown);
    const probabilities = solver.resultProbabilities(solution, node);
    const mean = (value: (result: Result) => number) =>
      probabilities.reduce((sum, probability, i) => sum + probability * value(results[i]!), 0);
    return {
      ...odds,
      winProbability: mean(winProbability),
      points: mean(({ own }) => own),
      loss: mean(({ loss }) => loss),
    };
  };
  const { actions, bestThrow } = oddsOf(turn, rulings, utility, solution);
  const selectedOdds = oddsOfThrow(turn, selected, rulings, solution);
  const stop = stopNow(turn);
  return {
    stop: { winProbability: winProbability(stop), points: stop.own, loss: stop.loss },
    best: bestThrow && withProspects(bestThrow),
    isStopBest: actions[0]?.thrown.length === 0,
    selected: selectedOdds && withProspects(selectedOdds),
  };
}
