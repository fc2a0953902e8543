import type { HeuristicWeights } from './heuristic';

/**
 * The weights of the greedy bot. Tuned by hill climbing in self-play with two, three and four players on 20 November 2026
 * (seeds "t1.60.0" and following), then frozen: the bot is a baseline.
 */
export const HEURISTIC_WEIGHTS: HeuristicWeights = {
  base: 0.768,
  perSqrtItem: 0.548,
  passThreshold: 1.819,
  passThresholdPerRival: 0,
  revealBonus: 0.475,
  alarmValue: 0.163,
  ratValue: -0.046,
  cardValue: -0.01,
  denyActiveRival: 0.804,
  denyPassedRival: 0.594,
  ownLaterGain: 0.045,
};
