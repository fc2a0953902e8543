import type { SoundName } from '../../../ui/sounds';
import type { BoardSpec, BoardTable } from '../../board/use-board';
import { lastMoveText } from '../describe';
import { rules } from '../rules/rules';
import type { PiratzEvent, PiratzMove, PiratzState } from '../rules/state';
import { describeStep, speech } from '../speech';
import { cardAnimation, isRoundOver, PACING } from './pacing';

/** The props of all parts of the board. */
export interface TableProps extends BoardTable<PiratzState, PiratzMove> {
  /** The state that follows the end of the round that is displayed; otherwise undefined. */
  readonly nextRound: PiratzState | undefined;
}

/** Derives the props of all parts. */
export function tableProps(board: BoardTable<PiratzState, PiratzMove>): TableProps {
  return { ...board, nextRound: isRoundOver(board.settled) ? board.upcoming[0] : undefined };
}

/** What the board kit needs to know. */
export const SPEC: BoardSpec<PiratzState, PiratzMove> = {
  rules,
  lastMoveText,
  speech,
  pacing: PACING,
  soundOf: cardSoundOf,
  outcomeSoundOf,
  animation: cardAnimation,
  focusKey: ({ round, currentPlayer, stage, awards }) => [round, currentPlayer, stage, awards.length].join(),
  scoring: {
    stepMs: 4200, // enough to read one or two sentences
    // Step n shows the awards of n treasures; one more shows the result.
    steps({ awards, cubes }) {
      const total = cubes.length + 1;
      return { available: awards.length === cubes.length ? total : awards.length, total };
    },
    describeStep,
  },
};

/** Returns the sound of cards that move, or undefined for none. */
function cardSoundOf({ kind }: PiratzEvent): SoundName | undefined {
  return kind === 'reveal' || kind === 'bury' || kind === 'reshuffle' ? 'card' : undefined;
}

/** Returns the sound of what an event has brought, or undefined for none. */
function outcomeSoundOf({ kind, cards = [], treasure }: PiratzEvent): SoundName | undefined {
  switch (kind) {
    case 'alarm':
      return 'bust';
    case 'take':
      return treasure && cards.length > 0 ? 'coins' : undefined;
    case 'cube':
      return 'coins';
    default:
      return undefined;
  }
}
