import type { SolveProgress } from '../../../contract/ai';
import { CARD_KINDS, type Card } from '../../rules/cards';
import { stateAfterTurn, winProbabilityAfterTurn, stateIndex, stateAt, STATE_COUNT } from './states';
import type { Solver } from '../turn-mdp/solve';

/** The transition of a state under best play: the probability to win at once, and of each next state, in which the opponent moves. */
interface Transition {
  readonly winProbability: number;
  readonly next: Int32Array;
  readonly probabilities: Float64Array;
}

/** Iteration stops when win probabilities change by less than this; the table is coarser. */
const TABLE_TOLERANCE = 1e-5;
const EVALUATION_TOLERANCE = 1e-10;
/** Relative tolerance of the turn solver. */
const TURN_TOLERANCE = 1e-7;

/**
 * Solves the two-player match by policy iteration over whole matches, solving the turn of each card exactly in each state.
 * Yields progress after each state and returns the win probability of the player to move, by state index. It takes about
 * four iterations.
 */
export function* solveTwoPlayer(solverOf: (card: Card) => Solver): Generator<SolveProgress, Float64Array> {
  const winProbabilities = Float64Array.from({ length: STATE_COUNT }, (_, i) => initialValue(i));
  const order = Array.from(winProbabilities, (_, i) => i).sort((a, b) => totalScore(b) - totalScore(a));
  const policies = CARD_KINDS.map((card) => solverOf(card).graph.decisionOffsets);
  for (let iteration = 1; ; iteration++) {
    let change = 0;
    const transitions: Transition[] = [];
    for (const [step, i] of order.entries()) {
      transitions[i] = bestTransition(i, winProbabilities, solverOf, policies);
      const value = expectedValue(transitions[i], winProbabilities);
      change = Math.max(change, Math.abs(value - winProbabilities[i]!));
      winProbabilities[i] = value;
      yield { iteration, done: step + 1, steps: STATE_COUNT };
    }
    evaluatePolicy(order, transitions, winProbabilities);
    if (change < TABLE_TOLERANCE) return winProbabilities;
  }
}

/** Returns the initial win probability of a state: a lead of 100 points is worth about two percent. */
function initialValue(i: number): number {
  const { mine, theirs } = stateAt(i);
  return 1 / (1 + Math.exp((theirs - mine) / 1500));
}

function totalScore(i: number): number {
  const { mine, theirs } = stateAt(i);
  return mine + theirs;
}

/**
 * Returns the transition of a state under best play.
 * @param policies the initial policy by card; replaced by the best one
 */
function bestTransition(
  i: number,
  winProbabilities: Float64Array,
  solverOf: (card: Card) => Solver,
  policies: Int32Array[],
): Transition {
  const state = stateAt(i);
  const cards = CARD_KINDS.reduce((sum, { count }) => sum + count, 0);
  let winProbability = 0;
  const next = new Map<number, number>();
  for (const [k, card] of CARD_KINDS.entries()) {
    const solver = solverOf(card);
    const { results, start } = solver.graph;
    const solution = solver.solve(
      (result) => winProbabilityAfterTurn(state, result, winProbabilities),
      policies[k],
      TURN_TOLERANCE,
    );
    policies[k] = solution.policy;
    for (const [r, probability] of solver.resultProbabilities(solution, start, TURN_TOLERANCE).entries()) {
      const after = stateAfterTurn(state, results[r]!);
      const weight = (probability * card.count) / cards;
      const successor = typeof after === 'number' ? undefined : stateIndex(after);
      if (successor !== undefined) next.set(successor, (next.get(successor) ?? 0) + weight);
      else winProbability += weight * (typeof after === 'number' ? after : 1);
    }
  }
  return { winProbability, next: Int32Array.from(next.keys()), probabilities: Float64Array.from(next.values()) };
}

function expectedValue(transition: Transition, winProbabilities: Float64Array): number {
  let value = transition.winProbability;
  for (let k = 0; k < transition.next.length; k++)
    value += transition.probabilities[k]! * (1 - winProbabilities[transition.next[k]!]!);
  return value;
}

/** Evaluates the policies: iterates the win probabilities until they converge. */
function evaluatePolicy(
  order: readonly number[],
  transitions: readonly Transition[],
  winProbabilities: Float64Array,
): void {
  for (let change = 1; change > EVALUATION_TOLERANCE;) {
    change = 0;
    for (const i of order) {
      const value = expectedValue(transitions[i]!, winProbabilities);
      change = Math.max(change, Math.abs(value - winProbabilities[i]!));
      winProbabilities[i] = value;
    }
  }
}
