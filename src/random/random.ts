import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A source of randomness. The method names are those of boardgame.io's `random` plugin. */
export interface Random {
  /** Returns a number in [0, 1). */
  Number(): number;
  /** Rolls a die with faces 1 to `spots` (6 by default). */
  Die(spots?: number): number;
  /** Rolls such a die `count` times. */
  Die(spots: number, count: number): number[];
  /** Returns a shuffled copy of the deck. */
  Shuffle<T>(deck: T[]): T[];
}

/** The FNV-1a hash, so that seeds may be any text. */
function fnv1a(seed: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) value = Math.imul(value ^ seed.charCodeAt(i), 0x01000193);
  return value;
}

/** Outputs discarded at the start: the first ones of xoroshiro128+ correlate with the seed. */
const WARM_UP_DRAWS = 16;

/** Creates a fast, deterministic Random for bots, rollouts and tests. Matches use seeded-stream.ts instead. */
export function seededRandom(seed: string | number): Random {
  const generator = xoroshiro128plus(fnv1a(String(seed)));
  for (let i = 0; i < WARM_UP_DRAWS; i++) generator.next();
  const Number = () => (generator.next() >>> 0) / 0x100000000;
  return randomFrom(Number);
}

/**
 * Creates a Random, with dice and Fisher-Yates shuffles, from a number generator.
 * @param Number returns numbers in [0, 1)
 * @param below returns whole numbers from 0 to `limit` - 1; derived from `Number` by default, with a negligible bias
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
      const drawn = shuffled[i]!;
      shuffled[i] = shuffled[left - 1]!;
      shuffled[left - 1] = drawn;
    }
    return shuffled;
  }
  return { Number, Die, Shuffle };
}

/** The randomness of moves that draw nothing: throws an Error when something is drawn. */
export const NO_RANDOM: Random = randomFrom(() => {
  throw new Error('nothing is drawn here');
});

/** Samples uniformly from a non-empty list. Cheaper than a Die, for inner loops. */
export function sampleUniform<T>(items: readonly T[], random: Random): T {
  return items[Math.floor(random.Number() * items.length)]!;
}

/** Samples an index by non-negative weights, at least one of them positive. */
export function sampleWeighted(weights: readonly number[], random: Random): number {
  let rest = random.Number() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (rest -= weight) < 0);
  return index >= 0 ? index : weights.indexOf(Math.max(...weights));
}
