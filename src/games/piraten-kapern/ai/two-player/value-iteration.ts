import type { SolveProgress } from '../../../seam/exact';
import { CARD_KINDS, type Card } from '../../rules/cards';
import { stateAfterTurn, winProbabilityAfterTurn, stateIndex, stateAt, STATE_COUNT } from './states';
import type { Solver } from '../turn-mdp/solve';

/** What the best play of a standing comes to: the chance to win outright, and how likely which standings of the other one follow. */
interface Transition {
  readonly winProbability: number;
  readonly next: Int32Array;
  readonly probabilities: Float64Array;
}

/** Chances that change less than this are settled: their table is coarser. */
const TABLE_TOLERANCE = 1e-5;
const EVALUATION_TOLERANCE = 1e-10;
/** Of the turns in a standing. */
const TURN_TOLERANCE = 1e-7;

/**
 * The chance to win of whoever is to move, by the number of the standing, when both play to win: policy iteration over
 * whole matches, the turn of every card solved exactly in every standing. A step is a standing; four rounds or so.
 */
export function* solveTwoPlayer(solverOf: (card: Card) => Solver): Generator<SolveProgress, Float64Array> {
  const chances = Float64Array.from({ length: STATE_COUNT }, (_, i) => initialValue(i));
  const order = Array.from(chances, (_, i) => i).sort((a, b) => totalScore(b) - totalScore(a));
  const plans = CARD_KINDS.map((card) => solverOf(card).graph.decisionOffsets);
  for (let iteration = 1; ; iteration++) {
    let change = 0;
    const prospects: Transition[] = [];
    for (const [step, i] of order.entries()) {
      prospects[i] = bestTransition(i, chances, solverOf, plans);
      const value = expectedValue(prospects[i], chances);
      change = Math.max(change, Math.abs(value - chances[i]));
      chances[i] = value;
      yield { iteration, done: step + 1, steps: STATE_COUNT };
    }
    evaluatePolicy(order, prospects, chances);
    if (change < TABLE_TOLERANCE) return chances;
  }
}

/** A hundred points are worth two percent or so. */
function initialValue(i: number): number {
  const { mine, theirs } = stateAt(i);
  return 1 / (1 + Math.exp((theirs - mine) / 1500));
}

function totalScore(i: number): number {
  const { mine, theirs } = stateAt(i);
  return mine + theirs;
}

/** @param plans by card: where to begin, and in the end the plan that was best */
function bestTransition(
  i: number,
  chances: Float64Array,
  solverOf: (card: Card) => Solver,
  plans: Int32Array[],
): Transition {
  const standing = stateAt(i);
  const cards = CARD_KINDS.reduce((sum, { count }) => sum + count, 0);
  let winProbability = 0;
  const next = new Map<number, number>();
  for (const [k, card] of CARD_KINDS.entries()) {
    const solver = solverOf(card);
    const { results, start } = solver.graph;
    const solution = solver.solve(
      (result) => winProbabilityAfterTurn(standing, result, chances),
      plans[k],
      TURN_TOLERANCE,
    );
    plans[k] = solution.policy;
    for (const [r, chance] of solver.resultProbabilities(solution, start, TURN_TOLERANCE).entries()) {
      const after = stateAfterTurn(standing, results[r]);
      const share = (chance * card.count) / cards;
      const follower = typeof after === 'number' ? undefined : stateIndex(after);
      if (follower !== undefined) next.set(follower, (next.get(follower) ?? 0) + share);
      else winProbability += share * (typeof after === 'number' ? after : 1);
    }
  }
  return { winProbability, next: Int32Array.from(next.keys()), probabilities: Float64Array.from(next.values()) };
}

function expectedValue(prospect: Transition, chances: Float64Array): number {
  let value = prospect.winProbability;
  for (let k = 0; k < prospect.next.length; k++) value += prospect.probabilities[k] * (1 - chances[prospect.next[k]]);
  return value;
}

/** What the plans are worth against each other. */
function evaluatePolicy(order: readonly number[], prospects: readonly Transition[], chances: Float64Array): void {
  for (let change = 1; change > EVALUATION_TOLERANCE;) {
    change = 0;
    for (const i of order) {
      const value = expectedValue(prospects[i], chances);
      change = Math.max(change, Math.abs(value - chances[i]));
      chances[i] = value;
    }
  }
}
