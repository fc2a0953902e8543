import type { BlockShare } from './statistics';

/** Whether a share is `goal`, or `distance` below it: the two hypotheses of a sequential test. */
export interface SequentialTest {
  readonly goal: number;
  readonly distance: number;
}

/** `open` until the blocks say enough. */
export const SPRT_DECISIONS = ['reached', 'missed', 'open'] as const;
export type SprtDecision = (typeof SPRT_DECISIONS)[number];

/** No sequential test goes on for longer. */
export const MAX_MATCHES = 4000;

/** Either error is made once in twenty times. */
const LOG_LIKELIHOOD_BOUND = Math.log((1 - 0.05) / 0.05);

/**
 * Wald's sequential test on block means, taken as normal with the variance they show. Two imagined blocks, one lost and
 * one won, keep the variance honest while there are few or all are alike.
 */
export function sprtDecision(blocks: readonly BlockShare[], { goal, distance }: SequentialTest): SprtDecision {
  const means = [0, 1, ...blocks.map(({ share, matches }) => share / matches)];
  const mean = means.reduce((sum, value) => sum + value, 0) / means.length;
  const variance = means.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (means.length - 1);
  const logLikelihoodRatio = (means.length * distance * (mean - (goal - distance / 2))) / variance;
  if (logLikelihoodRatio >= LOG_LIKELIHOOD_BOUND) return 'reached';
  return logLikelihoodRatio <= -LOG_LIKELIHOOD_BOUND ? 'missed' : 'open';
}
