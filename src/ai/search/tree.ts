import type { Move, PlayerID } from '../../games/contract';

/** Statistics of one move at one node. */
export interface Edge {
  /** Prior probability; the priors of a node's first visit add up to 1. */
  readonly prior: number;
  /** Iterations that selected the move. */
  visits: number;
  /** Iterations in whose determinization the move was legal. */
  availability: number;
  /** Sum of the mover's rewards. */
  reward: number;
}

/** An information set of the searching seat: all worlds that are consistent with the same observations. */
export interface TreeNode {
  visits: number;
  /** Sums of the rewards, by seat; empty before the first visit. */
  readonly rewards: number[];
  /** By moveKey. */
  readonly edges: Map<string, Edge>;
  /** By the searching seat's observation of a move and of its random events. */
  readonly children: Map<string | number, TreeNode>;
}

/** One selected move on the path from the root. */
export interface Step<M extends Move = Move> {
  readonly node: TreeNode;
  readonly move: M;
  readonly player: PlayerID;
  readonly edge: Edge;
}

/** PUCT exploration constant. */
const EXPLORATION = 0.7;

/** First-play urgency: an unvisited move is valued at its node's mean reward minus this. */
const FIRST_PLAY_URGENCY_REDUCTION = 0.1;

/** Creates an unvisited node. */
export function createNode(): TreeNode {
  return { visits: 0, rewards: [], edges: new Map(), children: new Map() };
}

/** Returns a string key of a move, unique among the moves of a node. */
export function moveKey({ move, args }: Move): string {
  return args.length === 0 ? move : `${move}:${args.join('|')}`;
}

/** Finds the move that equals `wanted`; throws an Error if there is none. */
export function matchingMove<M extends Move>(moves: readonly M[], wanted: Move): M {
  const key = moveKey(wanted);
  const move = moves.find((legal) => moveKey(legal) === key);
  if (!move) throw new Error(`${key} is not legal`);
  return move;
}

/**
 * Selects one of the legal moves by PUCT: C. D. Rosin, "Multi-armed bandits with episode context", Annals of Mathematics
 * and Artificial Intelligence 61 (3), 2011, with availability counts instead of the node's visits.
 * @param priors returns the prior probability of each move; called where the node has no edges yet
 */
export function select<M extends Move>(
  node: TreeNode,
  player: PlayerID,
  moves: readonly M[],
  priors: () => readonly number[],
): Step<M> {
  if (node.edges.size === 0) addEdges(node, moves, priors());
  const mean = node.visits > 0 ? node.rewards[Number(player)]! / node.visits : 0.5;
  let best: { move: M; edge: Edge } | undefined;
  let bestScore = -Infinity;
  for (const move of moves) {
    const edge = edgeOf(node, move, moves.length);
    edge.availability++;
    const value = edge.visits > 0 ? edge.reward / edge.visits : mean - FIRST_PLAY_URGENCY_REDUCTION;
    const score = value + (EXPLORATION * edge.prior * Math.sqrt(edge.availability)) / (1 + edge.visits);
    if (score > bestScore) [best, bestScore] = [{ move, edge }, score];
  }
  if (!best) throw new Error(`seat ${player} is to move and has no legal move`);
  return { node, player, ...best };
}

/** Adds the edges of the legal moves, with their prior probabilities. */
export function addEdges(node: TreeNode, moves: readonly Move[], priors: readonly number[]): void {
  for (let i = 0; i < moves.length; i++) node.edges.set(moveKey(moves[i]!), createEdge(priors[i]!));
}

function createEdge(prior: number): Edge {
  return { prior, visits: 0, availability: 0, reward: 0 };
}

/** Returns the edge of a move; a move that was not legal in earlier worlds gets a uniform prior. */
export function edgeOf(node: TreeNode, move: Move, moves: number): Edge {
  const key = moveKey(move);
  const existing = node.edges.get(key);
  if (existing) return existing;
  const edge = createEdge(1 / moves);
  node.edges.set(key, edge);
  return edge;
}

/** Returns the child for an observation; creates it if necessary. */
export function childOf(node: TreeNode, observation: string | number): TreeNode {
  const existing = node.children.get(observation);
  if (existing) return existing;
  const child = createNode();
  node.children.set(observation, child);
  return child;
}

/** Adds the rewards (by seat) to every step of the path and to its leaf. */
export function backpropagate(path: readonly Step[], leaf: TreeNode, rewards: readonly number[]): void {
  for (const { node, edge, player } of path) {
    addVisit(node, rewards);
    edge.visits++;
    edge.reward += rewards[Number(player)]!;
  }
  addVisit(leaf, rewards);
}

function addVisit(node: TreeNode, rewards: readonly number[]): void {
  node.visits++;
  for (let seat = 0; seat < rewards.length; seat++) node.rewards[seat] = (node.rewards[seat] ?? 0) + rewards[seat]!;
}

/** Returns the most visited move; the first one in case of a tie. */
export function mostVisited<M extends Move>(node: TreeNode, moves: readonly M[]): M {
  const visits = moves.map((move) => node.edges.get(moveKey(move))?.visits ?? 0);
  return moves[visits.indexOf(Math.max(...visits))]!;
}
