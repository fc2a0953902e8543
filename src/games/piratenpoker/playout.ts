import type { Random } from '../../random';
import type { PlayerID } from '../types';
import { standingsOf } from './outlook';
import { greedyMove } from './policy';
import { prospects } from './prospects';
import { rules } from './rules';
import type { PokerMove, PokerState } from './state';

/** Who does what. */
export type Deed = readonly [player: PlayerID, move: PokerMove];

/**
 * Plays a world on by the greedy policy, changing it, until the running game is over, and tells the prospects then, by
 * seat. Of the hands only what was kept counts: what the draw pile adds is luck.
 * @param first what is done before
 */
export function finishGame(world: PokerState, first: readonly Deed[], random: Random): number[] {
  const { game } = world;
  let hands = world.seats.map(({ hand }) => hand);
  let deeds = first;
  for (;;) {
    for (const [player, move] of deeds) {
      hands = world.seats.map(({ hand }) => hand);
      rules.apply(world, player, move, random);
    }
    if (world.over || world.game !== game) return prospects(world, kept(world, hands));
    deeds = greedyDeeds(world);
  }
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

/** What is still there of these hands, by seat. */
function kept({ seats }: PokerState, hands: readonly (readonly number[])[]): number[][] {
  return seats.map(({ hand }, seat) => hand.filter((id) => hands[seat].includes(id)));
}
