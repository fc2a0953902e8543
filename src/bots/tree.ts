import type { Move, PlayerID } from '../games/types';
import type { Random } from '../random';
import { pick } from './pick';

/** What the search has learnt of one move at one node. */
export interface Edge {
  /** Iterations that went this way. */
  visits: number;
  /** Iterations that could have gone this way, because the move was legal in their world. */
  availability: number;
  /** Sum of the mover's rewards. */
  reward: number;
}

/** An information set of the searching seat: all worlds it cannot tell apart after the same observations. */
export interface TreeNode {
  /** By moveKey. */
  readonly edges: Map<string, Edge>;
  /** By what the searching seat observes of a move and of the chance in it. */
  readonly children: Map<number, TreeNode>;
}

/** One decision on the way down. */
export interface Step<M extends Move = Move> {
  readonly move: M;
  readonly player: PlayerID;
  readonly edge: Edge;
}

/** How much the search is drawn to what it has seldom tried; the value of Cowling, Powley and Whitehouse for rewards in 0..1. */
const EXPLORATION = 0.7;

/** A node nobody has been to. */
export function createNode(): TreeNode {
  return { edges: new Map(), children: new Map() };
}

/** A short name of a move, unique among the moves of a node. */
export function moveKey({ move, args }: Move): string {
  return args.length === 0 ? move : `${move}:${args.join('|')}`;
}

/** The move to follow out of the legal ones: any untried one first, then the best by UCB1 over availability. */
export function select<M extends Move>(node: TreeNode, player: PlayerID, moves: readonly M[], random: Random): Step<M> {
  const tried: Step<M>[] = [];
  const untried: M[] = [];
  for (const move of moves) {
    const edge = node.edges.get(moveKey(move));
    if (!edge) untried.push(move);
    else {
      edge.availability++;
      tried.push({ move, player, edge });
    }
  }
  if (untried.length === 0) return tried.reduce((best, step) => (ucb(step.edge) > ucb(best.edge) ? step : best));
  const move = pick(untried, random);
  const edge: Edge = { visits: 0, availability: 1, reward: 0 };
  node.edges.set(moveKey(move), edge);
  return { move, player, edge };
}

function ucb({ visits, availability, reward }: Edge): number {
  return reward / visits + EXPLORATION * Math.sqrt(Math.log(availability) / visits);
}

/** The child for an observation, and whether this is its first visit: then it is new in the tree. */
export function expand(node: TreeNode, observation: number): { child: TreeNode; isNew: boolean } {
  const known = node.children.get(observation);
  if (known) return { child: known, isNew: false };
  const child = createNode();
  node.children.set(observation, child);
  return { child, isNew: true };
}

/** Credits every step of the way down with its mover's share of the rewards (by seat). */
export function backpropagate(path: readonly Step[], rewards: readonly number[]): void {
  for (const { edge, player } of path) {
    edge.visits++;
    edge.reward += rewards[Number(player)];
  }
}

/** The move that most iterations went, the first one of equals. */
export function mostVisited<M extends Move>(node: TreeNode, moves: readonly M[]): M {
  const visits = moves.map((move) => node.edges.get(moveKey(move))?.visits ?? 0);
  return moves[visits.indexOf(Math.max(...visits))];
}
