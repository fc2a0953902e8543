import { itemAt } from '../../contract/items';
import type { PokerMove } from '../rules/state';
import { findBidMove } from './selection';
import type { TableProps } from './table-props';

/** Returns the move that a complete selection makes: cards to commit, or loot with its receiver if one is needed. */
export function selectedMove({
  me,
  moves,
  decisions,
  selection,
}: Pick<TableProps, 'me' | 'moves' | 'decisions' | 'selection'>): PokerMove | undefined {
  if (selection.places.length > 0 && me)
    return findBidMove(
      moves,
      selection.places.map((place) => itemAt(me.hand, place)),
    );
  return decisions.find(({ loot, to }) => loot === selection.loot && (to === undefined || to === selection.to))?.move;
}
