import { CARD_KINDS, type Card } from '../../src/games/piraten-kapern/rules/cards';
import type { KapernOptions } from '../../src/games/piraten-kapern/rules/options';
import type { Result } from '../../src/games/piraten-kapern/rules/state';
import { SCORE_STEP } from '../../src/games/piraten-kapern/ai/two-player/states';
import { ownPoints, solverFor, solutionFor } from '../../src/games/piraten-kapern/ai/turn-mdp/cache';

const CARD_COUNT = CARD_KINDS.reduce((sum, { count }) => sum + count, 0);

/** Deficits up to this are caught up by policies of their own. */
const MAX_DEFICIT = 4000;

/** A policy is added if it gains more than this on the best one known. */
const ADDITION_THRESHOLD = 1e-5;

/** What a turn with one card can end in, by index into the results of the library. */
interface CardTurns {
  readonly card: Card;
  readonly count: number;
  /** For each result of the turn's graph, its index in the library. */
  readonly indices: readonly number[];
  /** The probabilities of all results of the library, one distribution per policy. */
  readonly policies: Float64Array[];
}

/**
 * A library of turn policies: the exact distribution of results of each. A turn that is played by the best policy of the
 * library costs microseconds instead of a solution.
 */
export class TurnLibrary {
  /** The distinct results of turns, with any card. */
  readonly results: readonly Result[];
  private readonly cards: readonly CardTurns[];

  constructor(private readonly options: KapernOptions) {
    const results: Result[] = [];
    this.cards = CARD_KINDS.map(({ count, ...card }) => {
      const indices = solverFor(card, options).graph.results.map((result) => indexOf(result, results));
      return { card, count, indices, policies: [] };
    });
    this.results = results;
    this.learn(results.map(ownPoints));
    for (let deficit = SCORE_STEP; deficit <= MAX_DEFICIT; deficit += SCORE_STEP)
      this.learn(results.map(({ own }) => (1 + Math.sign(own - deficit)) / 2));
  }

  get size(): number {
    return this.cards.reduce((sum, { policies }) => sum + policies.length, 0);
  }

  /** Returns for each kind of card the distribution of results of the policy that is best for these utilities. */
  bestTurns(utilities: ArrayLike<number>): Float64Array[] {
    return this.cards.map(({ policies }) => bestPolicy(policies, utilities).policy);
  }

  /** Solves the turn of each card for these utilities and keeps the policies that gain on the library; returns the mean gain. */
  learn(utilities: ArrayLike<number>): number {
    let mean = 0;
    for (const { card, count, indices, policies } of this.cards) {
      const solver = solverFor(card, this.options);
      const { results, start } = solver.graph;
      const byResult = new Map(results.map((result, i) => [result, utilities[indices[i]!]!]));
      const solution = solutionFor(card, this.options, (result) => byResult.get(result)!);
      const gain = solution.values[start]! - bestPolicy(policies, utilities).value;
      if (gain < Infinity) mean += (gain * count) / CARD_COUNT;
      if (gain <= ADDITION_THRESHOLD) continue;
      const policy = new Float64Array(this.results.length);
      solver.resultProbabilities(solution, start).forEach((probability, i) => (policy[indices[i]!]! += probability));
      policies.push(policy);
    }
    return mean;
  }
}

function bestPolicy(policies: readonly Float64Array[], utilities: ArrayLike<number>) {
  let policy: Float64Array = new Float64Array(0);
  let value = -Infinity;
  for (const candidate of policies) {
    let mean = 0;
    for (let r = 0; r < candidate.length; r++) mean += candidate[r]! * utilities[r]!;
    if (mean > value) [policy, value] = [candidate, mean];
  }
  return { policy, value };
}

function indexOf({ own, loss }: Result, results: Result[]): number {
  const known = results.findIndex((result) => result.own === own && result.loss === loss);
  return known >= 0 ? known : results.push({ ending: 'stopped', own, loss }) - 1;
}
