import type { MoveEstimator, MoveEvaluation, Policy } from '../../contract';
import { turnOf } from '../rules/rules';
import type { KapernOptions } from '../rules/options';
import type { KapernMove, KapernState, Turn } from '../rules/state';
import { stopNow, store, unstore } from '../rules/turn';
import { bestAction } from './best-action';
import { oddsOf, oddsOfRoll, type ActionOdds } from './odds';
import { situationOf } from './situation';
import { minimizeDiceMoves, nextMove } from './turn-action';
import { ownPoints, solutionFor } from './turn-mdp/cache';
import { createWinSolver, type WinSolution } from './win-solution';

/** A move, and what the roll that it leads to risks. */
export interface KapernEvaluation extends MoveEvaluation<KapernMove> {
  /** The probability that this roll itself ends the turn with a bust or a lost battle; 0 for a stop. */
  readonly bust: number;
}

type KapernPolicy = Policy<KapernState, KapernMove>;

const ROLL: KapernMove = { move: 'roll', args: [] };

/**
 * Creates a policy that maximizes the expected points of each turn, ignoring the losses of opponents. Under default
 * options it averages 1157.598 with the captain, 912.182 with the sorceress, 781.538 with gold or diamond, 735.114 with
 * monkey business, 679.765 with treasure island, 363.450 and 139.215 with one and two skulls, 455.746, 249.103 and
 * -155.604 in sea battles for 2, 3 and 4 sabres, 804.234 after the storm and 416.753 in peace.
 */
export function pointsPolicy(): KapernPolicy {
  return {
    act(view) {
      const turn = turnOf(view);
      if (!turn) return ROLL;
      return nextMove(turn, bestAction(turn, view.options, solutionFor(turn.card, view.options, ownPoints), ownPoints));
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
      return nextMove(turn, bestAction(turn, view.options, solution, utility));
    },
  };
}

const solveForEstimates = createWinSolver();

/** Creates the estimator of a decision: the exact win probability of every sensible move, and what its roll risks. */
export function createMoveEstimator(
  view: KapernState,
  required: readonly KapernMove[] = [],
): MoveEstimator<KapernMove> {
  const turn = turnOf(view);
  if (!turn) throw new Error('there is no choice before the first roll');
  const solved = solveForEstimates(situationOf(view), turn.card);
  const evaluations = new Map<string, KapernEvaluation>();
  const add = (move: KapernMove, { value, bust }: Pick<ActionOdds, 'value' | 'bust'>) => {
    const key = JSON.stringify(move);
    if (!evaluations.has(key)) evaluations.set(key, { move, winChance: Math.min(1, Math.max(0, value)), bust });
  };
  for (const action of oddsOf(turn, view.options, solved.utility, solved.solution).actions)
    add(nextMove(turn, minimizeDiceMoves(turn, action)), action);
  for (const move of required) add(move, oddsOfMove(turn, move, view.options, solved));
  return { evaluations: () => [...evaluations.values()].sort((a, b) => b.winChance - a.winChance) };
}

/** Returns the odds of a legal move; what dice on Treasure Island are worth depends on the best action after that. */
function oddsOfMove(turn: Turn, { move, args }: KapernMove, options: KapernOptions, solved: WinSolution) {
  const { solution, utility } = solved;
  const bestAfter = (next: Turn) => ({ value: oddsOf(next, options, utility, solution).actions[0]!.value, bust: 0 });
  switch (move) {
    case 'store':
      return bestAfter(store(turn, args[0]));
    case 'unstore':
      return bestAfter(unstore(turn, args[0]));
    case 'reroll':
      return oddsOfRoll(turn, args[0], options, solution)!;
    case 'rerollSkull':
      return oddsOfRoll(turn, [args[0]], options, solution)!;
    case 'roll':
    case 'stop':
      return { value: utility(stopNow(turn)), bust: 0 };
  }
}
