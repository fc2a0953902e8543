import { tableHandlers } from '../../../ui/handling';
import { useTexts } from '../../../ui/i18n';
import { BOARD_TEXTS } from '../texts/board';
import { keyAction } from './keys';
import type { TableProps } from './table-props';

/** What keys and taps do anywhere on the board. */
export function useHandling(table: TableProps) {
  const t = useTexts(BOARD_TEXTS);
  return tableHandlers({ ...table, keyAction: (event) => keyAction(event, table, t) });
}
