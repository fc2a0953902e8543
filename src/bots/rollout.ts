import type { GameState, Outcome, PlayerID } from '../games/types';
import type { Random } from '../random';
import { pick } from './pick';
import type { Playable } from './types';

/** Where a rollout asks `brain.evaluate`, in plies; games without it are played to the end. */
const ROLLOUT_PLIES = 60;

/** Plays the world on by the rollout policy, changing it, and gives each seat's reward: its share of the victory. */
export function rollout({ rules, brain }: Playable, world: GameState, random: Random): readonly number[] {
  const limit = brain.evaluate ? ROLLOUT_PLIES : rules.maxPlies(rules.seats.max);
  for (let ply = 0; ply < limit; ply++) {
    const active = rules.activePlayers(world);
    if (active.length === 0) break;
    playByPolicy({ rules, brain }, world, active[0], random);
  }
  const outcome = rules.outcome(world);
  if (outcome) return victoryShares(outcome);
  if (brain.evaluate) return brain.evaluate(world);
  throw new Error(`a match went on after ${limit} moves, the most that its rules promise`);
}

/** Makes one move of an active player as rollouts do. */
export function playByPolicy({ rules, brain }: Playable, world: GameState, player: PlayerID, random: Random): void {
  const moves = rules.legalMoves(world, player);
  const move = brain.rollout?.(world, player, moves, random) ?? pick(moves, random);
  rules.apply(world, player, move, random);
}

/** What the match was worth to each seat, in seat order, adding up to 1: victors share. */
export function victoryShares({ winners, scores }: Outcome): number[] {
  return Object.keys(scores).map((_, seat) => (winners.includes(String(seat)) ? 1 / winners.length : 0));
}
