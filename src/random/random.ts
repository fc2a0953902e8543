import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Where chance comes from. The names are boardgame.io's, whose moves get one of these as `random`. */
export interface Random {
  /** A number in [0, 1). */
  Number(): number;
  /** One throw of a die with faces 1 to `spots` (6 unless told). */
  Die(spots?: number): number;
  /** `count` throws of such a die. */
  Die(spots: number, count: number): number[];
  /** A shuffled copy; the deck itself is left as it is. */
  Shuffle<T>(deck: T[]): T[];
}

/** FNV-1a, so that seeds may be words. */
function fnv1a(seed: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) value = Math.imul(value ^ seed.charCodeAt(i), 0x01000193);
  return value;
}

/** The first outputs of xoroshiro128+ still show the seed: neighbouring seeds would begin alike. */
const WARM_UP_DRAWS = 16;

/** A Random that says the same for the same seed: fast, for bots, rollouts and tests. Matches draw from src/random/seeded-stream.ts. */
export function seededRandom(seed: string | number): Random {
  const generator = xoroshiro128plus(fnv1a(String(seed)));
  for (let i = 0; i < WARM_UP_DRAWS; i++) generator.next();
  const Number = () => (generator.next() >>> 0) / 0x100000000;
  return randomFrom(Number);
}

/**
 * Dice and shuffles (Fisher and Yates) out of a source of chance.
 * @param Number gives numbers in [0, 1)
 * @param below gives whole numbers from 0 to `limit` - 1; by `Number` unless told, which is a trifle uneven
 */
export function randomFrom(
  Number: () => number,
  below: (limit: number) => number = (limit) => Math.floor(Number() * limit),
): Random {
  function Die(spots?: number): number;
  function Die(spots: number, count: number): number[];
  function Die(spots = 6, count?: number): number | number[] {
    const roll = () => below(spots) + 1;
    return count === undefined ? roll() : Array.from({ length: count }, roll);
  }
  function Shuffle<T>(deck: T[]): T[] {
    const shuffled = deck.slice();
    for (let left = shuffled.length; left > 1; left--) {
      const i = below(left);
      const drawn = shuffled[i];
      shuffled[i] = shuffled[left - 1];
      shuffled[left - 1] = drawn;
    }
    return shuffled;
  }
  return { Number, Die, Shuffle };
}
