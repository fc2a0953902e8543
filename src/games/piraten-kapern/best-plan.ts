import type { Rulings } from './options';
import { aligned, type Plan } from './plan';
import type { Solution, Utility } from './solver';
import { solverFor } from './solvers';
import type { Turn } from './state';
import { stopNow } from './turn';

/** The best thing to do in a turn of which the best way to play is known. */
export function bestPlan(turn: Turn, rulings: Rulings, { values }: Solution, utility: Utility): Plan {
  let best: Plan = { thrown: [], stored: turn.stored };
  let value = utility(stopNow(turn));
  for (const choice of solverFor(turn.card, rulings).graph.choicesOf(turn)) {
    if (values[choice.place] > value) [best, value] = [choice, values[choice.place]];
  }
  return aligned(turn, best);
}
