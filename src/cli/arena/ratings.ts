import { percentiles, createResampler, overallShare, type BlockShare, type Interval } from './statistics';

/** One seat of `upper` against copies of `lower` in all other seats. */
export interface Pairing {
  readonly upper: string;
  readonly lower: string;
  readonly numPlayers: number;
  /** Victory shares of `upper`. */
  readonly blocks: readonly BlockShare[];
}

/** Elo rating of a kind: 400 points are odds of ten to one; the first kind is fixed at 0. */
export interface Rating {
  readonly kind: string;
  readonly elo: number;
  readonly interval: Interval;
}

const RESAMPLES = 300;

/** Computes maximum-likelihood ratings with bootstrap intervals over blocks; the pairings must connect all kinds. */
export function computeRatings(kinds: readonly string[], pairings: readonly Pairing[]): Rating[] {
  const best = fit(kinds, pairings);
  const resample = createResampler('ratings');
  const resampled = Array.from({ length: RESAMPLES }, () =>
    fit(
      kinds,
      pairings.map((pairing) => ({ ...pairing, blocks: resample(pairing.blocks) })),
    ),
  );
  return kinds.map((kind, i) => ({
    kind,
    elo: best[i],
    interval: percentiles(resampled.map((ratings) => ratings[i])),
  }));
}

/** A pairing's contribution to the likelihood; kinds by index. */
interface PairingCounts {
  readonly upper: number;
  readonly lower: number;
  /** Number of seats of the lower kind. */
  readonly copies: number;
  readonly matches: number;
  readonly won: number;
}

/**
 * Fits the Bradley-Terry model, in which each seat wins in proportion to its strength: D. R. Hunter, "MM algorithms for
 * generalized Bradley-Terry models", 2004. One virtual match per pairing, shared by all seats, keeps ratings finite.
 */
function fit(kinds: readonly string[], pairings: readonly Pairing[]): number[] {
  const counts = pairings.map((pairing) => countsOf(kinds, pairing));
  let strengths = kinds.map(() => 1);
  for (let change = Infinity, step = 0; change > 1e-7 && step < 20_000; step++) {
    const next = mmStep(strengths, counts);
    change = Math.max(...next.map((strength, i) => Math.abs(Math.log(strength / strengths[i]))));
    strengths = next;
  }
  return strengths.map((strength) => 400 * Math.log10(strength / strengths[0]));
}

function countsOf(kinds: readonly string[], { upper, lower, numPlayers, blocks }: Pairing): PairingCounts {
  const matches = blocks.reduce((sum, block) => sum + block.matches, 0);
  const won = matches === 0 ? 0 : overallShare(blocks) * matches;
  return {
    upper: kinds.indexOf(upper),
    lower: kinds.indexOf(lower),
    copies: numPlayers - 1,
    matches: matches + 1,
    won: won + 1 / numPlayers,
  };
}

/** Makes one MM step, normalized so that the first strength stays 1. */
function mmStep(strengths: readonly number[], pairings: readonly PairingCounts[]): number[] {
  const won = strengths.map(() => 0);
  const expected = strengths.map(() => 0);
  for (const { upper, lower, copies, matches, won: wonByUpper } of pairings) {
    const perStrength = matches / (strengths[upper] + copies * strengths[lower]);
    won[upper] += wonByUpper;
    won[lower] += matches - wonByUpper;
    expected[upper] += perStrength;
    expected[lower] += copies * perStrength;
  }
  const improved = won.map((wins, i) => wins / expected[i]);
  return improved.map((strength) => strength / improved[0]);
}
