import { seededRandom } from '../../../src/random/random';
import { updateRatings, displayRating, type Rating } from '../../../src/server/storage/results';

const unrated = (count: number) => Array<undefined>(count).fill(undefined);

describe('a rating', () => {
  it('a rating starts at 1000 and rises with victories over equals', () => {
    const [winner, loser] = updateRatings(unrated(2), [1, 2]) as [Rating, Rating];
    expect(displayRating({ mu: 25, sigma: 25 / 3 })).toBe(1000);
    expect(winner.mu).toBeGreaterThan(25);
    expect(loser.mu).toBeLessThan(25);
    expect(winner.sigma).toBeLessThan(25 / 3);
  });

  it('tied players get equal ratings', () => {
    const [first, one, other] = updateRatings(unrated(3), [1, 2, 2]) as [Rating, Rating, Rating];
    expect(one).toEqual(other);
    expect(first.mu).toBeGreaterThan(one.mu);
  });

  it.each([2, 3, 4, 5])('ratings rank %d players by their true strength', (count) => {
    const random = seededRandom(`rating ${count}`);
    // The luck of a match is worth up to twice the difference between neighbours.
    const strength = (seat: number) => 4 * seat + 8 * random.Number();
    let ratings: readonly (Rating | undefined)[] = unrated(count);
    for (let match = 0; match < 300; match++) {
      const points = unrated(count).map((_, seat) => strength(seat));
      const places = points.map((own) => 1 + points.filter((other) => other > own).length);
      ratings = updateRatings(ratings, places);
    }
    const shown = ratings.map((rating) => rating && displayRating(rating));
    expect(shown).toEqual(shown.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
    expect(new Set(shown).size).toBe(count);
  });
});
