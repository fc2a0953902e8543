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
  const resample = createResampler('ratings');
  const resampled = Array.from({ length: RESAMPLES }, () =>
    fit(
      kinds,
      pairings.map((pairing) => ({ ...pairing, blocks: resample(pairing.blocks) })),
    ),
  );
  return fit(kinds, pairings).map(({ kind, elo }) => {
    const same = resampled.flatMap((fitted) => fitted.filter((other) => other.kind === kind));
    return { kind, elo, interval: percentiles(same.map((other) => other.elo)) };
  });
}

/** A kind in the fit; the sums are those of the current step. */
interface Contender {
  readonly kind: string;
  strength: number;
  won: number;
  expected: number;
}

/** A pairing's contribution to the likelihood. */
interface PairingCounts {
  readonly upper: Contender;
  readonly lower: Contender;
  /** Number of seats of the lower kind. */
  readonly copies: number;
  readonly matches: number;
  readonly won: number;
}

/**
 * Fits the Bradley-Terry model, in which each seat wins in proportion to its strength: D. R. Hunter, "MM algorithms for
 * generalized Bradley-Terry models", 2004. One virtual match per pairing, shared by all seats, keeps ratings finite.
 */
function fit(kinds: readonly string[], pairings: readonly Pairing[]): Pick<Rating, 'kind' | 'elo'>[] {
  const contenders = kinds.map((kind): Contender => ({ kind, strength: 1, won: 0, expected: 0 }));
  const counts = pairings.map((pairing) => countsOf(contenders, pairing));
  for (let change = Infinity, step = 0; change > 1e-7 && step < 20_000; step++) change = mmStep(contenders, counts);
  return contenders.map(({ kind, strength }) => ({ kind, elo: 400 * Math.log10(strength) }));
}

function contenderOf(contenders: readonly Contender[], kind: string): Contender {
  const contender = contenders.find((candidate) => candidate.kind === kind);
  if (!contender) throw new Error(`${kind} is not among the rated kinds`);
  return contender;
}

function countsOf(contenders: readonly Contender[], { upper, lower, numPlayers, blocks }: Pairing): PairingCounts {
  const matches = blocks.reduce((sum, block) => sum + block.matches, 0);
  const won = matches === 0 ? 0 : overallShare(blocks) * matches;
  return {
    upper: contenderOf(contenders, upper),
    lower: contenderOf(contenders, lower),
    copies: numPlayers - 1,
    matches: matches + 1,
    won: won + 1 / numPlayers,
  };
}

/**
 * Makes one MM step, normalized so that the first strength stays 1. Returns the largest change of a logarithmic strength.
 */
function mmStep(contenders: readonly Contender[], pairings: readonly PairingCounts[]): number {
  for (const contender of contenders) [contender.won, contender.expected] = [0, 0];
  for (const { upper, lower, copies, matches, won } of pairings) {
    const perStrength = matches / (upper.strength + copies * lower.strength);
    upper.won += won;
    lower.won += matches - won;
    upper.expected += perStrength;
    lower.expected += copies * perStrength;
  }
  const [first] = contenders;
  const unit = first ? first.won / first.expected : 1;
  const changes = contenders.map((contender) => {
    const { strength, won, expected } = contender;
    contender.strength = won / expected / unit;
    return Math.abs(Math.log(contender.strength / strength));
  });
  return Math.max(...changes);
}
