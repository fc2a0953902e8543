import type { MouseEvent, RefObject } from 'react';
import { useTableHandlers } from '../../../ui/input/use-board-input';
import { useTexts } from '../../../ui/i18n';
import { placeOf } from '../../../ui/motion/finish-animations';
import { TEXTS } from '../texts';
import type { Followed } from './use-paced-states';
import { keyAction } from './keys';
import type { Choosing } from './table-props';

/** What keys, taps and clicks do at the table. */
export function useHandling(
  board: RefObject<HTMLElement | null>,
  table: Choosing,
  followed: Followed,
  prompt: RefObject<HTMLElement | null>,
) {
  const t = useTexts(TEXTS);
  return {
    ...useTableHandlers(board, {
      keyAction: (event) => keyAction(event, table, t),
      isBehind: followed.toCome > 0,
      catchUp: followed.catchUp,
    }),
    onClick(event: MouseEvent<HTMLElement>) {
      // A die that was clicked leaves the focus to the table, so that Enter throws; reached by Tab it keeps it.
      if (event.detail > 0 && placeOf(event)?.closest('[data-die]')) prompt.current?.focus({ preventScroll: true });
    },
  };
}
