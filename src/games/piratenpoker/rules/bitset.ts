import { HAND_SIZE } from './flow';

/** Some cards of a hand: bit i for the card at place i. */
export type CardSet = number;

/** No cards: the pass card. */
export const PASS: CardSet = 0;

/** By set of places, what the numbers at these places add up to. */
export function subsetSums(numbers: readonly number[]): number[] {
  const all = [0];
  for (const number of numbers) for (let set = 0, before = all.length; set < before; set++) all.push(all[set] + number);
  return all;
}

/** By set, how many cards it has. */
export const SUBSET_SIZES: readonly number[] = subsetSums(Array<number>(HAND_SIZE).fill(1));
