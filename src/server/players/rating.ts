import { rate, rating } from 'openskill';

/** What is believed of somebody's strength: a bell curve around `mu`, `sigma` wide. */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

/** Whoever has fewer rated matches behind him has a provisional rating. */
export const PROVISIONAL_MATCHES = 10;

/** A little doubt that every match brings back, or nobody who gets better could ever show it: the library's own measure. */
const TAU = rating().mu / 300;

const START = 1000;
const SCALE = 20;

/**
 * What is believed of the players of a match after it, in the order given: a Plackett-Luce model for any number of them.
 * @param known what was believed before; undefined for a beginner
 * @param places equal for those whom nothing separates, smaller is better
 */
export function updateRatings(known: readonly (Rating | undefined)[], places: readonly number[]): readonly Rating[] {
  const teams = known.map((belief) => [belief ?? rating()]);
  return rate(teams, { rank: [...places], tau: TAU }).map(([belief]) => belief);
}

/** A rating as people see it: what somebody is worth at least, with 99.7 percent certainty; a beginner has 1000. */
export function displayRating({ mu, sigma }: Rating = rating()): number {
  return Math.round(START + SCALE * (mu - 3 * sigma));
}
