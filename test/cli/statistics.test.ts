import {
  computeRatings,
  type Pairing,
  sprtDecision,
  bootstrapInterval,
  percentiles,
  wilsonInterval,
  type BlockShare,
} from '../../src/cli/arena/statistics';
import { seededRandom } from '../../src/random/random';

/** Simulates blocks of `size` matches, each won with probability `probability`. */
function draw(blocks: number, size: number, probability: number, seed: string): BlockShare[] {
  const { Number } = seededRandom(seed);
  const play = () => (Number() < probability ? 1 : 0);
  return Array.from({ length: blocks }, () => {
    const won = Array.from({ length: size }, play).reduce<number>((sum, win) => sum + win, 0);
    return { share: won, matches: size };
  });
}

describe("Wilson's interval", () => {
  // From R: prop.test(x, n, correct = FALSE)$conf.int
  it.each([
    [0, 10, 0, 0.2775],
    [8, 10, 0.4902, 0.9433],
    [50, 100, 0.4038, 0.5962],
    [10, 10, 0.7225, 1],
  ])('Wilson’s interval of %d out of %d is %d to %d', (successes, trials, low, high) => {
    const [from, to] = wilsonInterval(successes, trials);
    expect(from).toBeCloseTo(low, 4);
    expect(to).toBeCloseTo(high, 4);
  });

  it('Wilson’s interval is [0, 1] without trials', () => expect(wilsonInterval(0, 0)).toEqual([0, 1]));
});

describe('the bootstrap over blocks', () => {
  it('the bootstrap interval matches the normal approximation for many independent matches', () => {
    const blocks = draw(1000, 1, 0.5, 'wide');
    const [low, high] = bootstrapInterval(blocks);
    expect(high - low).toBeCloseTo(2 * 1.96 * Math.sqrt(0.25 / 1000), 2);
    expect(bootstrapInterval(blocks)).toEqual([low, high]);
  });

  it('the bootstrap interval is narrower if the matches of a block cancel out', () => {
    const paired = Array.from({ length: 50 }, () => ({ share: 1, matches: 2 }));
    expect(bootstrapInterval(paired)).toEqual([0.5, 0.5]);
    expect(bootstrapInterval([])).toEqual([0, 1]);
  });

  it('percentiles returns the bounds of the middle 95 %', () => {
    expect(percentiles(Array.from({ length: 1001 }, (_, i) => 1000 - i))).toEqual([25, 975]);
  });
});

describe('the sequential test', () => {
  const test = { goal: 0.8, distance: 0.05 };
  const run = (probability: number, seed: string) => {
    const blocks = draw(2000, 2, probability, seed);
    const ends = blocks.findIndex((_, i) => sprtDecision(blocks.slice(0, i + 1), test) !== 'open');
    return sprtDecision(blocks.slice(0, ends + 1), test);
  };

  it.each([
    [0.8, 'reached'],
    [0.75, 'missed'],
  ])('the sequential test for a true share of %d decides %s at least nine times in ten', (probability, expected) => {
    const verdicts = Array.from({ length: 100 }, (_, i) => run(probability, `run ${i}`));
    expect(verdicts.filter((found) => found === expected).length).toBeGreaterThanOrEqual(90);
  });

  it('the sequential test stays open after a few matches', () => {
    expect(sprtDecision([], test)).toBe('open');
    expect(sprtDecision([{ share: 2, matches: 2 }], test)).toBe('open');
    expect(sprtDecision([{ share: 0, matches: 2 }], test)).toBe('open');
  });
});

describe('ratings', () => {
  const pairing = (upper: string, lower: string, share: number, numPlayers = 2): Pairing => ({
    upper,
    lower,
    numPlayers,
    blocks: Array.from({ length: 500 }, () => ({ share: 200 * share, matches: 200 })),
  });

  it.each([
    [2, 0.75, 190.85],
    [2, 10 / 11, 400],
    [3, 0.5, 120.41],
    [4, 0.25, 0],
  ])('ratings with %d players and a share of %d differ by %d points', (numPlayers, share, points) => {
    const [first, second] = computeRatings(['b', 'a'], [pairing('a', 'b', share, numPlayers)]);
    expect(first).toEqual({ kind: 'b', elo: 0, interval: [0, 0] });
    expect(second!.elo).toBeCloseTo(points, 1);
  });

  it('ratings add up along a ladder and use all pairings', () => {
    const chain = [pairing('b', 'a', 0.75), pairing('c', 'b', 0.75)];
    const [, , top] = computeRatings(['a', 'b', 'c'], chain);
    expect(top!.elo).toBeCloseTo(2 * 190.85, 0);
    const [, , lower] = computeRatings(['a', 'b', 'c'], [...chain, pairing('c', 'a', 0.75)]);
    expect(lower!.elo).toBeLessThan(top!.elo - 50);
  });

  it('ratings stay finite after a clean sweep and have an interval', () => {
    const [, spotless] = computeRatings(
      ['b', 'a'],
      [{ upper: 'a', lower: 'b', numPlayers: 2, blocks: [{ share: 20, matches: 20 }] }],
    );
    expect(spotless!.elo).toBeGreaterThan(400);
    expect(Number.isFinite(spotless!.elo)).toBe(true);
    const [, sure] = computeRatings(
      ['b', 'a'],
      [{ upper: 'a', lower: 'b', numPlayers: 2, blocks: draw(100, 2, 0.64, 'sure') }],
    );
    expect(sure!.interval[0]).toBeLessThan(sure!.elo - 20);
    expect(sure!.interval[1]).toBeGreaterThan(sure!.elo + 20);
  });
});
