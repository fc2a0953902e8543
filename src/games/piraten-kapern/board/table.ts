import type { SoundName } from '../../../ui/sounds';
import type { BoardSpec, BoardTable } from '../../board/use-board';
import { lastMoveText } from '../describe';
import { rules } from '../rules/rules';
import type { KapernEvent, KapernMove, KapernState } from '../rules/state';
import { speech } from '../speech';
import { displayedTurnOf, withoutOutcome, type DisplayedTurn } from './displayed-turn';
import { PACING } from './pacing';
import { useSelection, type Selection } from './selection';

/** The props of all parts of the board. */
export interface TableProps extends BoardTable<KapernState, KapernMove> {
  /** Undefined before the first roll of the match. */
  readonly displayed: DisplayedTurn | undefined;
}

/** The props of parts that let the viewer choose a move. */
export interface ChoiceProps extends TableProps {
  readonly selection: Selection;
}

/** Derives the props of all parts. */
export function useTableProps(board: BoardTable<KapernState, KapernMove>): ChoiceProps {
  return { ...board, displayed: displayedNow(board), selection: useSelection(board.settled, board.moves) };
}

/**
 * Returns the displayed turn without the outcome of dice that still roll. Dice that lay there before the board opened
 * do not roll.
 */
function displayedNow({ shown, before, isSettling }: BoardTable<KapernState, KapernMove>) {
  const displayed = displayedTurnOf(shown, before);
  if (!displayed || !before) return displayed && { ...displayed, rolled: [] };
  return isSettling ? withoutOutcome(displayed, before) : displayed;
}

/** What the board kit needs to know. */
export const SPEC: BoardSpec<KapernState, KapernMove> = {
  rules,
  lastMoveText,
  speech,
  pacing: PACING,
  soundOf: rollSoundOf,
  outcomeSoundOf,
  focusKey: ({ history, rolls }) => `${history.length} ${rolls}`,
};

/** Returns the sound of what is seen at once: a card is turned up, dice roll. */
function rollSoundOf({ kind }: KapernEvent): SoundName | undefined {
  switch (kind) {
    case 'turn':
      return 'card';
    case 'roll':
    case 'rerollSkull':
      return 'dice';
    default:
      return undefined;
  }
}

/** Returns the sound of what an event has brought, once the dice have come to rest. */
function outcomeSoundOf({ kind, result }: KapernEvent): SoundName | undefined {
  switch (kind) {
    case 'island':
      return 'bust';
    case 'result':
      return result && (result.own > 0 || result.loss > 0) ? 'coins' : 'bust';
    default:
      return undefined;
  }
}
