import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus at the table: focuses `target` when the focused button disappears, or when the viewer's turn begins
 * while the focus is on the board. Leaves the focus elsewhere on the page or in a dialog alone.
 * @param changeKey changes with the player to move and with the question
 */
export function useFocusRestore(
  board: RefObject<HTMLElement | null>,
  target: RefObject<HTMLElement | null>,
  isMyTurn: boolean,
  changeKey: string,
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
  }, [board, target, isMyTurn, changeKey]);
}
