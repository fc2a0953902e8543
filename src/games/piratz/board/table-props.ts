import type { BoardProps, PlayerID } from '../../seam/entry';
import type { PiratzMove, PiratzState } from '../rules/state';

/** The props shared by all parts of the board. */
export interface TableProps extends Pick<
  BoardProps<PiratzState, PiratzMove>,
  'G' | 'playerID' | 'seats' | 'play' | 'pending'
> {
  /** The viewer's legal moves; while `pending` those before the move, and `play` does nothing. */
  readonly moves: readonly PiratzMove[];
  nameOf(playerID: PlayerID): string;
  /** The sentences that describe the last move. */
  readonly news: string;
}
