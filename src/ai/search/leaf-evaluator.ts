import { pendingPlayers } from '../../games/contract/legal-moves';
import type { GameState, Move, PlayerID, PolicyValueNetwork, Outcome } from '../../games/contract';
import { victoryShares } from '../../games/contract/rules';
import { type Random, sampleWeighted, sampleUniform } from '../../random/random';
import type { GameModel } from '../types';
import { addEdges, moveKey, type TreeNode } from './tree';

/** How a search orders the moves of a node, and what it takes a leaf to be worth. */
export interface LeafEvaluator {
  /** A node is expanded after this many visits; until then it is a leaf. */
  readonly expansionThreshold: number;
  /** Returns the prior probability of each move; they add up to 1. Called once for a node, unless `value` has added its edges. */
  priors(world: GameState, mover: PlayerID, moves: readonly Move[]): readonly number[];
  /** Returns the value of a leaf by seat; the values add up to 1. May change the world, and add the edges of the leaf. */
  value(leaf: TreeNode, world: GameState, random: Random): readonly number[];
  /** Returns the move of a player who moves at the same time as another one. */
  simultaneousMove(world: GameState, player: PlayerID, random: Random): Move;
}

/** Rollouts vary, so that a node is expanded after several. */
const ROLLOUTS_BEFORE_EXPANSION = 4;

/** Prior probability reserved for the policy's move; the rest is shared equally by all moves. */
const POLICY_PRIOR = 0.5;

/** Evaluates leaves by rollouts of the game's rollout policy, whose move is tried first. */
export function rolloutEvaluator(game: GameModel): LeafEvaluator {
  return {
    expansionThreshold: ROLLOUTS_BEFORE_EXPANSION,
    priors(world, mover, moves) {
      const preferred = game.ai.rolloutPolicy?.(world, mover);
      if (!preferred) return moves.map(() => 1 / moves.length);
      const key = moveKey(preferred);
      return moves.map((move) => (1 - POLICY_PRIOR) / moves.length + (moveKey(move) === key ? POLICY_PRIOR : 0));
    },
    value: (_leaf, world, random) => rollout(game, world, random),
    simultaneousMove: (world, player, random) => policyMove(game, world, player, random),
  };
}

/** The part of the prior probability that all moves share equally, so that the network's blind spots are tried, too. */
const UNIFORM_PRIOR = 0.05;

/**
 * Evaluates leaves by a network, once for priors and value: D. Silver et al., "Mastering the game of Go without human
 * knowledge", Nature 550, 2017.
 */
export function networkEvaluator({ rules }: Pick<GameModel, 'rules'>, network: PolicyValueNetwork): LeafEvaluator {
  const withUniform = (priors: readonly number[]) =>
    priors.map((prior) => (1 - UNIFORM_PRIOR) * prior + UNIFORM_PRIOR / priors.length);
  return {
    expansionThreshold: 1,
    priors: (world, mover, moves) => withUniform(network.evaluate(world, mover, moves).priors),
    value(leaf, world) {
      const outcome = rules.outcome(world);
      if (outcome) return victoryShares(outcome);
      const mover = pendingPlayers(rules, world)[0]!;
      const moves = rules.legalMoves(world, mover);
      const { priors, winChances } = network.evaluate(world, mover, moves);
      if (leaf.edges.size === 0) addEdges(leaf, moves, withUniform(priors));
      return winChances;
    },
    simultaneousMove(world, player, random) {
      const moves = rules.legalMoves(world, player);
      return moves[sampleWeighted(network.evaluate(world, player, moves).priors, random)]!;
    },
  };
}

/**
 * Plays out the world in place by the rollout policy until it has a value. Returns the value by seat; they add up to 1.
 */
export function rollout({ rules, ai }: GameModel, world: GameState, random: Random): readonly number[] {
  const limit = rules.maxPlies(rules.seats.max);
  for (let ply = 0; ply <= limit; ply++) {
    const value = ai.value?.(world);
    if (value) return value;
    const mover = pendingPlayers(rules, world).at(0);
    if (mover === undefined) return victoryShares(requireOutcome(rules.outcome(world)));
    rules.apply(world, mover, policyMove({ rules, ai }, world, mover, random), random);
  }
  throw new Error(`the match exceeds the maximum of ${limit} plies`);
}

function requireOutcome(outcome: Outcome | undefined): Outcome {
  if (!outcome) throw new Error('no player is active, but the match has no outcome');
  return outcome;
}

/** Returns the move of an active player by the rollout policy, or a random one if the game has none. */
function policyMove({ rules, ai }: GameModel, world: GameState, player: PlayerID, random: Random): Move {
  return ai.rolloutPolicy?.(world, player) ?? sampleUniform(rules.legalMoves(world, player), random);
}
