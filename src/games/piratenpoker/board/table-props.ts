import type { BaseTableProps } from '../../board/table-props';
import type { MoveInput } from '../../board/use-move-input';
import type { Language } from '../../contract';
import type { Colour } from '../rules/cards';
import type { PastRound, PokerEvent, PokerMove, PokerState, Seat } from '../rules/state';
import type { Decision, Selection } from './selection';

/** Props of every part of the board. */
export interface TableProps extends BaseTableProps<PokerState, PokerMove> {
  /** The displayed state, whose pieces lie on the board or still move: the latest one, or an earlier one while behind. */
  readonly G: PokerState;
  /** The state that scores and words are about: `G`, or while that settles the state before it. */
  readonly told: PokerState;
  /** The pieces of `G` are still moving. */
  readonly isSettling: boolean;
  /** Events whose dwell time is running. */
  readonly recentEvents: readonly PokerEvent[] | undefined;
  /** The revealed round whose winner has yet to decide. */
  readonly revealedRound: PastRound | undefined;
  /** The colour that counts double in this round. */
  readonly doubled: Colour | undefined;
  /** The seat whose hand is shown: the viewer's own unless `playerID` is null; undefined for a spectator. */
  readonly me: Seat | undefined;
  /**
   * The viewer's legal moves; while `pending`, those before the pending move, which `play` then ignores. Empty while
   * behind.
   */
  readonly moves: readonly PokerMove[];
  readonly decisions: readonly Decision[];
  readonly selection: Selection;
  /** The reader's language. */
  readonly language: Language;
  /** Plays moves, protected from slips. */
  readonly input: MoveInput<PokerMove>;
  /** Pieces are still moving, or later states are queued. */
  readonly isBehind: boolean;
  catchUp(): void;
}
