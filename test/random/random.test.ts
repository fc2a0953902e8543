import { seededRandom } from '../../src/random/random';

describe('seededRandom', () => {
  it('the same seed gives the same numbers, and the next seed gives others', () => {
    const draw = (seed: string | number) => Array.from({ length: 5 }, seededRandom(seed).Number);
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });

  it('the first throw of many seeds shows every face about equally often', () => {
    const faces = Array.from({ length: 12_000 }, (_, seed) => seededRandom(seed).Die());
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const count = faces.filter((thrown) => thrown === face).length;
      expect(count).toBeGreaterThan(1800);
      expect(count).toBeLessThan(2200);
    }
    expect(faces.every((face) => face >= 1 && face <= 6)).toBe(true);
  });

  it('Shuffle returns a shuffled copy', () => {
    const deck = [1, 2, 3, 4, 5, 6, 7, 8];
    const shuffled = seededRandom(3).Shuffle(deck);
    expect(deck).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect([...shuffled].sort()).toEqual(deck);
    expect(shuffled).not.toEqual(deck);
  });
});
