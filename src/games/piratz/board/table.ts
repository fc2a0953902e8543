import type { SoundName } from '../../../ui/sounds';
import type { BoardSpec, BoardTable } from '../../board/use-board';
import { lastMoveText, type Texts } from '../describe';
import { TREASURES } from '../rules/cards';
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

/**
 * Returns the key of a move: a letter, or a digit: the row of a treasure on the score card, the place of a card among
 * those to choose from, or the value of a cube. The tenth card and further ones have none.
 */
export function keyOf(move: PiratzMove, moves: readonly PiratzMove[], keys: Texts['keys']): string | undefined {
  switch (move.move) {
    case 'reveal':
    case 'stay':
      return keys[move.move];
    case 'leaveRats':
      return keys.leave;
    case 'pass':
      return move.args[0] ? String(TREASURES.indexOf(move.args[0]) + 1) : keys.pass;
    case 'chooseCube':
      return String(move.args[0]);
    default:
      return placeKey(moves.filter((each) => each.move === move.move).indexOf(move));
  }
}

const placeKey = (place: number) => (place < 9 ? String(place + 1) : undefined);
