import type { HTMLAttributes, PointerEvent } from 'react';
import { useFocusInSight } from '../../ui/focus-in-sight';
import { plainKey, useKeys } from '../../ui/input';
import { boardElementOf, finishAnimations } from '../../ui/motion';
import styles from './board-section.module.css';
import { UNDO_KEY } from './undo-button';
import type { BoardTable } from './use-board';

/** What the section needs of the table; `catchUp` may do less than that of useBoard. */
type SectionTable = Pick<
  BoardTable<never, never>,
  'board' | 'isBehind' | 'isFilm' | 'isEnding' | 'catchUp' | 'settle' | 'steps' | 'isFocusPaused' | 'undo'
>;

interface BoardSectionProps extends HTMLAttributes<HTMLElement> {
  readonly table: SectionTable;
  /** Returns the action of a key in lower case, without modifiers; undefined for other keys. */
  keyAction?(key: string): (() => unknown) | undefined;
}

/**
 * The section of a board. It sets the colors of drawings, is the container of all size queries, and lets copies of
 * removed pieces fly. Keys and taps let everything come to rest; Enter, and a tap outside the buttons, also catch up;
 * where the scoring waits for the viewer, Enter goes on. Backspace takes a move back. What has the focus is kept in
 * sight. Further attributes are passed on.
 */
export function BoardSection({ table, keyAction, className, children, ...rest }: BoardSectionProps) {
  const { board } = table;
  useFocusInSight();
  const onPointerDown = useBoardInput(table, keyAction);
  return (
    <section
      {...rest}
      data-focus-paused={table.isFocusPaused || undefined}
      ref={board}
      tabIndex={-1}
      className={[styles.board, className].join(' ')}
      onPointerDown={onPointerDown}
    >
      {children}
      <div data-flights className={styles.flights} aria-hidden="true" />
    </section>
  );
}

/** The wooden table top. Further attributes are passed on. */
export function TableTop({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={[styles.table, className].join(' ')} />;
}

/** Handles keys, and returns the handler of taps. */
function useBoardInput(
  { board, isBehind, isFilm, isEnding, catchUp, settle, steps, undo }: SectionTable,
  keyAction: BoardSectionProps['keyAction'],
) {
  useKeys((event) => {
    if (!board.current || event.repeat || event.defaultPrevented || !isForBoard(board.current, event)) return;
    finishAnimations(board.current);
    settle();
    const key = shortcutOf(event);
    if (key === undefined) return;
    const goOn = isBehind || isEnding ? catchUp : steps.isHalted ? steps.next : undefined;
    const act = key === 'enter' && goOn ? goOn : key === UNDO_KEY ? undo?.take : keyAction?.(key);
    if (!act) return;
    event.preventDefault();
    act();
  });
  return (event: PointerEvent<HTMLElement>) => {
    const element = boardElementOf(event);
    if (!element) return;
    finishAnimations(event.currentTarget);
    settle();
    if (isFilm || !element.closest('button')) catchUp();
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
