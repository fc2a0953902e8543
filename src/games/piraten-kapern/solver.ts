import { FACES } from './faces';
import type { Result } from './state';
import { stronglyConnected } from './strongly-connected';
import type { Place, TurnGraph } from './turn-graph';

/** What a result is worth. */
export type Utility = (result: Result) => number;

/** How a turn is best played. */
export interface Solution {
  /** By place: the utility to be expected. */
  readonly values: Float64Array;
  /** By decision: the best of its options, as an index of the graph's `options`. */
  readonly best: Int32Array;
  /** How often the decisions that took longest were looked at. */
  readonly sweeps: number;
}

/** Places that lead to each other, or a single one; what they lead to besides is in strata before. */
interface Stratum {
  readonly decisions: Int32Array;
  /** Those that others are made of come first. */
  readonly throws: Int32Array;
}

/** Utilities that differ by less than this share of the largest one are equal. */
const PRECISION = 1e-11;

/** What is less likely than this is left out of account. */
const UNLIKELY = 1e-10;

/** How often a plan is evaluated before a better one is sought. */
const EVALUATIONS = 7;

/** Of a die. */
const SIDES = FACES.length;

const isLoop = ({ decisions, throws }: Stratum) => decisions.length > 0 && throws.length > 0;

/** Solves turns with one card, for any utility, by modified policy iteration (Puterman and Shin, 1978), stratum by stratum. */
export class Solver {
  private readonly strata: readonly Stratum[];
  private readonly firstDecision: Place;
  private readonly firstThrow: Place;

  constructor(readonly graph: TurnGraph) {
    this.firstDecision = graph.results.length;
    this.firstThrow = graph.results.length + graph.decisions;
    this.strata = this.stratify();
  }

  /**
   * The plan that expects most.
   * @param start a plan to begin with, by decision; to stop everywhere when absent
   */
  solve(utility: Utility, start: Int32Array = this.graph.offsets): Solution {
    const values = this.worthOf(utility);
    const scale = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const best = start.slice(0, this.graph.decisions);
    let sweeps = 0;
    for (const stratum of this.strata) sweeps = Math.max(sweeps, this.settle(stratum, values, best, PRECISION * scale));
    return { values, best, sweeps };
  }

  /** How likely each result is, by its index, when a turn is played from a place according to a plan. */
  chances({ best }: Pick<Solution, 'best'>, from: Place): Float64Array {
    const mass = new Float64Array(this.firstThrow + this.graph.falls.length / SIDES);
    mass[from] = 1;
    for (let s = this.strata.length - 1; s >= 0; s--) {
      let moved = this.push(this.strata[s], mass, best);
      while (moved > UNLIKELY && isLoop(this.strata[s])) moved = this.push(this.strata[s], mass, best);
    }
    return mass.subarray(0, this.firstDecision);
  }

  /** By place: what one throw is worth if it counts only as far as it ends the turn. */
  atOnce(utility: Utility): Float64Array {
    const values = this.worthOf(utility);
    this.throwAll(
      Int32Array.from({ length: values.length - this.firstThrow }, (_, i) => this.firstThrow + i),
      values,
    );
    return values;
  }

  /** By place: what results are worth, and 0 for everything else. */
  private worthOf(utility: Utility): Float64Array {
    const values = new Float64Array(this.firstThrow + this.graph.falls.length / SIDES);
    this.graph.results.forEach((result, i) => (values[i] = utility(result)));
    return values;
  }

  private settle(stratum: Stratum, values: Float64Array, best: Int32Array, tolerance: number): number {
    const { decisions, throws } = stratum;
    if (!isLoop(stratum)) {
      this.throwAll(throws, values);
      this.improve(decisions, values, best, 0);
      return 1;
    }
    for (const d of decisions) values[d] = values[this.graph.options[this.graph.offsets[d - this.firstDecision]]];
    for (let sweeps = 1; ; sweeps++) {
      this.throwAll(throws, values);
      if (sweeps % EVALUATIONS !== 0) this.follow(decisions, values, best);
      else if (this.improve(decisions, values, best, tolerance) <= tolerance) return sweeps;
    }
  }

  private throwAll(throws: Int32Array, values: Float64Array): void {
    const { falls } = this.graph;
    for (let i = 0; i < throws.length; i++) {
      const place = throws[i];
      const at = (place - this.firstThrow) * SIDES;
      values[place] =
        (values[falls[at]] +
          values[falls[at + 1]] +
          values[falls[at + 2]] +
          values[falls[at + 3]] +
          values[falls[at + 4]] +
          values[falls[at + 5]]) /
        SIDES;
    }
  }

  private follow(decisions: Int32Array, values: Float64Array, best: Int32Array): void {
    const { options } = this.graph;
    for (let i = 0; i < decisions.length; i++)
      values[decisions[i]] = values[options[best[decisions[i] - this.firstDecision]]];
  }

  /** Makes the best choices; says how much this changed at most. */
  private improve(decisions: Int32Array, values: Float64Array, best: Int32Array, tolerance: number): number {
    const { options, offsets } = this.graph;
    let change = 0;
    for (let i = 0; i < decisions.length; i++) {
      const place = decisions[i];
      const d = place - this.firstDecision;
      let value = values[options[best[d]]];
      for (let o = offsets[d]; o < offsets[d + 1]; o++) {
        if (values[options[o]] <= value + tolerance) continue;
        value = values[options[o]];
        best[d] = o;
      }
      change = Math.max(change, Math.abs(value - values[place]));
      values[place] = value;
    }
    return change;
  }

  /** Lets what is at the places of a stratum go on; says how much of it there was. */
  private push({ decisions, throws }: Stratum, mass: Float64Array, best: Int32Array): number {
    const { falls, options } = this.graph;
    let moved = 0;
    for (let i = throws.length - 1; i >= 0; i--) {
      const place = throws[i];
      const share = mass[place] / SIDES;
      if (share === 0) continue;
      mass[place] = 0;
      moved += share;
      const at = (place - this.firstThrow) * SIDES;
      for (let face = 0; face < SIDES; face++) mass[falls[at + face]] += share;
    }
    for (let i = 0; i < decisions.length; i++) {
      const place = decisions[i];
      const share = mass[place];
      mass[place] = 0;
      moved += share;
      mass[options[best[place - this.firstDecision]]] += share;
    }
    return moved;
  }

  private stratify(): Stratum[] {
    const { graph, firstDecision, firstThrow } = this;
    const { offsets, options, falls } = graph;
    const targetsOf = (place: Place) => {
      if (place < firstDecision) return [];
      if (place < firstThrow)
        return options.subarray(offsets[place - firstDecision], offsets[place - firstDecision + 1]);
      return falls.subarray((place - firstThrow) * SIDES, (place - firstThrow + 1) * SIDES);
    };
    return stronglyConnected(firstThrow + falls.length / SIDES, targetsOf)
      .map((places) => Int32Array.from(places).sort())
      .filter(([place]) => place >= firstDecision)
      .map((places) => ({
        decisions: places.filter((place) => place < firstThrow),
        throws: places.filter((place) => place >= firstThrow),
      }));
  }
}
