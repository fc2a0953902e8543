import { randomFrom, sampleUniform, sampleWeighted, seededRandom } from '../../src/random/random';

describe('seededRandom', () => {
  it('the same seed gives the same numbers, and the next seed gives others', () => {
    const draw = (seed: string | number) => Array.from({ length: 5 }, seededRandom(seed).Number);
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });

  it('the numbers of a seed are those that are recorded, so that a training or an arena can be repeated', () => {
    expect(Array.from({ length: 3 }, seededRandom('piratz').Number)).toEqual([
      0.40460612112656236, 0.08994552679359913, 0.017524848924949765,
    ]);
    expect(seededRandom(7).Shuffle([1, 2, 3, 4, 5, 6, 7, 8])).toEqual([8, 3, 5, 7, 2, 1, 4, 6]);
  });

  it('the first roll of many seeds shows every face about equally often', () => {
    const faces = Array.from({ length: 12_000 }, (_, seed) => seededRandom(seed).Die());
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const count = faces.filter((rolled) => rolled === face).length;
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

/** A Random whose numbers are these, in this order. */
function scripted(...numbers: number[]) {
  return randomFrom(() => {
    const next = numbers.shift();
    if (next === undefined) throw new Error('no number is left');
    return next;
  });
}

describe('randomFrom', () => {
  it('a die has six faces by default, from 1, each for an equal share of the numbers', () => {
    const { Die } = scripted(0, 0.16, 0.17, 0.5, 0.999);
    expect([Die(), Die(), Die(), Die(), Die()]).toEqual([1, 1, 2, 4, 6]);
    expect(scripted(0.999).Die(50)).toBe(50);
  });

  it('several dice are rolled at once, none for a count of 0', () => {
    expect(scripted(0, 0.5, 0.999).Die(2, 3)).toEqual([1, 2, 2]);
    expect(scripted().Die(6, 0)).toEqual([]);
  });

  it('a deck is shuffled from its end: each place gets one of the cards that are left', () => {
    expect(scripted(0, 0, 0).Shuffle(['a', 'b', 'c', 'd'])).toEqual(['b', 'c', 'd', 'a']);
    expect(scripted(0.999, 0.999, 0.999).Shuffle(['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd']);
    expect(scripted().Shuffle(['a'])).toEqual(['a']);
  });
});

describe('samples', () => {
  it('each item of a list has an equal share of the numbers', () => {
    const items = ['a', 'b', 'c', 'd'];
    expect([0, 0.24, 0.25, 0.5, 0.999].map((number) => sampleUniform(items, scripted(number)))).toEqual([
      ...['a', 'a', 'b', 'c', 'd'],
    ]);
  });

  it('each index has a share of the numbers by its weight, and none without a weight', () => {
    const weights = [1, 0, 3];
    expect([0, 0.24, 0.25, 0.999].map((number) => sampleWeighted(weights, scripted(number)))).toEqual([0, 0, 2, 2]);
    expect(sampleWeighted([0, 5, 0], scripted(0))).toBe(1);
  });

  it('the heaviest index is drawn where rounding leaves a rest', () => {
    expect(sampleWeighted([1, 3, 2], scripted(1))).toBe(1);
  });
});
