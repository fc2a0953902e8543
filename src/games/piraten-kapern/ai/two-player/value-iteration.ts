import type { Progress } from '../../../seam/exact';
import { CARD_KINDS, type Card } from '../../rules/cards';
import { afterTurn, chanceAfterTurn, numberOf, standingOf, STANDINGS } from './states';
import type { Solver } from '../turn-mdp/solve';

/** What the best play of a standing comes to: the chance to win outright, and how likely which standings of the other one follow. */
interface Prospect {
  readonly won: number;
  readonly next: Int32Array;
  readonly chances: Float64Array;
}

/** Chances that change less than this are settled: their table is coarser. */
const SETTLED = 1e-5;
const EVALUATED = 1e-10;
/** Of the turns in a standing. */
const PRECISION = 1e-7;

/**
 * The chance to win of whoever is to move, by the number of the standing, when both play to win: policy iteration over
 * whole matches, the turn of every card solved exactly in every standing. A step is a standing; four rounds or so.
 */
export function* solveDuel(solverOf: (card: Card) => Solver): Generator<Progress, Float64Array> {
  const chances = Float64Array.from({ length: STANDINGS }, (_, i) => firstGuess(i));
  const order = Array.from(chances, (_, i) => i).sort((a, b) => sumOf(b) - sumOf(a));
  const plans = CARD_KINDS.map((card) => solverOf(card).graph.offsets);
  for (let round = 1; ; round++) {
    let change = 0;
    const prospects: Prospect[] = [];
    for (const [step, i] of order.entries()) {
      prospects[i] = prospectOf(i, chances, solverOf, plans);
      const value = valueOf(prospects[i], chances);
      change = Math.max(change, Math.abs(value - chances[i]));
      chances[i] = value;
      yield { round, done: step + 1, steps: STANDINGS };
    }
    evaluate(order, prospects, chances);
    if (change < SETTLED) return chances;
  }
}

/** A hundred points are worth two percent or so. */
function firstGuess(i: number): number {
  const { mine, theirs } = standingOf(i);
  return 1 / (1 + Math.exp((theirs - mine) / 1500));
}

function sumOf(i: number): number {
  const { mine, theirs } = standingOf(i);
  return mine + theirs;
}

/** @param plans by card: where to begin, and in the end the plan that was best */
function prospectOf(i: number, chances: Float64Array, solverOf: (card: Card) => Solver, plans: Int32Array[]): Prospect {
  const standing = standingOf(i);
  const cards = CARD_KINDS.reduce((sum, { count }) => sum + count, 0);
  let won = 0;
  const next = new Map<number, number>();
  for (const [k, card] of CARD_KINDS.entries()) {
    const solver = solverOf(card);
    const { results, start } = solver.graph;
    const solution = solver.solve((result) => chanceAfterTurn(standing, result, chances), plans[k], PRECISION);
    plans[k] = solution.best;
    for (const [r, chance] of solver.chances(solution, start, PRECISION).entries()) {
      const after = afterTurn(standing, results[r]);
      const share = (chance * card.count) / cards;
      const follower = typeof after === 'number' ? undefined : numberOf(after);
      if (follower !== undefined) next.set(follower, (next.get(follower) ?? 0) + share);
      else won += share * (typeof after === 'number' ? after : 1);
    }
  }
  return { won, next: Int32Array.from(next.keys()), chances: Float64Array.from(next.values()) };
}

function valueOf(prospect: Prospect, chances: Float64Array): number {
  let value = prospect.won;
  for (let k = 0; k < prospect.next.length; k++) value += prospect.chances[k] * (1 - chances[prospect.next[k]]);
  return value;
}

/** What the plans are worth against each other. */
function evaluate(order: readonly number[], prospects: readonly Prospect[], chances: Float64Array): void {
  for (let change = 1; change > EVALUATED;) {
    change = 0;
    for (const i of order) {
      const value = valueOf(prospects[i], chances);
      change = Math.max(change, Math.abs(value - chances[i]));
      chances[i] = value;
    }
  }
}
