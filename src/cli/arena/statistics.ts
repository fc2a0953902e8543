import { sampleUniform } from '../../random/sample';
import { seededRandom } from '../../random/random';

/** A 95 % confidence interval: lower and upper bound. */
export type Interval = readonly [number, number];

/** The 97.5 % point of the normal distribution. */
const Z_975 = 1.959964;

/**
 * Wilson's score interval for a proportion; ties make `successes` fractional. Returns [0, 1] for no trials.
 * E. B. Wilson, "Probable inference, the law of succession, and statistical inference", 1927.
 */
export function wilsonInterval(successes: number, trials: number): Interval {
  if (trials === 0) return [0, 1];
  const share = successes / trials;
  const shrink = 1 + Z_975 ** 2 / trials;
  const centre = (share + Z_975 ** 2 / (2 * trials)) / shrink;
  const halfWidth = (Z_975 / shrink) * Math.sqrt((share * (1 - share)) / trials + Z_975 ** 2 / (4 * trials ** 2));
  return [Math.max(0, centre - halfWidth), Math.min(1, centre + halfWidth)];
}

/** The sum of one kind's victory shares in a block, and the block's number of matches. */
export interface BlockShare {
  readonly share: number;
  readonly matches: number;
}

/** Returns the total share over the total number of matches. */
export function overallShare(blocks: readonly BlockShare[]): number {
  let share = 0;
  let matches = 0;
  for (const block of blocks) {
    share += block.share;
    matches += block.matches;
  }
  return share / matches;
}

const RESAMPLES = 2000;

/**
 * Percentile bootstrap interval of the share. Resamples whole blocks, since their matches are correlated.
 * Deterministic.
 */
export function bootstrapInterval(blocks: readonly BlockShare[]): Interval {
  if (blocks.length === 0) return [0, 1];
  const resample = createResampler('bootstrap');
  return percentiles(Array.from({ length: RESAMPLES }, () => overallShare(resample(blocks))));
}

/** Returns a function that resamples with replacement. */
export function createResampler(seed: string): <T>(sample: readonly T[]) => T[] {
  const random = seededRandom(seed);
  return (sample) => sample.map(() => sampleUniform(sample, random));
}

/** Returns the 2.5th and 97.5th percentiles; NaN if there are no values. */
export function percentiles(values: readonly number[]): Interval {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (quantile: number) => sorted[Math.round(quantile * (sorted.length - 1))] ?? NaN;
  return [at(0.025), at(0.975)];
}
