import type { BoardProps, PlayerID } from '../../seam/entry';
import type { KapernMove, KapernState } from '../rules/state';
import type { Selection } from './selection';
import type { DisplayedTurn } from './displayed-turn';

/** The props of all parts of the board. */
export interface TableProps extends Pick<
  BoardProps<KapernState, KapernMove>,
  'playerID' | 'seats' | 'play' | 'pending' | 'training'
> {
  /** The state shown: the latest, or an earlier one while the board catches up with fast players. */
  readonly G: KapernState;
  /** Undefined before the first throw of the match. */
  readonly displayed?: DisplayedTurn;
  /** The viewer's legal moves; while `pending`, those before the move that was sent, and `play` does nothing. */
  readonly moves: readonly KapernMove[];
  nameOf(playerID: PlayerID): string;
  /** The events of the last move as sentences. */
  readonly news: string;
}

/** The props of parts that let the viewer choose a move. */
export interface ChoiceProps extends TableProps {
  readonly selection: Selection;
}
