import { botName } from '../../ai/bot-kinds';
import { moveKey } from '../../ai/search/tree';
import type { GameEntry, Move } from '../../games/contract';
import { itemAt } from '../../games/contract/items';
import { resolveOptions } from '../../games/contract/options';
import { decodePosition, type CodedPosition } from '../../match/coded-position';
import { createMatchExport } from '../../match/export-format';
import { exerciseAt, type Exercise } from '../practice/exercise';
import { dayNumber } from '../practice/schedule';
import { recordMatch } from '../recording/recording';

/** The position of a day. */
export interface DailyPosition {
  readonly exercise: Exercise;
  /** The keys of the moves that solve it. */
  readonly right: ReadonlySet<string>;
  readonly rightMoves: readonly Move[];
}

/** Returns the code of a day, the same for everybody; the list begins again after its end. */
export function codeOfDay(codes: readonly CodedPosition[], day: string): CodedPosition {
  return itemAt(codes, dayNumber(day) % codes.length);
}

/** The bots that the other players are named after. */
const OTHERS = 'level5';

/** Plays a position up to its decision. @param name of the player who decides */
export async function loadPosition(
  entry: GameEntry,
  code: CodedPosition,
  name: string,
  signal: AbortSignal,
): Promise<DailyPosition> {
  const { seed, numPlayers, moves, player, right } = decodePosition(entry, code);
  let others = 0;
  const seats = Array.from({ length: numPlayers }, (_, seat) => String(seat));
  const names = seats.map((seat) => (seat === player ? name : botName(OTHERS, others++)));
  const bots = seats.map((seat) => (seat === player ? '' : OTHERS));
  const options = resolveOptions(entry.options, numPlayers);
  const match = createMatchExport({ entry, options, names, bots, seed, moves });
  const recording = await recordMatch({ entry, match, localSeat: player, fallbackName: String }, signal);
  return {
    exercise: exerciseAt(recording, moves.length, player),
    right: new Set(right.map(moveKey)),
    rightMoves: right,
  };
}
