import { sampleUniform, seededRandom } from '../../random/random';

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
function overallShare(blocks: readonly BlockShare[]): number {
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
function createResampler(seed: string): <T>(sample: readonly T[]) => T[] {
  const random = seededRandom(seed);
  return (sample) => sample.map(() => sampleUniform(sample, random));
}

/** Returns the 2.5th and 97.5th percentiles; NaN if there are no values. */
export function percentiles(values: readonly number[]): Interval {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (quantile: number) => sorted[Math.round(quantile * (sorted.length - 1))] ?? NaN;
  return [at(0.025), at(0.975)];
}

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

const RATING_RESAMPLES = 300;

/** Computes maximum-likelihood ratings with bootstrap intervals over blocks; the pairings must connect all kinds. */
export function computeRatings(kinds: readonly string[], pairings: readonly Pairing[]): Rating[] {
  const resample = createResampler('ratings');
  const resampled = Array.from({ length: RATING_RESAMPLES }, () =>
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
