import type { KapernOptions } from '../rules/options';
import type { Turn } from '../rules/state';
import { stopNow } from '../rules/turn';
import { minimizeDiceMoves, type TurnAction } from './turn-action';
import { solverFor } from './turn-mdp/cache';
import type { Solution, Utility } from './turn-mdp/solve';

/** Returns the action with the highest expected utility, given the solution of the turn. */
export function bestAction(turn: Turn, options: KapernOptions, { values }: Solution, utility: Utility): TurnAction {
  let best: TurnAction = { rolled: [], stored: turn.stored };
  let value = utility(stopNow(turn));
  for (const action of solverFor(turn.card, options).graph.actionsOf(turn)) {
    if (values[action.node]! > value) [best, value] = [action, values[action.node]!];
  }
  return minimizeDiceMoves(turn, best);
}
