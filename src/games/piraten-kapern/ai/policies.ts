import type { Policy } from '../../seam/entry';
import { bestAction } from './best-plan';
import { nextMove } from './plan';
import { turnOf } from '../rules/rules';
import type { Solution, Utility } from './turn-mdp/solve';
import { ownPoints, solutionFor } from './turn-mdp/cache';
import type { KapernMove, KapernState } from '../rules/state';
import { winProbability } from './win-probability';

type KapernPolicy = Policy<KapernState, KapernMove>;

const ROLL: KapernMove = { move: 'roll', args: [] };

/** Where two turns are equally good for the match, points are still worth this much of a victory. */
const POINT_TIEBREAK = 1e-9;

/**
 * Plays every turn for the most points, whatever the others lose by it. Under the usual rulings that makes on average
 * 1157.598 with the captain, 912.182 with the sorceress, 781.538 with gold or diamond, 735.114 with monkey business,
 * 679.765 with treasure island, 363.450 and 139.215 with one and two skulls, 455.746, 249.103 and -155.604 in sea battles
 * for 2, 3 and 4 sabres; 804.234 after the storm and 416.753 in peace.
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

/** Plays every turn for the best chance to win the match; exact but for the chances of matches of more than two. */
export function exactPolicy(): KapernPolicy {
  let known: { readonly key: string; readonly utility: Utility; readonly solution: Solution } | undefined;
  return {
    act(view) {
      const turn = turnOf(view);
      if (!turn) return ROLL;
      const { rulings, scores, trigger, waiting, fell, currentPlayer } = view;
      const key = JSON.stringify({ rulings, scores, trigger, waiting, fell, currentPlayer, card: turn.card });
      if (known?.key !== key) {
        const chance = winProbability(view);
        const utility: Utility = (result) => chance(result) + POINT_TIEBREAK * result.own;
        known = { key, utility, solution: solutionFor(turn.card, rulings, utility) };
      }
      return nextMove(turn, bestAction(turn, rulings, known.solution, known.utility));
    },
  };
}
