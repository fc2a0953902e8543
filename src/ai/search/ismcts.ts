import { pendingPlayers } from '../../games/seam/legal-moves';
import type { GameState, PlayerID } from '../../games/seam/entry';
import { seededRandom, type Random } from '../../random/random';
import { runWithinBudget, type Budget } from '../budget';
import { hashObservation } from '../observation-hash';
import { playByPolicy, rollout } from './rollout';
import {
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
 * Set Monte Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in Games 4 (2), 2012; its moves
 * chosen by PUCT (see tree.ts).
 *
 * Every iteration draws a world that the searching seat might be in, walks down the one tree by what this seat would
 * observe in it, and plays the world on from where the tree has been visited too seldom.
 */
export interface Search extends GameModel {
  readonly view: GameState;
  readonly player: PlayerID;
  readonly random: Random;
  readonly root: TreeNode;
}

/** How often a node is only passed through on the way to a rollout before moves are weighed in it. */
const EXPANSION_THRESHOLD = 4;

/** A search from a seat's view that has not begun, or goes on with what an earlier one has learnt. */
export function createSearch(
  { rules, ai }: GameModel,
  view: GameState,
  player: PlayerID,
  random: Random,
  root = createNode(),
): Search {
  return { rules, ai, view, player, random, root };
}

/**
 * A bot that searches within a budget; the same seed and a budget of iterations give the same answers. What it has
 * learnt of the position that the match has come to stays with it, and what its game can calculate it does not search.
 */
export function createIsmcts(game: GameModel, seed: string | number, budget: Budget): Bot {
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
      if (moves.length === 1) return moves[0];
      const solution = game.ai.solve?.(informationState, player);
      if (solution) return matchingMove(moves, solution);
      const search = createSearch(game, informationState, player, random, root);
      root = search.root;
      const runIteration = () => {
        iterate(search);
        iterations++;
      };
      await runWithinBudget(budget, runIteration, signal);
      return mostVisited(search.root, moves);
    },
  };
}

/** Where the tree stands after these observations, if the search has been there. */
function descend(root: TreeNode, observed: readonly string[]): TreeNode | undefined {
  return observed.reduce<TreeNode | undefined>((node, seen) => node?.children.get(seen), root);
}

/** One more world for the search to learn from. */
export function iterate(search: Search): void {
  const { rules, ai, view, player, random } = search;
  const world = ai.determinize(view, player, random);
  const path: Step[] = [];
  let node = search.root;
  for (let active = pendingPlayers(rules, world); active.length > 0; active = pendingPlayers(rules, world)) {
    const step = takeStep(search, node, world, active);
    path.push(step);
    node = childOf(node, observationOf(search, world, step));
    if (node.visits < EXPANSION_THRESHOLD) break;
  }
  backpropagate(path, node, rollout(search, world, random));
}

/**
 * One decision in the tree, the searching seat's first. Whoever is active at the same time moves without knowing of it
 * and of each other: by the policy, which keeps no statistics.
 */
function takeStep(search: Search, node: TreeNode, world: GameState, active: readonly PlayerID[]): Step {
  const { rules, ai, random } = search;
  const mover = active.includes(search.player) ? search.player : active[0];
  const step = select(node, mover, rules.legalMoves(world, mover), () => ai.rolloutPolicy?.(world, mover));
  rules.apply(world, mover, step.move, random);
  for (const peer of active) {
    if (peer !== mover && pendingPlayers(rules, world).includes(peer)) playByPolicy(search, world, peer, random);
  }
  return step;
}

/** What the searching seat knows after a step that it did not know before: its own move, and what it sees now. */
export function observationOf(
  { rules, ai, view, player }: Search,
  world: GameState,
  step: Pick<Step, 'player' | 'move'>,
): string | number {
  if (ai.observationKey) return ai.observationKey(world, player);
  return hashObservation(rules.view(world, player), view, step.player === player ? moveKey(step.move) : '');
}
