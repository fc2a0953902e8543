import type { Result, Turn } from '../rules/state';
import { stopNow } from '../rules/turn';
import { oddsOf, oddsOfRoll, type ActionOdds } from './odds';
import type { MatchSituation } from './situation';
import { solverFor } from './turn-mdp/cache';
import type { WinSolution } from './win-solution';

/** What an action is worth when the rest of the turn is played for the win. */
export interface Prospects {
  readonly winProbability: number;
  /** The player's expected points. */
  readonly points: number;
  /** The expected points that every opponent loses. */
  readonly loss: number;
}

/** The odds and prospects of a roll. */
export type RollProspects = ActionOdds & Prospects;

/** The choices of a turn, compared by the chance to win the match. */
export interface WinOdds {
  readonly stop: Prospects;
  /** The best roll, if any is legal. */
  readonly best: RollProspects | undefined;
  /** Whether no roll is better than stopping. */
  readonly isStopBest: boolean;
  /** The odds of rolling the selected dice, if that is legal. */
  readonly selected: RollProspects | undefined;
}

/**
 * Returns the odds of a turn for the player to move.
 * @param selected the dice that the player considers to roll
 */
export function winOddsOf(
  turn: Turn,
  { options }: MatchSituation,
  { winProbability, utility, solution }: WinSolution,
  selected: readonly number[],
): WinOdds {
  const solver = solverFor(turn.card, options);
  const { results } = solver.graph;
  const withProspects = (odds: ActionOdds): RollProspects => {
    const node = solver.graph.chanceNodeOf({ ...turn, stored: odds.stored }, odds.rolled);
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
  const { actions, bestRoll } = oddsOf(turn, options, utility, solution);
  const selectedOdds = oddsOfRoll(turn, selected, options, solution);
  const stop = stopNow(turn);
  return {
    stop: { winProbability: winProbability(stop), points: stop.own, loss: stop.loss },
    best: bestRoll && withProspects(bestRoll),
    isStopBest: actions[0]?.rolled.length === 0,
    selected: selectedOdds && withProspects(selectedOdds),
  };
}
