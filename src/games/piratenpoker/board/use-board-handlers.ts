import type { RefObject } from 'react';
import { useBoardInput } from '../../../ui/input/use-board-input';
import { useTexts } from '../../../ui/i18n';
import { BOARD_TEXTS } from '../texts/board';
import { keyAction } from './keys';
import type { TableProps } from './table-props';

/** Returns the event handlers for keys and taps on the board. */
export function useBoardHandlers(board: RefObject<HTMLElement | null>, table: TableProps) {
  const t = useTexts(BOARD_TEXTS);
  return useBoardInput(board, { ...table, keyAction: (event) => keyAction(event, table, t) });
}
