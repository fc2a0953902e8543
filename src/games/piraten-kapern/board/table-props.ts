import type { BaseTableProps } from '../../board/table-props';
import type { MoveInput } from '../../board/use-move-input';
import type { KapernMove, KapernState } from '../rules/state';
import type { Selection } from './selection';
import type { DisplayedTurn } from './displayed-turn';

/** The props of all parts of the board. */
export interface TableProps extends BaseTableProps<KapernState, KapernMove> {
  /** The state to talk about: the latest, or an earlier one while dice roll or the board catches up with fast players. */
  readonly G: KapernState;
  /** Undefined before the first roll of the match. */
  readonly displayed: DisplayedTurn | undefined;
  /** The dice of the last roll still roll. */
  readonly isSettling: boolean;
  /** Aids that the players of a match may rule out are allowed. */
  readonly training: boolean;
  /** The events of the last move as sentences. */
  readonly news: string;
}

/** The props of parts that let the viewer choose a move. */
export interface ChoiceProps extends TableProps {
  readonly selection: Selection;
  readonly input: MoveInput<KapernMove>;
}
