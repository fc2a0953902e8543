import { Expectation, MEAN, MEAN_DOUBLED } from './expectation';

/**
 * What those bid who spend their cards as they please, by the round, and what they will in the rounds that follow it. Fitted
 * on 26 November 2026 to 65,000 bids of boardgame.io's bot with unlimited depth, in matches of three.
 */
export const SPENDERS = {
  overboard: {
    now: new Expectation(MEAN, 0.37, 0.09),
    belowDeck: new Expectation(MEAN, 0.265, 0.11),
    loot: new Expectation(MEAN_DOUBLED, 0.4, 0.17),
  },
  belowDeck: { now: new Expectation(MEAN, 0.44, 0.14), loot: new Expectation(MEAN_DOUBLED, 0.63, 0.22) },
  loot: { now: new Expectation(MEAN_DOUBLED, 1.05, 0.25) },
} as const;
