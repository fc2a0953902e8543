import type { SoundName } from '../../../ui/sounds';
import type { BoardSpec, BoardTable } from '../../board/use-board';
import type { PlayerID } from '../../contract';
import { lastMoveText } from '../describe';
import { describeStep, scoredKinds, speech } from '../speech';
import type { Colour } from '../rules/cards';
import { lootCard } from '../rules/loot';
import { rules } from '../rules/rules';
import type { PastRound, PokerEvent, PokerMove, PokerState, Seat } from '../rules/state';
import { PACING, pieceAnimation } from './pacing';
import { decisionsFrom, useSelection, type Decision, type Selection } from './selection';

/** The props of all parts of the board. */
export interface TableProps extends BoardTable<PokerState, PokerMove> {
  /** Events whose dwell time is running. */
  readonly recentEvents: readonly PokerEvent[] | undefined;
  /** The revealed round whose winner has yet to decide. */
  readonly revealedRound: PastRound | undefined;
  /** The colour that counts double in this round. */
  readonly doubled: Colour | undefined;
  /** The seat whose hand is shown: the viewer's own unless `playerID` is null; undefined for a spectator. */
  readonly me: Seat | undefined;
  readonly decisions: readonly Decision[];
  readonly selection: Selection;
}

const NO_MOVES: readonly PokerMove[] = [];

/**
 * Derives the props of all parts. Cards are chosen from the hand that is shown, so that there are no moves while pieces
 * still move.
 * @param viewer the seat whose hand is shown
 */
export function useTableProps(board: BoardTable<PokerState, PokerMove>, viewer: PlayerID | null): TableProps {
  const { shown, dwelling, isSettling, isCurrent, isSending } = board;
  const moves = isCurrent ? board.moves : NO_MOVES;
  const decisions = decisionsFrom(moves, shown);
  const [doubling] = shown.phase === 'loot' ? shown.loot : [];
  return {
    ...board,
    ...{ moves, decisions, pending: isSending },
    catchUp: isSettling ? board.settle : board.catchUp, // one step at a time: the outcome of a reveal is read first
    me: viewer === null ? undefined : shown.seats[Number(viewer)],
    recentEvents: dwelling?.events,
    revealedRound: shown.stage === 'commit' || shown.over ? undefined : shown.rounds.at(-1),
    doubled: doubling === undefined ? undefined : lootCard(doubling).colour,
    selection: useSelection(shown, decisions),
  };
}

/** What the board kit needs to know. */
export const SPEC: BoardSpec<PokerState, PokerMove> = {
  rules,
  lastMoveText,
  speech,
  pacing: PACING,
  soundOf,
  animation: pieceAnimation,
  // What other players commit does not change the question.
  questionKey: ({ game, phase, stage, seats }, viewer) =>
    [game, phase, stage, viewer === null ? '' : seats[Number(viewer)]?.committed].join(),
  scoring: {
    stepMs: 1800,
    // Each step shows a kind of score lines; one more shows the winner.
    steps({ over, seats }) {
      const total = scoredKinds(seats).length + 1;
      return { available: over ? total : 0, total };
    },
    describeStep,
  },
};

/** Returns the sound of an event, if it has one. */
function soundOf({ kind }: PokerEvent): SoundName | undefined {
  switch (kind) {
    case 'commit':
    case 'reveal':
    case 'newGame':
      return 'card';
    case 'stow':
    case 'take':
      return 'coins';
    case 'overboard':
    case 'handOver':
      return 'bust';
    default:
      return undefined;
  }
}
