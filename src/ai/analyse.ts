import { pendingPlayers } from '../games/contract/legal-moves';
import type { GameState, Move, PlayerID } from '../games/contract';
import { seededRandom } from '../random/random';
import { runWithinBudget, type Budget } from './budget';
import { createSearch, iterate, loadEvaluator, observationOf, type Search } from './search/ismcts';
import { mostVisited, moveKey, type TreeNode } from './search/tree';
import type { GameModel } from './types';

/** Search statistics of one legal move. */
interface MoveAnalysis {
  readonly move: Move;
  /** Iterations that started with this move. */
  readonly visits: number;
  /** Mean victory share after the move, between 0 and 1; 0 if it was never tried. */
  readonly value: number;
  /** A likely continuation: every player's most visited moves in one determinization. */
  readonly continuation: readonly Move[];
}

/** Search result for a position. */
export interface Analysis {
  /** Expected victory share of the analysed seat if it plays the most visited move. */
  readonly winChance: number;
  /** All legal moves, in the order of the rules. */
  readonly moves: readonly MoveAnalysis[];
}

/** A continuation ends at the first move with fewer visits than this. */
const MIN_VISITS = 10;

/**
 * Evaluates every legal move of the seat to move, from its view alone, with an ISMCTS search: by the game's network if it
 * knows the view, otherwise by rollouts. Deterministic for a given seed and a budget of iterations.
 */
export async function analyse(
  view: GameState,
  player: PlayerID,
  { rules, ai }: GameModel,
  budget: Budget,
  seed: string | number = 1,
): Promise<Analysis> {
  const game = { rules, ai };
  const search = createSearch(game, view, player, seededRandom(seed), await loadEvaluator(game, view));
  await runWithinBudget(budget, () => iterate(search));
  const moves = rules.legalMoves(view, player);
  const analyses = moves.map((move) => analysisOf(search, move));
  const best = moves.indexOf(mostVisited(search.root, moves));
  return { winChance: analyses[best]!.value, moves: analyses };
}

function analysisOf(search: Search, move: Move): MoveAnalysis {
  const edge = search.root.edges.get(moveKey(move));
  if (!edge || edge.visits === 0) return { move, visits: 0, value: 0, continuation: [] };
  return { move, visits: edge.visits, value: edge.reward / edge.visits, continuation: continuationOf(search, move) };
}

function continuationOf(search: Search, first: Move): Move[] {
  const { rules, ai, view, player, random } = search;
  const world = ai.determinize(view, player, random);
  const line: Move[] = [];
  let { child, mover } = playAndDescend(search, search.root, world, player, first);
  while (child && mover !== undefined) {
    const move = mostVisited(child, rules.legalMoves(world, mover));
    if ((child.edges.get(moveKey(move))?.visits ?? 0) < MIN_VISITS) break;
    line.push(move);
    ({ child, mover } = playAndDescend(search, child, world, mover, move));
  }
  return line;
}

/**
 * Plays a move in the world and descends to the matching child, if the tree has one. Returns the child and the next
 * mover.
 */
function playAndDescend(search: Search, node: TreeNode, world: GameState, mover: PlayerID, move: Move) {
  search.rules.apply(world, mover, move, search.random);
  const child = node.children.get(observationOf(search, world, { player: mover, move }));
  const active = pendingPlayers(search.rules, world);
  return { child, mover: active.includes(search.player) ? search.player : active[0] };
}
