import { FACES } from '../../rules/faces';
import type { Result } from '../../rules/state';
import type { NodeId, TurnGraph } from './graph';
import { stronglyConnectedComponents } from './tarjan';

/** Maps the result of a turn to its utility. */
export type Utility = (result: Result) => number;

/** An optimal policy and its values. */
export interface Solution {
  /** Expected utility by node. */
  readonly values: Float64Array;
  /** The chosen option by decision, as an index into the graph's `decisionSuccessors`. */
  readonly policy: Int32Array;
  /** Number of sweeps of the component that took the most. */
  readonly sweeps: number;
}

/** A strongly connected component; all other successors of its nodes are in earlier components. */
interface Component {
  readonly decisions: Int32Array;
  /** Ordered so that successors among them come first. */
  readonly chanceNodes: Int32Array;
}

/** Tolerance of values, relative to the largest utility. */
const RELATIVE_TOLERANCE = 1e-10;
/** Probability mass that is neglected. */
const NEGLIGIBLE_MASS = 1e-10;

/** Number of evaluation sweeps between two policy improvements. */
const EVALUATION_SWEEPS = 7;

/**
 * Over-relaxation factor of evaluation sweeps, because all values err to the same side. Going round a cycle means rolling
 * two or more dice without a skull, with a probability of at most 25/36, so convergence holds up to 2 / (1 + 25/36).
 */
const OVER_RELAXATION = 1.18;

/** Number of sides of a die. */
const SIDES = FACES.length;

const isCyclic = ({ decisions, chanceNodes }: Component) => decisions.length > 0 && chanceNodes.length > 0;

/**
 * Solves the Markov decision process of a turn with one card for any utility, by modified policy iteration (Puterman and
 * Shin, 1978) in the topological order of its strongly connected components.
 */
export class Solver {
  private readonly components: readonly Component[];
  private readonly firstDecision: NodeId;
  private readonly firstChanceNode: NodeId;
  /** Scratch buffer: by node, whether the policy reaches it. */
  private readonly isReachable: Uint8Array;
  /** Scratch buffer: the chance nodes that the policy reaches. */
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
   * Returns a policy that maximizes the expected utility.
   * @param initialPolicy the policy to start from; by default, always stop
   * @param relativeTolerance values that differ by less than this fraction of the largest utility are equal
   */
  solve(
    utility: Utility,
    initialPolicy: Int32Array = this.graph.decisionOffsets,
    relativeTolerance = RELATIVE_TOLERANCE,
  ): Solution {
    const values = this.resultValues(utility);
    const resultUtilities = values.subarray(0, this.firstDecision);
    const scale = resultUtilities.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const policy = initialPolicy.slice(0, this.graph.decisionCount);
    let sweeps = 0;
    for (const component of this.components)
      sweeps = Math.max(sweeps, this.solveComponent(component, values, policy, relativeTolerance * scale));
    return { values, policy, sweeps };
  }

  /**
   * Returns the probability of each result, by index, when the policy is followed from a node.
   * @param tolerance probability mass that may be neglected
   */
  resultProbabilities({ policy }: Pick<Solution, 'policy'>, from: NodeId, tolerance = NEGLIGIBLE_MASS): Float64Array {
    const mass = new Float64Array(this.nodeCount);
    mass[from] = 1;
    for (let s = this.components.length - 1; s >= 0; s--) {
      const component = this.components[s]!;
      let movedMass = this.propagate(component.chanceNodes, component.decisions, mass, policy);
      if (!isCyclic(component)) continue;
      const reachable = this.reachableChanceNodes(component, policy);
      while (movedMass > tolerance) movedMass = this.propagate(reachable, component.decisions, mass, policy);
    }
    return mass.subarray(0, this.firstDecision);
  }

  /** Returns by chance node the expected utility of the roll alone: 0 where the turn continues. */
  immediateValues(utility: Utility): Float64Array {
    const values = this.resultValues(utility);
    this.backupChanceNodes(
      Int32Array.from({ length: values.length - this.firstChanceNode }, (_, i) => this.firstChanceNode + i),
      values,
    );
    return values;
  }

  /** Returns values by node: the utility of each result, 0 elsewhere. */
  private resultValues(utility: Utility): Float64Array {
    const values = new Float64Array(this.nodeCount);
    this.graph.results.forEach((result, i) => (values[i] = utility(result)));
    return values;
  }

  /** Solves one component, given the values of earlier ones; returns the number of sweeps. */
  private solveComponent(component: Component, values: Float64Array, policy: Int32Array, tolerance: number): number {
    const { decisions, chanceNodes } = component;
    if (!isCyclic(component)) {
      this.backupChanceNodes(chanceNodes, values);
      this.improvePolicy(decisions, values, policy, 0);
      return 1;
    }
    for (const d of decisions)
      values[d] = values[this.graph.decisionSuccessors[this.graph.decisionOffsets[d - this.firstDecision]!]!]!;
    for (let iterations = 1; ; iterations++) {
      this.evaluatePolicy(component, values, policy);
      this.backupChanceNodes(chanceNodes, values);
      if (this.improvePolicy(decisions, values, policy, tolerance) <= tolerance)
        return iterations * (EVALUATION_SWEEPS + 1);
    }
  }

  /** Partial policy evaluation; leaves nodes that the policy does not reach unchanged. */
  private evaluatePolicy(component: Component, values: Float64Array, policy: Int32Array): void {
    const reachable = this.reachableChanceNodes(component, policy);
    for (let n = 0; n < EVALUATION_SWEEPS; n++) {
      this.backupChanceNodes(reachable, values);
      this.backupDecisions(component.decisions, values, policy);
    }
  }

  /** Returns the chance nodes of a component that the policy reaches, often less than half of them. */
  private reachableChanceNodes({ decisions, chanceNodes }: Component, policy: Int32Array): Int32Array {
    const { isReachable, reachableNodes, firstDecision, firstChanceNode } = this;
    const { decisionSuccessors, chanceSuccessors } = this.graph;
    isReachable.fill(0);
    for (let i = 0; i < decisions.length; i++)
      isReachable[decisionSuccessors[policy[decisions[i]! - firstDecision]!]!] = 1;
    let first = reachableNodes.length;
    for (let i = chanceNodes.length - 1; i >= 0; i--) {
      if (isReachable[chanceNodes[i]!] === 0) continue;
      reachableNodes[--first] = chanceNodes[i]!;
      const offset = (chanceNodes[i]! - firstChanceNode) * SIDES;
      for (let face = 0; face < SIDES; face++) isReachable[chanceSuccessors[offset + face]!] = 1;
    }
    return reachableNodes.subarray(first);
  }

  private backupChanceNodes(chanceNodes: Int32Array, values: Float64Array): void {
    const { firstChanceNode } = this;
    const { chanceSuccessors } = this.graph;
    for (let i = 0; i < chanceNodes.length; i++) {
      const offset = (chanceNodes[i]! - firstChanceNode) * SIDES;
      values[chanceNodes[i]!] =
        (values[chanceSuccessors[offset]!]! +
          values[chanceSuccessors[offset + 1]!]! +
          values[chanceSuccessors[offset + 2]!]! +
          values[chanceSuccessors[offset + 3]!]! +
          values[chanceSuccessors[offset + 4]!]! +
          values[chanceSuccessors[offset + 5]!]!) *
        (1 / SIDES);
    }
  }

  private backupDecisions(decisions: Int32Array, values: Float64Array, policy: Int32Array): void {
    const { firstDecision } = this;
    const { decisionSuccessors } = this.graph;
    for (let i = 0; i < decisions.length; i++) {
      const node = decisions[i]!;
      values[node]! += OVER_RELAXATION * (values[decisionSuccessors[policy[node - firstDecision]!]!]! - values[node]!);
    }
  }

  /** Greedy policy improvement; returns the largest change of a value. */
  private improvePolicy(decisions: Int32Array, values: Float64Array, policy: Int32Array, tolerance: number): number {
    const { decisionSuccessors, decisionOffsets } = this.graph;
    let change = 0;
    for (let i = 0; i < decisions.length; i++) {
      const node = decisions[i]!;
      const d = node - this.firstDecision;
      let value = values[decisionSuccessors[policy[d]!]!]!;
      let threshold = value + tolerance;
      for (let o = decisionOffsets[d]!, end = decisionOffsets[d + 1]!; o < end; o++) {
        const other = values[decisionSuccessors[o]!]!;
        if (other <= threshold) continue;
        value = other;
        threshold = value + tolerance;
        policy[d] = o;
      }
      change = Math.max(change, Math.abs(value - values[node]!));
      values[node] = value;
    }
    return change;
  }

  /** Moves the probability mass at these nodes to their successors; returns the mass moved. */
  private propagate(chanceNodes: Int32Array, decisions: Int32Array, mass: Float64Array, policy: Int32Array): number {
    const { firstDecision, firstChanceNode } = this;
    const { chanceSuccessors, decisionSuccessors } = this.graph;
    let movedMass = 0;
    for (let i = chanceNodes.length - 1; i >= 0; i--) {
      const node = chanceNodes[i]!;
      const share = mass[node]! * (1 / SIDES);
      if (share === 0) continue;
      mass[node] = 0;
      movedMass += share;
      const offset = (node - firstChanceNode) * SIDES;
      for (let face = 0; face < SIDES; face++) mass[chanceSuccessors[offset + face]!]! += share;
    }
    for (let i = 0; i < decisions.length; i++) {
      const node = decisions[i]!;
      const share = mass[node]!;
      if (share === 0) continue;
      mass[node] = 0;
      movedMass += share;
      mass[decisionSuccessors[policy[node - firstDecision]!]!]! += share;
    }
    return movedMass;
  }

  private findComponents(): Component[] {
    const { graph, firstDecision, firstChanceNode } = this;
    const { decisionOffsets, decisionSuccessors, chanceSuccessors } = graph;
    const successorsOf = (node: NodeId) => {
      if (node < firstDecision) return [];
      if (node < firstChanceNode)
        return decisionSuccessors.subarray(
          decisionOffsets[node - firstDecision],
          decisionOffsets[node - firstDecision + 1],
        );
      return chanceSuccessors.subarray((node - firstChanceNode) * SIDES, (node - firstChanceNode + 1) * SIDES);
    };
    return stronglyConnectedComponents(firstChanceNode + chanceSuccessors.length / SIDES, successorsOf)
      .map((nodes) => Int32Array.from(nodes).sort())
      .filter(([node]) => node! >= firstDecision)
      .map((nodes) => ({
        decisions: nodes.filter((node) => node < firstChanceNode),
        chanceNodes: nodes.filter((node) => node >= firstChanceNode),
      }));
  }
}
