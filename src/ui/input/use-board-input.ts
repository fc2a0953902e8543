import type { PointerEvent, RefObject } from 'react';
import { useKeys } from './keys';
import { placeOf, settle } from '../motion/finish-animations';

interface Handling {
  /** What a key does at the table; undefined for any other key. */
  keyAction(event: KeyboardEvent): (() => unknown) | undefined;
  /** Something is still to be shown that `catchUp` shows at once. */
  readonly isBehind: boolean;
  catchUp(): void;
}

/** What keys and taps do at a table: both skip what is moving, a tap beside the buttons what is to come, too. */
export function useTableHandlers(board: RefObject<HTMLElement | null>, { keyAction, isBehind, catchUp }: Handling) {
  useKeys((event) => {
    if (!board.current || event.repeat || event.defaultPrevented || !isMeantFor(board.current, event)) return;
    settle(board.current);
    const act = keyAction(event);
    if (!act) return;
    event.preventDefault();
    act();
  });
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const place = placeOf(event);
      if (!place) return;
      settle(event.currentTarget);
      if (isBehind && !place.closest('button')) catchUp();
    },
  };
}

/** Keys are the table's when the focus is there or, without a dialog, on nothing one comes to by Tab: the page or its heading. */
function isMeantFor(board: HTMLElement, event: KeyboardEvent): boolean {
  const place = placeOf(event);
  if (place && board.contains(place)) return true;
  return place instanceof HTMLElement && place.tabIndex < 0 && !document.querySelector('dialog:modal');
}
