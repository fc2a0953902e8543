import { FACES } from '../../rules/faces';
import type { Result } from '../../rules/state';
import { stronglyConnected } from './tarjan';
import type { Place, TurnGraph } from './graph';

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

const PRECISION = 1e-10;
const UNLIKELY = 1e-10;

/** How often a plan is evaluated before a better one is sought. */
const EVALUATIONS = 7;

/**
 * An evaluation goes further than the values that follow from the last ones: they all err to the same side. A loop is two
 * or more dice thrown without a skull, at most 25 times in 36, and with up to 2 / (1 + 25/36) errors still shrink for sure.
 */
const STRIDE = 1.18;

/** Of a die. */
const SIDES = FACES.length;

const isLoop = ({ decisions, throws }: Stratum) => decisions.length > 0 && throws.length > 0;

/** Solves turns with one card, for any utility, by modified policy iteration (Puterman and Shin, 1978), stratum by stratum. */
export class Solver {
  private readonly strata: readonly Stratum[];
  private readonly firstDecision: Place;
  private readonly firstThrow: Place;
  /** Scratch: by place, whether a plan leads there. */
  private readonly isUsed: Uint8Array;
  /** Scratch: throws that a plan leads to. */
  private readonly used: Int32Array;

  constructor(readonly graph: TurnGraph) {
    this.firstDecision = graph.results.length;
    this.firstThrow = graph.results.length + graph.decisions;
    this.strata = this.stratify();
    this.isUsed = new Uint8Array(this.places);
    this.used = new Int32Array(this.places);
  }

  private get places(): number {
    return this.firstThrow + this.graph.falls.length / SIDES;
  }

  /**
   * The plan that expects most.
   * @param start a plan to begin with, by decision; to stop everywhere when absent
   * @param precision utilities that differ by less than this share of the largest one are equal
   */
  solve(utility: Utility, start: Int32Array = this.graph.offsets, precision = PRECISION): Solution {
    const values = this.worthOf(utility);
    const worth = values.subarray(0, this.firstDecision);
    const scale = worth.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const best = start.slice(0, this.graph.decisions);
    let sweeps = 0;
    for (const stratum of this.strata) sweeps = Math.max(sweeps, this.settle(stratum, values, best, precision * scale));
    return { values, best, sweeps };
  }

  /**
   * How likely each result is, by its index, when a turn is played from a place according to a plan.
   * @param unlikely what is less likely than this is left out of account
   */
  chances({ best }: Pick<Solution, 'best'>, from: Place, unlikely = UNLIKELY): Float64Array {
    const mass = new Float64Array(this.places);
    mass[from] = 1;
    for (let s = this.strata.length - 1; s >= 0; s--) {
      const stratum = this.strata[s];
      let moved = this.push(stratum.throws, stratum.decisions, mass, best);
      if (!isLoop(stratum)) continue;
      const used = this.throwsUsed(stratum, best);
      while (moved > unlikely) moved = this.push(used, stratum.decisions, mass, best);
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
    const values = new Float64Array(this.places);
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
    for (let rounds = 1; ; rounds++) {
      this.evaluate(stratum, values, best);
      this.throwAll(throws, values);
      if (this.improve(decisions, values, best, tolerance) <= tolerance) return rounds * (EVALUATIONS + 1);
    }
  }

  /** Comes nearer to what a plan is worth; what it does not use stays as it is. */
  private evaluate(stratum: Stratum, values: Float64Array, best: Int32Array): void {
    const used = this.throwsUsed(stratum, best);
    for (let n = 0; n < EVALUATIONS; n++) {
      this.throwAll(used, values);
      this.follow(stratum.decisions, values, best);
    }
  }

  /** The throws of a stratum that a plan leads to, often less than half of them. */
  private throwsUsed({ decisions, throws }: Stratum, best: Int32Array): Int32Array {
    const { isUsed, used, firstDecision, firstThrow } = this;
    const { options, falls } = this.graph;
    isUsed.fill(0);
    for (let i = 0; i < decisions.length; i++) isUsed[options[best[decisions[i] - firstDecision]]] = 1;
    let first = used.length;
    for (let i = throws.length - 1; i >= 0; i--) {
      if (isUsed[throws[i]] === 0) continue;
      used[--first] = throws[i];
      const at = (throws[i] - firstThrow) * SIDES;
      for (let face = 0; face < SIDES; face++) isUsed[falls[at + face]] = 1;
    }
    return used.subarray(first);
  }

  private throwAll(throws: Int32Array, values: Float64Array): void {
    const { firstThrow } = this;
    const { falls } = this.graph;
    for (let i = 0; i < throws.length; i++) {
      const at = (throws[i] - firstThrow) * SIDES;
      values[throws[i]] =
        (values[falls[at]] +
          values[falls[at + 1]] +
          values[falls[at + 2]] +
          values[falls[at + 3]] +
          values[falls[at + 4]] +
          values[falls[at + 5]]) *
        (1 / SIDES);
    }
  }

  private follow(decisions: Int32Array, values: Float64Array, best: Int32Array): void {
    const { firstDecision } = this;
    const { options } = this.graph;
    for (let i = 0; i < decisions.length; i++) {
      const place = decisions[i];
      values[place] += STRIDE * (values[options[best[place - firstDecision]]] - values[place]);
    }
  }

  /** Makes the best choices; says how much this changed at most. */
  private improve(decisions: Int32Array, values: Float64Array, best: Int32Array, tolerance: number): number {
    const { options, offsets } = this.graph;
    let change = 0;
    for (let i = 0; i < decisions.length; i++) {
      const place = decisions[i];
      const d = place - this.firstDecision;
      let value = values[options[best[d]]];
      let beaten = value + tolerance;
      for (let o = offsets[d], end = offsets[d + 1]; o < end; o++) {
        const other = values[options[o]];
        if (other <= beaten) continue;
        value = other;
        beaten = value + tolerance;
        best[d] = o;
      }
      change = Math.max(change, Math.abs(value - values[place]));
      values[place] = value;
    }
    return change;
  }

  /** Lets what is at the throws and decisions of a stratum go on; says how much of it there was. */
  private push(throws: Int32Array, decisions: Int32Array, mass: Float64Array, best: Int32Array): number {
    const { firstDecision, firstThrow } = this;
    const { falls, options } = this.graph;
    let moved = 0;
    for (let i = throws.length - 1; i >= 0; i--) {
      const place = throws[i];
      const share = mass[place] * (1 / SIDES);
      if (share === 0) continue;
      mass[place] = 0;
      moved += share;
      const at = (place - firstThrow) * SIDES;
      for (let face = 0; face < SIDES; face++) mass[falls[at + face]] += share;
    }
    for (let i = 0; i < decisions.length; i++) {
      const place = decisions[i];
      const share = mass[place];
      if (share === 0) continue;
      mass[place] = 0;
      moved += share;
      mass[options[best[place - firstDecision]]] += share;
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
