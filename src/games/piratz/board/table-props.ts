import type { BoardProps, PlayerID } from '../../seam/entry';
import type { PiratzMove, PiratzState } from '../rules/state';

/** What every piece of the board is given. */
export interface TableProps extends Pick<
  BoardProps<PiratzState, PiratzMove>,
  'G' | 'playerID' | 'seats' | 'play' | 'pending'
> {
  /** What the viewer may do, or has just done while `pending`; `play` does nothing then. */
  readonly moves: readonly PiratzMove[];
  nameOf(playerID: PlayerID): string;
  /** What the last move brought about, in sentences. */
  readonly news: string;
}
