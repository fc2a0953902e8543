import type { Rulings } from '../rules/options';
import { minimizeDiceMoves, type TurnAction } from './plan';
import type { Solution, Utility } from './turn-mdp/solve';
import { solverFor } from './turn-mdp/cache';
import type { Turn } from '../rules/state';
import { stopNow } from '../rules/turn';

/** The best thing to do in a turn of which the best way to play is known. */
export function bestAction(turn: Turn, rulings: Rulings, { values }: Solution, utility: Utility): TurnAction {
  let best: TurnAction = { thrown: [], stored: turn.stored };
  let value = utility(stopNow(turn));
  for (const choice of solverFor(turn.card, rulings).graph.actionsOf(turn)) {
    if (values[choice.node] > value) [best, value] = [choice, values[choice.node]];
  }
  return minimizeDiceMoves(turn, best);
}
