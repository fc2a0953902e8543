import type { Random } from '../../random';
import type { PlayerID } from '../types';
import { IDLE_LIMIT } from './course';
import { standingsOf } from './outlook';
import { greedyMove } from './policy';
import { prospects } from './prospects';
import { rules } from './rules';
import type { PokerMove, PokerState } from './state';

/** Who does what. */
export type Deed = readonly [player: PlayerID, move: PokerMove];

/**
 * Plays a world on by the greedy policy, changing it, until the running game is over, and tells the prospects then, by
 * seat. No hands are filled up: what the draw pile adds is luck.
 * @param first what is done before
 */
export function finishGame(world: PokerState, first: readonly Deed[], random: Random): number[] {
  const { lastGame } = world;
  world.lastGame = true;
  for (let deeds = first; !world.over; deeds = greedyDeeds(world)) {
    for (const [player, move] of deeds) rules.apply(world, player, move, random);
  }
  world.over = lastGame || world.idleGames === IDLE_LIMIT;
  return prospects(world);
}

/** What the greedy player would do now on every seat that the match waits for. */
function greedyDeeds(G: PokerState): Deed[] {
  const standings = standingsOf(G);
  return awaited(G).map((player) => [player, greedyMove(G, player, standings)]);
}

/** Whom the match waits for. */
export function awaited(G: PokerState): PlayerID[] {
  return rules.awaited?.(G) ?? rules.activePlayers(G);
}
