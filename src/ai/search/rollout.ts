import { pendingPlayers } from '../../games/contract/legal-moves';
import type { GameState, Move, Outcome, PlayerID } from '../../games/contract';
import { victoryShares } from '../../games/contract/victory-shares';
import type { Random } from '../../random/random';
import { sampleUniform } from '../../random/sample';
import type { GameModel } from '../types';

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
export function policyMove({ rules, ai }: GameModel, world: GameState, player: PlayerID, random: Random): Move {
  return ai.rolloutPolicy?.(world, player) ?? sampleUniform(rules.legalMoves(world, player), random);
}
