import { rate, rating } from 'openskill';

/** A player's skill: a normal distribution with mean `mu` and standard deviation `sigma`. */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

/** A rating is provisional before this number of rated matches. */
export const PROVISIONAL_MATCHES = 10;

/** Uncertainty added per match, so that ratings can follow a change of skill (openskill's own default). */
const TAU = rating().mu / 300;

const START = 1000;
const SCALE = 20;

/**
 * Returns the players' ratings after a match (Plackett-Luce model), in the given order.
 * @param previous ratings before the match; undefined for an unrated player
 * @param places finishing places, 1 is best; ties share a place
 */
export function updateRatings(previous: readonly (Rating | undefined)[], places: readonly number[]): readonly Rating[] {
  const teams = previous.map((before) => [before ?? rating()]);
  return rate(teams, { rank: [...places], tau: TAU }).flat();
}

/** Returns the displayed rating: a conservative estimate (mu - 3 sigma), scaled so that an unrated player has 1000. */
export function displayRating({ mu, sigma }: Rating = rating()): number {
  return Math.round(START + SCALE * (mu - 3 * sigma));
}
