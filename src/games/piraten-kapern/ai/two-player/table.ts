import { TWO_PLAYER_TARGET, stateIndex, STATE_COUNT, SCORE_STEP } from './states';
import table from './table.json';

/** The solved match of two: the chance to win of whoever is to move, in 16 bits. `npm run solve -- --write` makes it anew. */

const MAX_UINT16 = 0xffff;
const BYTES_PER_VALUE = 2;

/** Chances by the number of their standing, as text of the file. */
export function encodeWinProbabilities(chances: Float64Array): string {
  let bytes = '';
  for (const chance of chances) {
    const value = Math.round(chance * MAX_UINT16);
    bytes += String.fromCharCode(value >> 8, value & 0xff);
  }
  return `${JSON.stringify({ chances: btoa(bytes) }, undefined, 2)}\n`;
}

function decodeWinProbabilities(text: string): Float64Array {
  const bytes = atob(text);
  if (bytes.length !== STATE_COUNT * BYTES_PER_VALUE)
    throw new Error('table.json is of another size: npm run solve -- --write');
  return Float64Array.from(
    { length: STATE_COUNT },
    (_, i) => ((bytes.charCodeAt(BYTES_PER_VALUE * i) << 8) | bytes.charCodeAt(BYTES_PER_VALUE * i + 1)) / MAX_UINT16,
  );
}

let chances: Float64Array | undefined;

/** The chance to win of whoever is to move, by the number of the standing. */
export function twoPlayerWinProbabilities(): Float64Array {
  return (chances ??= decodeWinProbabilities(table.chances));
}

/** The chance that somebody who needs so many points in one turn, his last one, makes them; a tie counts half. */
export function catchUpProbability(need: number): number {
  const theirs = 2 * TWO_PLAYER_TARGET;
  const number = stateIndex({ phase: 'finalRound', mine: theirs - Math.max(SCORE_STEP, need), theirs });
  return number === undefined ? 0 : twoPlayerWinProbabilities()[number];
}
