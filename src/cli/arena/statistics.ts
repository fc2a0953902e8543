import { seededRandom } from '../../random/random';

/** From, to: an interval of 95 % confidence. */
export type Interval = readonly [number, number];

/** The 97.5 % point of the normal distribution. */
const Z_975 = 1.959964;

/**
 * Wilson's score interval for a share of `trials`; ties make `successes` fractional. 0 to 1 before the first trial.
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

/** The share that one kind won of the matches of a block. */
export interface BlockShare {
  readonly share: number;
  readonly matches: number;
}

/** Of all blocks together: shares over matches. */
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

/** Percentile bootstrap of the share over whole blocks, whose matches are alike; always the same for the same blocks. */
export function bootstrapInterval(blocks: readonly BlockShare[]): Interval {
  if (blocks.length === 0) return [0, 1];
  const resample = createResampler('bootstrap');
  return percentiles(Array.from({ length: RESAMPLES }, () => overallShare(resample(blocks))));
}

/** Draws as many again, with replacement. */
export function createResampler(seed: string): <T>(sample: readonly T[]) => T[] {
  const { Number } = seededRandom(seed);
  return (sample) => sample.map(() => sample[Math.floor(Number() * sample.length)]);
}

/** The middle 95 % of the values. */
export function percentiles(values: readonly number[]): Interval {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (quantile: number) => sorted[Math.round(quantile * (sorted.length - 1))];
  return [at(0.025), at(0.975)];
}
