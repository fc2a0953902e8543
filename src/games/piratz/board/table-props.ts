import type { BaseTableProps } from '../../board/table-props';
import type { MoveInput } from '../../board/use-move-input';
import type { PiratzMove, PiratzState } from '../rules/state';

/** The props shared by all parts of the board. */
export interface TableProps extends BaseTableProps<PiratzState, PiratzMove> {
  /** The sentences that describe the last move. */
  readonly news: string;
  /** The state whose cards and spades lie on the table; they may still be moving, and `G` is then the state before. */
  readonly shown: PiratzState;
  /** The state that follows the end of the round that is displayed; otherwise undefined. */
  readonly nextRound: PiratzState | undefined;
  readonly input: MoveInput<PiratzMove>;
}
