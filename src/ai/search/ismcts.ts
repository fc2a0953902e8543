import { pendingPlayers } from '../../games/contract/legal-moves';
import type { GameState, Move, MoveEvaluation, PlayerID } from '../../games/contract';
import { seededRandom, type Random } from '../../random/random';
import { runWithinBudget, type Budget } from '../budget';
import { hashObservation } from '../bot-memory';
import { networkEvaluator, rolloutEvaluator, type LeafEvaluator } from './leaf-evaluator';
import { sequentialHalving } from './sequential-halving';
import {
  addEdges,
  backpropagate,
  childOf,
  createNode,
  mostVisited,
  moveKey,
  select,
  matchingMove,
  type Step,
  type TreeNode,
} from './tree';
import type { Bot, GameModel } from '../types';

/**
 * Single-observer information set Monte Carlo tree search: P. I. Cowling, E. J. Powley and D. Whitehouse, "Information
 * Set Monte Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in Games 4 (2), 2012, with moves
 * selected by PUCT (see tree.ts).
 *
 * Every iteration samples a determinization, descends the single tree by the searching seat's observations in that world,
 * and evaluates the first node with too few visits: by a rollout, or by the game's network.
 */
export interface Search extends GameModel {
  readonly view: GameState;
  readonly player: PlayerID;
  readonly random: Random;
  readonly root: TreeNode;
  readonly evaluator: LeafEvaluator;
}

/**
 * Creates a search from a seat's view; `root` reuses the tree of an earlier search.
 * @param evaluator by default rollouts
 */
export function createSearch(
  { rules, ai }: GameModel,
  view: GameState,
  player: PlayerID,
  random: Random,
  evaluator: LeafEvaluator = rolloutEvaluator({ rules, ai }),
  root = createNode(),
): Search {
  return { rules, ai, view, player, random, evaluator, root };
}

/** Loads the evaluator of a search with the game's network, if it knows this information state; with rollouts otherwise. */
export async function loadEvaluator(game: GameModel, informationState: GameState): Promise<LeafEvaluator> {
  const network = await game.ai.network?.(informationState);
  return network ? networkEvaluator(game, network) : rolloutEvaluator(game);
}

/** How a search chooses moves at its root: by PUCT and the most visits, or by sequential halving. */
export type RootSelection = 'puct' | 'gumbel';

/**
 * Creates a bot that searches within a budget. Deterministic for a given seed and a budget of iterations. It reuses the
 * subtree of the current position between moves, and plays exact solutions of its game without a search.
 * @param evaluatorOf returns how to evaluate leaves; by default with rollouts
 */
export function createIsmcts(
  game: GameModel,
  seed: string | number,
  budget: Budget,
  evaluatorOf: (informationState: GameState) => LeafEvaluator | Promise<LeafEvaluator> = () => rolloutEvaluator(game),
  rootSelection: RootSelection = 'puct',
): Bot {
  const random = seededRandom(seed);
  let root: TreeNode | undefined;
  let iterations = 0;
  return {
    get iterations() {
      return iterations;
    },
    async choose({ view, informationState = view, player, moves, observations }, signal) {
      signal?.throwIfAborted();
      root = observations && root && descend(root, observations);
      if (moves.length === 1) return moves[0]!;
      const solution = game.ai.solve?.(informationState, player);
      if (solution?.[0]) return matchingMove(moves, solution[0].move);
      const evaluator = await evaluatorOf(informationState);
      const search = createSearch(game, informationState, player, random, evaluator, root);
      root = search.root;
      const before = search.root.visits;
      const move = await choices[rootSelection](search, moves, budget, signal);
      iterations += search.root.visits - before;
      return move;
    },
    async evaluateMoves({ view, informationState = view, player, moves }, budget, signal) {
      const solution = game.ai.solve?.(informationState, player);
      if (solution) return bestFirst(solution);
      const evaluator = await evaluatorOf(informationState);
      const search = createSearch(game, informationState, player, random, evaluator);
      await runWithinBudget(budget, () => iterateEach(search, moves), signal);
      return evaluationsOf(search.root, moves);
    },
  };
}

type Choice = <M extends Move>(search: Search, moves: readonly M[], budget: Budget, signal?: AbortSignal) => Promise<M>;

const choices: Readonly<Record<RootSelection, Choice>> = {
  async puct(search, moves, budget, signal) {
    await runWithinBudget(budget, () => iterate(search), signal);
    return mostVisited(search.root, moves);
  },
  async gumbel(search, moves, budget, signal) {
    const { root, ai, view, player, random, evaluator } = search;
    if (root.edges.size === 0)
      addEdges(root, moves, evaluator.priors(ai.determinize(view, player, random), player, moves));
    return sequentialHalving(root, moves, budget, (left) => iterateEach(search, left), signal);
  },
};

/** Returns the mean rewards of moves that have all been visited, best first. */
function evaluationsOf(root: TreeNode, moves: readonly Move[]): MoveEvaluation[] {
  const evaluations = moves.map((move) => {
    const { reward, visits } = root.edges.get(moveKey(move))!;
    return { move, winChance: reward / visits };
  });
  return bestFirst(evaluations);
}

/** An exact solution breaks ties by points, and may even prefer them to a tiny share of the victory. */
function bestFirst(evaluations: readonly MoveEvaluation[]): MoveEvaluation[] {
  return [...evaluations].sort((a, b) => b.winChance - a.winChance);
}

/** Returns the node that these observations lead to, if the tree contains it. */
function descend(root: TreeNode, observations: readonly string[]): TreeNode | undefined {
  return observations.reduce<TreeNode | undefined>((node, observation) => node?.children.get(observation), root);
}

/** Runs one iteration: determinization, selection, evaluation, backpropagation. */
export function iterate(search: Search): void {
  iterateIn(search, search.ai.determinize(search.view, search.player, search.random));
}

/**
 * Runs one iteration for each of the searching seat's moves, all in the same determinization: equally precise values whose
 * differences vary less (common random numbers).
 */
function iterateEach(search: Search, moves: readonly Move[]): void {
  const world = search.ai.determinize(search.view, search.player, search.random);
  for (const move of moves) iterateIn(search, search.rules.clone(world), move);
}

/** @param first the move at the root; selected by default */
function iterateIn(search: Search, world: GameState, first?: Move): void {
  const { rules, random, evaluator } = search;
  const path: Step[] = [];
  let node = search.root;
  for (let active = pendingPlayers(rules, world); active.length > 0; active = pendingPlayers(rules, world)) {
    const step = takeStep(search, node, world, active, node === search.root ? first : undefined);
    path.push(step);
    node = childOf(node, observationOf(search, world, step));
    if (node.visits < evaluator.expansionThreshold) break;
  }
  backpropagate(path, node, evaluator.value(node, world, random));
}

/**
 * Makes one decision in the tree, the searching seat's if it is active. Players who are active at the same time move by
 * the evaluator's policy, without statistics, so that simultaneous moves stay independent of each other.
 */
function takeStep(
  search: Search,
  node: TreeNode,
  world: GameState,
  active: readonly PlayerID[],
  only: Move | undefined,
): Step {
  const { rules, evaluator, random } = search;
  const mover = active.includes(search.player) ? search.player : active[0]!;
  const moves = only ? [only] : rules.legalMoves(world, mover);
  const step = select(node, mover, moves, () => evaluator.priors(world, mover, moves));
  rules.apply(world, mover, step.move, random);
  for (const peer of active) {
    if (peer !== mover && pendingPlayers(rules, world).includes(peer))
      rules.apply(world, peer, evaluator.simultaneousMove(world, peer, random), random);
  }
  return step;
}

/** Returns the key of what the searching seat observes after a step: its own move and its new view. */
export function observationOf(
  { rules, ai, view, player }: Search,
  world: GameState,
  step: Pick<Step, 'player' | 'move'>,
): string | number {
  if (ai.observationKey) return ai.observationKey(world, player);
  return hashObservation(rules.view(world, player), view, step.player === player ? moveKey(step.move) : '');
}
