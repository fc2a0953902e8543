import { HAND_SIZE } from './flow';

/** A subset of a hand as a bitmask: bit i stands for the card at index i. */
export type CardSet = number;

/** The empty set: the pass card. */
export const PASS: CardSet = 0;

/** Returns the sum of the numbers in each subset, indexed by bitmask. */
export function subsetSums(numbers: readonly number[]): number[] {
  const all = [0];
  for (const number of numbers) for (let set = 0, count = all.length; set < count; set++) all.push(all[set]! + number);
  return all;
}

/** Number of cards in each subset, indexed by bitmask. */
export const SUBSET_SIZES: readonly number[] = subsetSums(Array<number>(HAND_SIZE).fill(1));
