import type { Random } from '../random/random';

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
