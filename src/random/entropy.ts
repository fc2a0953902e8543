/*
 * The only source of unpredictable randomness: that of the operating system or the browser. It is asked at every call, so that
 * a simulation can put a seeded source in its place.
 */

/** The number of different words that `drawBelow` draws from. */
const WORDS = 2 ** 32;

/** Returns random bytes. */
export function drawBytes(length: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(length));
}

/** Returns random bytes in hexadecimal. */
export function drawHex(length: number): string {
  return Array.from(drawBytes(length), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns a whole number from 0 to `limit` - 1. Unbiased: uses rejection sampling. */
export function drawBelow(limit: number): number {
  const end = WORDS - (WORDS % limit);
  let word = drawWord();
  while (word >= end) word = drawWord();
  return word % limit;
}

function drawWord(): number {
  return new DataView(drawBytes(4).buffer).getUint32(0);
}
