import { percentiles, createResampler, overallShare, type BlockShare, type Interval } from './statistics';

/** One seat of `upper` against copies of `lower` in all other seats. */
export interface Pairing {
  readonly upper: string;
  readonly lower: string;
  readonly numPlayers: number;
  /** What `upper` won. */
  readonly blocks: readonly BlockShare[];
}

/** How strong a kind is; 400 points are odds of ten to one, and the first kind has 0. */
export interface Rating {
  readonly kind: string;
  readonly elo: number;
  readonly interval: Interval;
}

const RESAMPLES = 300;

/** Ratings of the kinds by maximum likelihood, with a bootstrap over blocks; all kinds must be linked by pairings. */
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

/** What a pairing adds to the likelihood: of `matches` the upper kind, by its index, won `won`. */
interface PairingCounts {
  readonly upper: number;
  readonly lower: number;
  /** Copies of the lower kind. */
  readonly copies: number;
  readonly matches: number;
  readonly won: number;
}

/**
 * Bradley and Terry's model, each seat winning in proportion to its strength, fitted by D. R. Hunter's "MM algorithms
 * for generalized Bradley-Terry models", 2004. One more match a pairing, shared by all seats, keeps the rating of
 * whoever won everything finite.
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

/** One step uphill, scaled so that the first strength stays 1. */
function mmStep(strengths: readonly number[], evidence: readonly PairingCounts[]): number[] {
  const won = strengths.map(() => 0);
  const expected = strengths.map(() => 0);
  for (const { upper, lower, copies, matches, won: wonByUpper } of evidence) {
    const perStrength = matches / (strengths[upper] + copies * strengths[lower]);
    won[upper] += wonByUpper;
    won[lower] += matches - wonByUpper;
    expected[upper] += perStrength;
    expected[lower] += copies * perStrength;
  }
  const improved = won.map((wins, i) => wins / expected[i]);
  return improved.map((strength) => strength / improved[0]);
}
