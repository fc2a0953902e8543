import type { Move } from '../../games/contract';
import { runWithinBudget, type Budget } from '../budget';
import { edgeOf, type Edge, type TreeNode } from './tree';

/** Moves that the first phase tries, those with the largest prior probability. */
const CONSIDERED = 8;

/** How much the value of a move counts against its prior: c_visit and c_scale of the paper. */
const VISIT_OFFSET = 50;
const VALUE_SCALE = 0.3;

interface Candidate<M extends Move> {
  readonly move: M;
  readonly edge: Edge;
}

/**
 * Chooses a move at the root by sequential halving: I. Danihelka, A. Guez, J. Schrittwieser and D. Silver, "Policy
 * improvement by planning with Gumbel", ICLR 2022, without noise. Every phase spends the same part of the budget on the
 * candidates that are left, then the worse half is dropped; a good prior is followed until visits speak against it.
 * @param sweep tries each of these moves once, all in the same determinization
 */
export async function sequentialHalving<M extends Move>(
  root: TreeNode,
  moves: readonly M[],
  budget: Budget,
  sweep: (moves: readonly M[]) => void,
  signal?: AbortSignal,
): Promise<M> {
  const all = moves.map((move) => ({ move, edge: edgeOf(root, move, moves.length) }));
  let left = all.sort((a, b) => b.edge.prior - a.edge.prior).slice(0, CONSIDERED);
  const phases = Math.ceil(Math.log2(left.length));
  while (left.length > 1) {
    const candidates = left.map(({ move }) => move);
    await runWithinBudget(budgetOfPhase(budget, phases, left.length), () => sweep(candidates), signal);
    left = bestFirst(left).slice(0, Math.ceil(left.length / 2));
  }
  return left[0]!.move;
}

function budgetOfPhase(budget: Budget, phases: number, candidates: number): Budget {
  if ('milliseconds' in budget) return { milliseconds: budget.milliseconds / phases };
  return { iterations: Math.floor(budget.iterations / phases / candidates) };
}

function bestFirst<M extends Move>(candidates: readonly Candidate<M>[]): Candidate<M>[] {
  const mostVisits = Math.max(...candidates.map(({ edge }) => edge.visits));
  const scale = (VISIT_OFFSET + mostVisits) * VALUE_SCALE;
  const score = ({ prior, reward, visits }: Edge) => Math.log(prior) + (scale * reward) / visits;
  return [...candidates].sort((a, b) => score(b.edge) - score(a.edge));
}
