import { useEffect, useRef, type RefObject } from 'react';
import { usePress } from '../../ui/input';
import { afterSpeech, isListener, speech } from '../../ui/speech';

interface FocusRestoreOptions {
  readonly board: RefObject<HTMLElement | null>;
  readonly prompt: RefObject<HTMLElement | null>;
  readonly isMyTurn: boolean;
  /** The prompt is a question to the viewer, which a listener has to hear. */
  readonly isQuestion: boolean;
  /** What the prompt says is about to change. */
  readonly isPaused: boolean;
  /** Later states are still to be shown, of which a listener hears first. */
  readonly isBehind: boolean;
  /** The page moves the focus itself after each move. */
  readonly isGuided: boolean;
  /** Changes with the player to move and with the question. */
  readonly changeKey: string;
}

/**
 * Keeps the focus at the table: focuses the prompt when the focused button disappears, or when the viewer's turn begins
 * while the focus is on the board. A screen reader stops what it says and reads what gets the focus: for a listener the
 * prompt waits until all else has been spoken, and the board has the focus that was lost. Tab does not wait, and who
 * presses a button stays there, where the question is spoken to them. Leaves the focus elsewhere on the page or in a dialog alone.
 * @returns whether the prompt is about to get the focus
 */
export function useFocusRestore(options: FocusRestoreOptions): RefObject<boolean> {
  const { board, prompt, isMyTurn, isQuestion, isPaused, isBehind, isGuided, changeKey } = options;
  const wasInside = useWasInside(board);
  const press = usePress();
  const isAwaited = useRef(false);
  useTabFromBoard(board, prompt);
  useEffect(() => {
    const focused = document.activeElement;
    if (isPaused || !wasInside.current || focused === prompt.current || focused?.closest('dialog')) return undefined;
    const isLost = focused === null || focused === document.body || focused === board.current;
    if (!isLost && !(isMyTurn && board.current?.contains(focused))) return undefined;
    let [hasActed, hasHeard] = [false, false];
    isAwaited.current = true;
    const focusPrompt = () => {
      isAwaited.current = false;
      if (!hasActed) prompt.current?.focus({ preventScroll: true });
      else if (isQuestion && !hasHeard) speech.say(prompt.current?.textContent ?? '', 'prompt');
    };
    let cancel: (() => void) | undefined;
    if (isGuided) focusPrompt();
    else if (!isBehind || !isListener(press.current)) cancel = afterSpeech(press.current, focusPrompt);
    if (isAwaited.current && isLost) board.current?.focus({ preventScroll: true });
    const stop = onFocusOrClick(({ target }) => {
      hasActed = true;
      hasHeard ||= target === prompt.current;
    });
    return () => {
      isAwaited.current = false;
      stop();
      cancel?.();
    };
  }, [board, prompt, isMyTurn, isQuestion, isPaused, isBehind, isGuided, changeKey, wasInside, press]);
  return isAwaited;
}

/** Calls back when the focus moves or something is pressed. Returns a function that ends that. */
function onFocusOrClick(callback: (event: Event) => void): () => void {
  document.addEventListener('focusin', callback);
  document.addEventListener('click', callback, { capture: true });
  return () => {
    document.removeEventListener('focusin', callback);
    document.removeEventListener('click', callback, { capture: true });
  };
}

/** Whether the last thing that had the focus or was pressed is on the board. */
function useWasInside(board: RefObject<HTMLElement | null>): RefObject<boolean> {
  const wasInside = useRef(false);
  useEffect(() => {
    const trackFocus = ({ target }: Event) => {
      wasInside.current = target instanceof Node && (board.current?.contains(target) ?? false);
    };
    document.addEventListener('focusin', trackFocus);
    document.addEventListener('pointerdown', trackFocus);
    return () => {
      document.removeEventListener('focusin', trackFocus);
      document.removeEventListener('pointerdown', trackFocus);
    };
  }, [board]);
  return wasInside;
}

/** Tab goes on from the prompt while the board itself has the focus, as it does afterwards. */
function useTabFromBoard(board: RefObject<HTMLElement | null>, prompt: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Tab' && document.activeElement === board.current) prompt.current?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [board, prompt]);
}
