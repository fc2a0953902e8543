import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the keyboard at the table: when the focused button is gone, or it has become the viewer's turn while the focus was
 * on the board, `target` is focused. Focus elsewhere on the page, or in an open dialog, is left alone.
 * @param moment changes whenever somebody else is to decide, or something else
 */
export function useFocusRestore(
  board: RefObject<HTMLElement | null>,
  target: RefObject<HTMLElement | null>,
  isMyTurn: boolean,
  moment: string,
): void {
  const wasInside = useRef(false);
  useEffect(() => {
    const trackFocus = ({ target: element }: Event) => {
      wasInside.current = element instanceof Node && (board.current?.contains(element) ?? false);
    };
    document.addEventListener('focusin', trackFocus);
    document.addEventListener('pointerdown', trackFocus);
    return () => {
      document.removeEventListener('focusin', trackFocus);
      document.removeEventListener('pointerdown', trackFocus);
    };
  }, [board]);
  useEffect(() => {
    const focused = document.activeElement;
    if (!wasInside.current || focused?.closest('dialog')) return;
    const isLost = focused === null || focused === document.body;
    if (isLost || (isMyTurn && board.current?.contains(focused))) target.current?.focus({ preventScroll: true });
  }, [board, target, isMyTurn, moment]);
}
