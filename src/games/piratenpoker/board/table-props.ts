import type { BoardProps, PlayerID } from '../../seam/entry';
import type { Colour } from '../rules/cards';
import type { PastRound, PokerEvent, PokerMove, PokerState, Seat } from '../rules/state';
import type { Decision, Selection } from './selection';

/** What every piece of the board is given. */
export interface TableProps extends Pick<BoardProps<PokerState, PokerMove>, 'playerID' | 'seats' | 'play' | 'pending'> {
  /** What is being shown: the latest state, or an earlier one while the board catches up with fast players. */
  readonly G: PokerState;
  /** What stays in sight a while, after it has happened. */
  readonly recentEvents?: readonly PokerEvent[];
  /** The round that lies uncovered, with its winner or without one. */
  readonly revealedRound?: PastRound;
  /** The colour that counts double now. */
  readonly doubled?: Colour;
  /** The seat whose hand is shown: the viewer's own unless `playerID` is null; undefined for a spectator. */
  readonly me?: Seat;
  /** What the viewer may do, or has just done while `pending`; `play` does nothing then. Nothing while the board is behind. */
  readonly moves: readonly PokerMove[];
  readonly decisions: readonly Decision[];
  readonly selection: Selection;
  /** Something later is still to be shown. */
  readonly isBehind: boolean;
  catchUp(): void;
  nameOf(playerID: PlayerID): string;
}
