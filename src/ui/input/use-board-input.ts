import type { PointerEvent, RefObject } from 'react';
import { useKeys } from './keys';
import { boardElementOf, finishAnimations } from '../motion/finish-animations';

interface BoardInputOptions {
  /** What a key does at the table; undefined for any other key. */
  keyAction(event: KeyboardEvent): (() => unknown) | undefined;
  /** Something is still to be shown that `catchUp` shows at once. */
  readonly isBehind: boolean;
  catchUp(): void;
}

/** What keys and taps do at a table: both skip what is moving, a tap beside the buttons what is to come, too. */
export function useBoardInput(
  board: RefObject<HTMLElement | null>,
  { keyAction, isBehind, catchUp }: BoardInputOptions,
) {
  useKeys((event) => {
    if (!board.current || event.repeat || event.defaultPrevented || !isForBoard(board.current, event)) return;
    finishAnimations(board.current);
    const act = keyAction(event);
    if (!act) return;
    event.preventDefault();
    act();
  });
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const place = boardElementOf(event);
      if (!place) return;
      finishAnimations(event.currentTarget);
      if (isBehind && !place.closest('button')) catchUp();
    },
  };
}

/** Keys are the table's when the focus is there or, without a dialog, on nothing one comes to by Tab: the page or its heading. */
function isForBoard(board: HTMLElement, event: KeyboardEvent): boolean {
  const element = boardElementOf(event);
  if (element && board.contains(element)) return true;
  return element instanceof HTMLElement && element.tabIndex < 0 && !document.querySelector('dialog:modal');
}
