import { pendingPlayers } from '../../games/seam/legal-moves';
import type { GameState, Outcome, PlayerID } from '../../games/seam/entry';
import type { Random } from '../../random/random';
import { sampleUniform } from '../sample';
import type { GameModel } from '../types';

/** Plays the world on by the policy, changing it, until its value can be told; gives it by seat, adding up to 1. */
export function rollout({ rules, ai }: GameModel, world: GameState, random: Random): readonly number[] {
  const limit = rules.maxPlies(rules.seats.max);
  for (let ply = 0; ply <= limit; ply++) {
    const value = ai.value?.(world);
    if (value) return value;
    const mover = pendingPlayers(rules, world).at(0);
    if (mover === undefined) return victoryShares(requireOutcome(rules.outcome(world)));
    playByPolicy({ rules, ai }, world, mover, random);
  }
  throw new Error(`a match went on after ${limit} moves, the most that its rules promise`);
}

function requireOutcome(outcome: Outcome | undefined): Outcome {
  if (!outcome) throw new Error('nobody may move, and yet the match has no outcome');
  return outcome;
}

/** Makes one move of an active player as rollouts do. */
export function playByPolicy({ rules, ai }: GameModel, world: GameState, player: PlayerID, random: Random): void {
  const move = ai.rolloutPolicy?.(world, player) ?? sampleUniform(rules.legalMoves(world, player), random);
  rules.apply(world, player, move, random);
}

/** What the match was worth to each seat, in seat order, adding up to 1: victors share. */
export function victoryShares({ winners, scores }: Outcome): number[] {
  return Object.keys(scores).map((_, seat) => (winners.includes(String(seat)) ? 1 / winners.length : 0));
}
