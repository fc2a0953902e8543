import { FACES } from '../../rules/faces';
import type { Turn } from '../../rules/state';
import { stopNow } from '../../rules/turn';
import type { TurnAction } from '../turn-action';
import type { TurnGraph } from './graph';
import type { Utility } from './solve';

/** A value that changes by less than this in a sweep has converged. */
const TOLERANCE = 1e-9;

/** Returns the expected utility of a whole turn under a policy, which need not be optimal, by policy evaluation. */
export function policyValue(graph: TurnGraph, utility: Utility, actionOf: (turn: Turn) => TurnAction): number {
  const firstDecision = graph.results.length;
  const firstChanceNode = firstDecision + graph.decisionCount;
  const values = new Float64Array(firstChanceNode + graph.chanceSuccessors.length / FACES.length);
  graph.results.forEach((result, node) => (values[node] = utility(result)));
  const chosen = graph.turns.map((turn) => {
    const { rolled, stored } = actionOf(turn);
    return rolled.length > 0 ? graph.chanceNodeOf({ ...turn, stored }, rolled) : { stop: utility(stopNow(turn)) };
  });
  for (let change = Infinity; change > TOLERANCE;) {
    change = 0;
    backupChanceNodes(graph, values, firstChanceNode);
    chosen.forEach((next, d) => {
      const value = typeof next === 'number' ? values[next]! : next.stop;
      change = Math.max(change, Math.abs(value - values[firstDecision + d]!));
      values[firstDecision + d] = value;
    });
  }
  backupChanceNodes(graph, values, firstChanceNode);
  return values[graph.start]!;
}

/** Sets the values of all chance nodes: each comes after those that it leads to. */
function backupChanceNodes({ chanceSuccessors }: TurnGraph, values: Float64Array, firstChanceNode: number): void {
  for (let offset = 0, node = firstChanceNode; node < values.length; node++) {
    let total = 0;
    for (let face = 0; face < FACES.length; face++) total += values[chanceSuccessors[offset++]!]!;
    values[node] = total / FACES.length;
  }
}
