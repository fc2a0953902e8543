import type { PlayerID } from '../types';
import { standingsOf } from './outlook';
import { greedyMove } from './policy';
import { rules } from './rules';
import type { PokerMove, PokerState } from './state';

/** Who does what. */
export type Deed = readonly [player: PlayerID, move: PokerMove];

/** What the greedy player would do now on every seat that the match waits for, but for one. */
export function greedyDeeds(G: PokerState, but?: PlayerID): Deed[] {
  const standings = standingsOf(G);
  const players = awaited(G).filter((player) => player !== but);
  return players.map((player) => [player, greedyMove(G, player, standings)]);
}

/** Whom the match waits for. */
export function awaited(G: PokerState): PlayerID[] {
  return rules.awaited?.(G) ?? rules.activePlayers(G);
}
