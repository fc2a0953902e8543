import type { BoardProps, PlayerID } from '../../seam/entry';
import type { KapernMove, KapernState } from '../rules/state';
import type { Selection } from './selection';
import type { DisplayedTurn } from './displayed-turn';

/** What every piece of the board is given. */
export interface TableProps extends Pick<
  BoardProps<KapernState, KapernMove>,
  'playerID' | 'seats' | 'play' | 'pending' | 'training'
> {
  /** What is being shown: the latest state, or an earlier one while the board catches up with fast players. */
  readonly G: KapernState;
  /** Undefined before the first throw of the match. */
  readonly scene?: DisplayedTurn;
  /** What the viewer may do, or has just done while `pending`; `play` does nothing then. */
  readonly moves: readonly KapernMove[];
  nameOf(playerID: PlayerID): string;
  /** What the last move brought about, in sentences. */
  readonly news: string;
}

/** The same for what has to do with the viewer's choice. */
export interface ChoiceProps extends TableProps {
  readonly picks: Selection;
}
