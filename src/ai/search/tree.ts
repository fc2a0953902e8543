import type { Move, PlayerID } from '../../games/seam/entry';

/** What the search has learnt of one move at one node. */
export interface Edge {
  /** How much the search believes in it beforehand; the priors of a node's first visit add up to 1. */
  readonly prior: number;
  /** Iterations that went this way. */
  visits: number;
  /** Iterations that could have gone this way, because the move was legal in their world. */
  availability: number;
  /** Sum of the mover's rewards. */
  reward: number;
}

/** An information set of the searching seat: all worlds it cannot tell apart after the same observations. */
export interface TreeNode {
  visits: number;
  /** Sums of the rewards, by seat; empty before the first visit. */
  readonly rewards: number[];
  /** By moveKey. */
  readonly edges: Map<string, Edge>;
  /** By what the searching seat observes of a move and of the chance in it. */
  readonly children: Map<string | number, TreeNode>;
}

/** One decision on the way down. */
export interface Step<M extends Move = Move> {
  readonly node: TreeNode;
  readonly move: M;
  readonly player: PlayerID;
  readonly edge: Edge;
}

/** How much the search is drawn to what it believes in and has seldom tried. */
const EXPLORATION = 0.7;

/** How much less than its node's mean reward a move is worth before it has been tried: first-play urgency. */
const FIRST_PLAY_URGENCY_REDUCTION = 0.1;

/** The belief that goes to the favourite of the policy; the rest is shared by all moves. */
const PRIOR_WEIGHT = 0.5;

/** A node nobody has been to. */
export function createNode(): TreeNode {
  return { visits: 0, rewards: [], edges: new Map(), children: new Map() };
}

/** A short name of a move, unique among the moves of a node. */
export function moveKey({ move, args }: Move): string {
  return args.length === 0 ? move : `${move}:${args.join('|')}`;
}

/** The one of these moves that is the same as another; throws an Error when there is none. */
export function matchingMove<M extends Move>(moves: readonly M[], wanted: Move): M {
  const key = moveKey(wanted);
  const move = moves.find((legal) => moveKey(legal) === key);
  if (!move) throw new Error(`${key} is not legal`);
  return move;
}

/**
 * The move to follow out of the legal ones, by PUCT: C. D. Rosin, "Multi-armed bandits with episode context", Annals of
 * Mathematics and Artificial Intelligence 61 (3), 2011, with availability in place of visits where worlds differ.
 * @param favour asked once a node, for the move of the policy, if there is one
 */
export function select<M extends Move>(
  node: TreeNode,
  player: PlayerID,
  moves: readonly M[],
  favour: () => M | undefined,
): Step<M> {
  if (node.edges.size === 0) addEdges(node, moves, favour());
  const mean = node.visits > 0 ? node.rewards[Number(player)] / node.visits : 0.5;
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

function addEdges(node: TreeNode, moves: readonly Move[], priorMove: Move | undefined): void {
  const share = (priorMove ? 1 - PRIOR_WEIGHT : 1) / moves.length;
  for (const move of moves) node.edges.set(moveKey(move), createEdge(share));
  if (priorMove) node.edges.set(moveKey(priorMove), createEdge(share + PRIOR_WEIGHT));
}

function createEdge(prior: number): Edge {
  return { prior, visits: 0, availability: 0, reward: 0 };
}

/** Its edge; one that was not legal in the worlds before gets an equal share of belief. */
function edgeOf(node: TreeNode, move: Move, moves: number): Edge {
  const key = moveKey(move);
  const existing = node.edges.get(key);
  if (existing) return existing;
  const edge = createEdge(1 / moves);
  node.edges.set(key, edge);
  return edge;
}

/** The child for an observation. */
export function childOf(node: TreeNode, observation: string | number): TreeNode {
  const existing = node.children.get(observation);
  if (existing) return existing;
  const child = createNode();
  node.children.set(observation, child);
  return child;
}

/** Credits every step of the way down, and the node at its end, with the rewards (by seat). */
export function backpropagate(path: readonly Step[], leaf: TreeNode, rewards: readonly number[]): void {
  for (const { node, edge, player } of path) {
    addVisit(node, rewards);
    edge.visits++;
    edge.reward += rewards[Number(player)];
  }
  addVisit(leaf, rewards);
}

function addVisit(node: TreeNode, rewards: readonly number[]): void {
  node.visits++;
  for (let seat = 0; seat < rewards.length; seat++) node.rewards[seat] = (node.rewards[seat] ?? 0) + rewards[seat];
}

/** The move that most iterations went, the first one of equals. */
export function mostVisited<M extends Move>(node: TreeNode, moves: readonly M[]): M {
  const visits = moves.map((move) => node.edges.get(moveKey(move))?.visits ?? 0);
  return moves[visits.indexOf(Math.max(...visits))];
}
