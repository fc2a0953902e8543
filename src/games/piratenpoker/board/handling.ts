import type { KeyboardEvent, PointerEvent } from 'react';
import { useTexts } from '../../../ui/i18n';
import { placeOf, settle } from '../../../ui/settle';
import { BOARD_TEXTS } from '../texts/board';
import { keyAction } from './keys';
import type { TableProps } from './table-props';

/** What keys and taps do anywhere on the board: both skip what is moving, a tap on the table what is to come, too. */
export function useHandling(table: TableProps) {
  const t = useTexts(BOARD_TEXTS);
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (!placeOf(event)) return;
      settle(event.currentTarget);
      const act = keyAction(event, table, t);
      if (!act) return;
      event.preventDefault();
      act();
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const place = placeOf(event);
      if (!place) return;
      settle(event.currentTarget);
      if (table.isBehind && !place.closest('button')) table.catchUp();
    },
  };
}
