import type { BlockShare } from './statistics';

/** The two hypotheses of a sequential test: the share is `goal`, or `distance` below it. */
export interface SequentialTest {
  readonly goal: number;
  readonly distance: number;
}

/** Outcomes of a sequential test; `open` while it is undecided. */
export type SprtDecision = 'reached' | 'missed' | 'open';

/** Upper limit on the length of a sequential test. */
export const MAX_MATCHES = 4000;

/** Both error rates are 5 %. */
const LOG_LIKELIHOOD_BOUND = Math.log((1 - 0.05) / 0.05);

/**
 * Wald's sequential probability ratio test on block means, assumed to be normal with the sample variance. Two virtual
 * blocks, one lost and one won, regularize the variance of small samples.
 */
export function sprtDecision(blocks: readonly BlockShare[], { goal, distance }: SequentialTest): SprtDecision {
  const means = [0, 1, ...blocks.map(({ share, matches }) => share / matches)];
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
  const variance = means.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (means.length - 1);
  const logLikelihoodRatio = (means.length * distance * (mean - (goal - distance / 2))) / variance;
  if (logLikelihoodRatio >= LOG_LIKELIHOOD_BOUND) return 'reached';
  return logLikelihoodRatio <= -LOG_LIKELIHOOD_BOUND ? 'missed' : 'open';
}
