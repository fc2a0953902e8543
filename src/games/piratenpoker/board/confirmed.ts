import type { PokerMove } from '../rules/state';
import { playOf } from './selection';
import type { TableProps } from './table-props';

/** The move that what is picked makes, once it is complete: cards to commit, or loot with whoever gets it. */
export function confirmed({
  me,
  moves,
  decisions,
  picks,
}: Pick<TableProps, 'me' | 'moves' | 'decisions' | 'picks'>): PokerMove | undefined {
  if (picks.places.length > 0 && me)
    return playOf(
      moves,
      picks.places.map((place) => me.hand[place]),
    );
  return decisions.find(({ loot, to }) => loot === picks.loot && (to === undefined || to === picks.to))?.move;
}
