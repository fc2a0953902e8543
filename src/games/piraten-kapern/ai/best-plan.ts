import type { Rulings } from '../rules/options';
import { aligned, type Plan } from './plan';
import type { Solution, Utility } from './turn-mdp/solve';
import { solverFor } from './turn-mdp/cache';
import type { Turn } from '../rules/state';
import { stopNow } from '../rules/turn';

/** The best thing to do in a turn of which the best way to play is known. */
export function bestPlan(turn: Turn, rulings: Rulings, { values }: Solution, utility: Utility): Plan {
  let best: Plan = { thrown: [], stored: turn.stored };
  let value = utility(stopNow(turn));
  for (const choice of solverFor(turn.card, rulings).graph.choicesOf(turn)) {
    if (values[choice.place] > value) [best, value] = [choice, values[choice.place]];
  }
  return aligned(turn, best);
}
