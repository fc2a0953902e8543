import type { BaseTableProps } from '../../board/table-props';
import type { PiratzMove, PiratzState } from '../rules/state';

/** The props shared by all parts of the board. */
export interface TableProps extends BaseTableProps<PiratzState, PiratzMove> {
  /** The sentences that describe the last move. */
  readonly news: string;
}
