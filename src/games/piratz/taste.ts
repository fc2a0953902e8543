import type { Tuning } from '../types';
import { Policy, type Taste } from './policy';
import type { PiratzMove, PiratzState } from './state';

/**
 * The greedy player's taste. Tuned by hill climbing over matches of two, three and four against itself on 20 November
 * 2026 (seeds "t1.60.0" and following; `npm run tune` climbs the same way), then frozen: it is a yardstick.
 */
export const TASTE: Taste = {
  settled: 0.768,
  open: 0.548,
  enough: 1.819,
  enoughPerRival: 0,
  growth: 0.475,
  consolation: 0.163,
  rat: -0.046,
  card: -0.01,
  denyNow: 0.804,
  denyLater: 0.594,
  keep: 0.045,
};

/** The greedy player with his taste laid open. */
export const tuning: Tuning<PiratzState, PiratzMove> = {
  taste: { ...TASTE },
  policyWith: (taste) => new Policy({ ...TASTE, ...taste }),
};
