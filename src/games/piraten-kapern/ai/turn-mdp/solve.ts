import { FACES } from '../../rules/faces';
import type { Result } from '../../rules/state';
import { stronglyConnectedComponents } from './tarjan';
import type { NodeId, TurnGraph } from './graph';

/** What a result is worth. */
export type Utility = (result: Result) => number;

/** How a turn is best played. */
export interface Solution {
  /** By place: the utility to be expected. */
  readonly values: Float64Array;
  /** By decision: the best of its options, as an index of the graph's `options`. */
  readonly policy: Int32Array;
  /** How often the decisions that took longest were looked at. */
  readonly sweeps: number;
}

/** Places that lead to each other, or a single one; what they lead to besides is in strata before. */
interface Component {
  readonly decisions: Int32Array;
  /** Those that others are made of come first. */
  readonly chanceNodes: Int32Array;
}

const RELATIVE_TOLERANCE = 1e-10;
const NEGLIGIBLE_MASS = 1e-10;

/** How often a plan is evaluated before a better one is sought. */
const EVALUATION_SWEEPS = 7;

/**
 * An evaluation goes further than the values that follow from the last ones: they all err to the same side. A loop is two
 * or more dice thrown without a skull, at most 25 times in 36, and with up to 2 / (1 + 25/36) errors still shrink for sure.
 */
const OVER_RELAXATION = 1.18;

/** Of a die. */
const SIDES = FACES.length;

const isCyclic = ({ decisions, chanceNodes }: Component) => decisions.length > 0 && chanceNodes.length > 0;

/** Solves turns with one card, for any utility, by modified policy iteration (Puterman and Shin, 1978), stratum by stratum. */
export class Solver {
  private readonly components: readonly Component[];
  private readonly firstDecision: NodeId;
  private readonly firstChanceNode: NodeId;
  /** Scratch: by place, whether a plan leads there. */
  private readonly isReachable: Uint8Array;
  /** Scratch: throws that a plan leads to. */
  private readonly reachableNodes: Int32Array;

  constructor(readonly graph: TurnGraph) {
    this.firstDecision = graph.results.length;
    this.firstChanceNode = graph.results.length + graph.decisionCount;
    this.components = this.findComponents();
    this.isReachable = new Uint8Array(this.nodeCount);
    this.reachableNodes = new Int32Array(this.nodeCount);
  }

  private get nodeCount(): number {
    return this.firstChanceNode + this.graph.chanceSuccessors.length / SIDES;
  }

  /**
   * The plan that expects most.
   * @param start a plan to begin with, by decision; to stop everywhere when absent
   * @param precision utilities that differ by less than this share of the largest one are equal
   */
  solve(utility: Utility, start: Int32Array = this.graph.decisionOffsets, precision = RELATIVE_TOLERANCE): Solution {
    const values = this.resultValues(utility);
    const worth = values.subarray(0, this.firstDecision);
    const scale = worth.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const policy = start.slice(0, this.graph.decisionCount);
    let sweeps = 0;
    for (const stratum of this.components)
      sweeps = Math.max(sweeps, this.solveComponent(stratum, values, policy, precision * scale));
    return { values, policy, sweeps };
  }

  /**
   * How likely each result is, by its index, when a turn is played from a place according to a plan.
   * @param unlikely what is less likely than this is left out of account
   */
  resultProbabilities({ policy }: Pick<Solution, 'policy'>, from: NodeId, unlikely = NEGLIGIBLE_MASS): Float64Array {
    const mass = new Float64Array(this.nodeCount);
    mass[from] = 1;
    for (let s = this.components.length - 1; s >= 0; s--) {
      const stratum = this.components[s];
      let moved = this.propagate(stratum.chanceNodes, stratum.decisions, mass, policy);
      if (!isCyclic(stratum)) continue;
      const used = this.reachableChanceNodes(stratum, policy);
      while (moved > unlikely) moved = this.propagate(used, stratum.decisions, mass, policy);
    }
    return mass.subarray(0, this.firstDecision);
  }

  /** By place: what one throw is worth if it counts only as far as it ends the turn. */
  immediateValues(utility: Utility): Float64Array {
    const values = this.resultValues(utility);
    this.backupChanceNodes(
      Int32Array.from({ length: values.length - this.firstChanceNode }, (_, i) => this.firstChanceNode + i),
      values,
    );
    return values;
  }

  /** By place: what results are worth, and 0 for everything else. */
  private resultValues(utility: Utility): Float64Array {
    const values = new Float64Array(this.nodeCount);
    this.graph.results.forEach((result, i) => (values[i] = utility(result)));
    return values;
  }

  private solveComponent(stratum: Component, values: Float64Array, best: Int32Array, tolerance: number): number {
    const { decisions, chanceNodes } = stratum;
    if (!isCyclic(stratum)) {
      this.backupChanceNodes(chanceNodes, values);
      this.improvePolicy(decisions, values, best, 0);
      return 1;
    }
    for (const d of decisions)
      values[d] = values[this.graph.options[this.graph.decisionOffsets[d - this.firstDecision]]];
    for (let rounds = 1; ; rounds++) {
      this.evaluatePolicy(stratum, values, best);
      this.backupChanceNodes(chanceNodes, values);
      if (this.improvePolicy(decisions, values, best, tolerance) <= tolerance) return rounds * (EVALUATION_SWEEPS + 1);
    }
  }

  /** Comes nearer to what a plan is worth; what it does not use stays as it is. */
  private evaluatePolicy(stratum: Component, values: Float64Array, best: Int32Array): void {
    const used = this.reachableChanceNodes(stratum, best);
    for (let n = 0; n < EVALUATION_SWEEPS; n++) {
      this.backupChanceNodes(used, values);
      this.backupDecisions(stratum.decisions, values, best);
    }
  }

  /** The throws of a stratum that a plan leads to, often less than half of them. */
  private reachableChanceNodes({ decisions, chanceNodes }: Component, best: Int32Array): Int32Array {
    const { isReachable, reachableNodes, firstDecision, firstChanceNode } = this;
    const { options, chanceSuccessors } = this.graph;
    isReachable.fill(0);
    for (let i = 0; i < decisions.length; i++) isReachable[options[best[decisions[i] - firstDecision]]] = 1;
    let first = reachableNodes.length;
    for (let i = chanceNodes.length - 1; i >= 0; i--) {
      if (isReachable[chanceNodes[i]] === 0) continue;
      reachableNodes[--first] = chanceNodes[i];
      const at = (chanceNodes[i] - firstChanceNode) * SIDES;
      for (let face = 0; face < SIDES; face++) isReachable[chanceSuccessors[at + face]] = 1;
    }
    return reachableNodes.subarray(first);
  }

  private backupChanceNodes(throws: Int32Array, values: Float64Array): void {
    const { firstChanceNode } = this;
    const { chanceSuccessors } = this.graph;
    for (let i = 0; i < throws.length; i++) {
      const at = (throws[i] - firstChanceNode) * SIDES;
      values[throws[i]] =
        (values[chanceSuccessors[at]] +
          values[chanceSuccessors[at + 1]] +
          values[chanceSuccessors[at + 2]] +
          values[chanceSuccessors[at + 3]] +
          values[chanceSuccessors[at + 4]] +
          values[chanceSuccessors[at + 5]]) *
        (1 / SIDES);
    }
  }

  private backupDecisions(decisions: Int32Array, values: Float64Array, best: Int32Array): void {
    const { firstDecision } = this;
    const { options } = this.graph;
    for (let i = 0; i < decisions.length; i++) {
      const place = decisions[i];
      values[place] += OVER_RELAXATION * (values[options[best[place - firstDecision]]] - values[place]);
    }
  }

  /** Makes the best choices; says how much this changed at most. */
  private improvePolicy(decisions: Int32Array, values: Float64Array, best: Int32Array, tolerance: number): number {
    const { options, decisionOffsets } = this.graph;
    let change = 0;
    for (let i = 0; i < decisions.length; i++) {
      const place = decisions[i];
      const d = place - this.firstDecision;
      let value = values[options[best[d]]];
      let beaten = value + tolerance;
      for (let o = decisionOffsets[d], end = decisionOffsets[d + 1]; o < end; o++) {
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
  private propagate(throws: Int32Array, decisions: Int32Array, mass: Float64Array, best: Int32Array): number {
    const { firstDecision, firstChanceNode } = this;
    const { chanceSuccessors, options } = this.graph;
    let moved = 0;
    for (let i = throws.length - 1; i >= 0; i--) {
      const place = throws[i];
      const share = mass[place] * (1 / SIDES);
      if (share === 0) continue;
      mass[place] = 0;
      moved += share;
      const at = (place - firstChanceNode) * SIDES;
      for (let face = 0; face < SIDES; face++) mass[chanceSuccessors[at + face]] += share;
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

  private findComponents(): Component[] {
    const { graph, firstDecision, firstChanceNode } = this;
    const { decisionOffsets, options, chanceSuccessors } = graph;
    const targetsOf = (place: NodeId) => {
      if (place < firstDecision) return [];
      if (place < firstChanceNode)
        return options.subarray(decisionOffsets[place - firstDecision], decisionOffsets[place - firstDecision + 1]);
      return chanceSuccessors.subarray((place - firstChanceNode) * SIDES, (place - firstChanceNode + 1) * SIDES);
    };
    return stronglyConnectedComponents(firstChanceNode + chanceSuccessors.length / SIDES, targetsOf)
      .map((places) => Int32Array.from(places).sort())
      .filter(([place]) => place >= firstDecision)
      .map((places) => ({
        decisions: places.filter((place) => place < firstChanceNode),
        chanceNodes: places.filter((place) => place >= firstChanceNode),
      }));
  }
}
