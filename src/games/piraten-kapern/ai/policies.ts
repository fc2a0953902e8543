import type { MoveEstimator, MoveEvaluation, Policy } from '../../contract';
import { turnOf } from '../rules/rules';
import type { KapernMove, KapernState } from '../rules/state';
import { bestAction } from './best-action';
import { oddsOf } from './odds';
import { situationOf } from './situation';
import { minimizeDiceMoves, nextMove } from './turn-action';
import { ownPoints, solutionFor } from './turn-mdp/cache';
import { createWinSolver } from './win-solution';

/** A move, and what the roll that it leads to risks. */
export interface KapernEvaluation extends MoveEvaluation<KapernMove> {
  /** The probability that this roll itself ends the turn with a bust or a lost battle; 0 for a stop. */
  readonly bust: number;
}

type KapernPolicy = Policy<KapernState, KapernMove>;

const ROLL: KapernMove = { move: 'roll', args: [] };

/**
 * Creates a policy that maximizes the expected points of each turn, ignoring the losses of opponents. Under default
 * rulings it averages 1157.598 with the captain, 912.182 with the sorceress, 781.538 with gold or diamond, 735.114 with
 * monkey business, 679.765 with treasure island, 363.450 and 139.215 with one and two skulls, 455.746, 249.103 and
 * -155.604 in sea battles for 2, 3 and 4 sabres, 804.234 after the storm and 416.753 in peace.
 */
export function pointsPolicy(): KapernPolicy {
  return {
    act(view) {
      const turn = turnOf(view);
      if (!turn) return ROLL;
      return nextMove(turn, bestAction(turn, view.rulings, solutionFor(turn.card, view.rulings, ownPoints), ownPoints));
    },
  };
}

/** Creates a policy that maximizes the win probability. It is exact for two players, and uses a model for more. */
export function exactPolicy(): KapernPolicy {
  const solve = createWinSolver();
  return {
    act(view) {
      const turn = turnOf(view);
      if (!turn) return ROLL;
      const { solution, utility } = solve(situationOf(view), turn.card);
      return nextMove(turn, bestAction(turn, view.rulings, solution, utility));
    },
  };
}

const solveForEstimates = createWinSolver();

/** Creates the estimator of a decision: the exact win probability of every sensible move, and what its roll risks. */
export function createMoveEstimator(view: KapernState): MoveEstimator<KapernMove> {
  const turn = turnOf(view);
  if (!turn) throw new Error('there is no choice before the first roll');
  const { solution, utility } = solveForEstimates(situationOf(view), turn.card);
  const evaluations = new Map<string, KapernEvaluation>();
  for (const { value, bust, ...action } of oddsOf(turn, view.rulings, utility, solution).actions) {
    const move = nextMove(turn, minimizeDiceMoves(turn, action));
    const key = JSON.stringify(move);
    if (!evaluations.has(key)) evaluations.set(key, { move, winChance: Math.min(1, Math.max(0, value)), bust });
  }
  return { evaluations: () => [...evaluations.values()] };
}
