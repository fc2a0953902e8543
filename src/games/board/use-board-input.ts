import type { PointerEvent, RefObject } from 'react';
import { plainKey, useKeys } from '../../ui/input';
import { boardElementOf, finishAnimations } from '../../ui/motion';

interface BoardInputOptions {
  /** Returns the action of a key in lower case, without modifiers; undefined for other keys. */
  keyAction(key: string): (() => unknown) | undefined;
  /** Shows the latest state at once. */
  catchUp(): void;
  /** Tells the outcome of the displayed state at once. */
  settle?(): void;
}

/** Handles keys and taps at a table: both let everything come to rest; a tap outside the buttons also catches up. */
export function useBoardInput(board: RefObject<HTMLElement | null>, { keyAction, catchUp, settle }: BoardInputOptions) {
  useKeys((event) => {
    if (!board.current || event.repeat || event.defaultPrevented || !isForBoard(board.current, event)) return;
    finishAnimations(board.current);
    settle?.();
    const key = shortcutOf(event);
    const act = key === undefined ? undefined : keyAction(key);
    if (!act) return;
    event.preventDefault();
    act();
  });
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const element = boardElementOf(event);
      if (!element) return;
      finishAnimations(event.currentTarget);
      settle?.();
      if (!element.closest('button')) catchUp();
    },
  };
}

/**
 * Keys are for the board if it has the focus or, without a modal dialog, if the focus is on the page or its heading.
 */
function isForBoard(board: HTMLElement, event: KeyboardEvent): boolean {
  const element = boardElementOf(event);
  if (element && board.contains(element)) return true;
  return element instanceof HTMLElement && element.tabIndex < 0 && !document.querySelector('dialog:modal');
}

/** Returns the shortcut of a key event; undefined for Enter on a button, which belongs to the button. */
function shortcutOf(event: KeyboardEvent): string | undefined {
  const { key, target } = event;
  const isOnButton = target instanceof Element && target.closest('button') !== null;
  return key === 'Enter' && isOnButton ? undefined : plainKey(event);
}
