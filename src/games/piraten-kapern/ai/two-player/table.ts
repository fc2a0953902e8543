import { DUEL_TARGET, numberOf, STANDINGS, STEP } from './states';
import table from './table.json';

/** The solved match of two: the chance to win of whoever is to move, in 16 bits. `npm run solve -- --write` makes it anew. */

const ONE = 0xffff;
const BYTES = 2;

/** Chances by the number of their standing, as text of the file. */
export function encodeChances(chances: Float64Array): string {
  let bytes = '';
  for (const chance of chances) {
    const value = Math.round(chance * ONE);
    bytes += String.fromCharCode(value >> 8, value & 0xff);
  }
  return `${JSON.stringify({ chances: btoa(bytes) }, undefined, 2)}\n`;
}

function decodeChances(text: string): Float64Array {
  const bytes = atob(text);
  if (bytes.length !== STANDINGS * BYTES) throw new Error('table.json is of another size: npm run solve -- --write');
  return Float64Array.from(
    { length: STANDINGS },
    (_, i) => ((bytes.charCodeAt(BYTES * i) << 8) | bytes.charCodeAt(BYTES * i + 1)) / ONE,
  );
}

let chances: Float64Array | undefined;

/** The chance to win of whoever is to move, by the number of the standing. */
export function duelChances(): Float64Array {
  return (chances ??= decodeChances(table.chances));
}

/** The chance that somebody who needs so many points in one turn, his last one, makes them; a tie counts half. */
export function chaseChance(need: number): number {
  const theirs = 2 * DUEL_TARGET;
  const number = numberOf({ phase: 'finalRound', mine: theirs - Math.max(STEP, need), theirs });
  return number === undefined ? 0 : duelChances()[number];
}
