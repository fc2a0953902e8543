import type { BoardProps, PlayerID } from '../../seam/entry';
import type { Colour } from '../rules/cards';
import type { PastRound, PokerEvent, PokerMove, PokerState, Seat } from '../rules/state';
import type { Decision, Selection } from './selection';

/** Props of every part of the board. */
export interface TableProps extends Pick<BoardProps<PokerState, PokerMove>, 'playerID' | 'seats' | 'play' | 'pending'> {
  /** The displayed state: the latest one, or an earlier one while the board is behind. */
  readonly G: PokerState;
  /** Events whose dwell time is running. */
  readonly recentEvents?: readonly PokerEvent[];
  /** The revealed round whose winner has yet to decide. */
  readonly revealedRound?: PastRound;
  /** The colour that counts double in this round. */
  readonly doubled?: Colour;
  /** The seat whose hand is shown: the viewer's own unless `playerID` is null; undefined for a spectator. */
  readonly me?: Seat;
  /**
   * The viewer's legal moves; while `pending`, those before the pending move, which `play` then ignores. Empty while
   * behind.
   */
  readonly moves: readonly PokerMove[];
  readonly decisions: readonly Decision[];
  readonly selection: Selection;
  /** Later states are still queued. */
  readonly isBehind: boolean;
  catchUp(): void;
  nameOf(playerID: PlayerID): string;
}
