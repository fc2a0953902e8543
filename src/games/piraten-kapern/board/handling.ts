import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import { useTexts } from '../../../ui/i18n';
import { placeOf, settle } from '../../../ui/settle';
import { TEXTS } from '../texts';
import type { Choosing } from './table-props';
import type { Followed } from './follow';
import { keyAction } from './keys';

/** What keys and taps do anywhere on the board: a tap or a key skips what is moving, a tap on the table what is to come. */
export function useHandling(table: Choosing, followed: Followed, prompt: RefObject<HTMLElement | null>) {
  const t = useTexts(TEXTS);
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
      if (followed.toCome > 0 && !place.closest('button')) followed.catchUp();
    },
    onClick(event: MouseEvent<HTMLElement>) {
      // A die that was clicked leaves the focus to the table, so that Enter throws; reached by Tab it keeps it.
      if (event.detail > 0 && placeOf(event)?.closest('[data-die]')) prompt.current?.focus({ preventScroll: true });
    },
  };
}
