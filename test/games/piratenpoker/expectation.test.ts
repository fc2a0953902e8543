import { Expectation } from '../../../src/games/piratenpoker/expectation';
import { SPENDERS } from '../../../src/games/piratenpoker/spenders';

const TOTALS = Array.from({ length: 60 }, (_, total) => total);

describe('what rivals are expected to bid', () => {
  const expected = new Expectation(4.5, 0.4, 0.1);

  it('is beaten half of the time by that share of what their cards count', () => {
    expect(expected.chances([5])[9]).toBeCloseTo(0.5);
    expect(expected.chances([5, 5])[9]).toBeCloseTo(0.25);
  });

  it.each(Object.entries(SPENDERS))('is as likely as it adds to the chances, total by total (%s)', (_phase, { now }) => {
    const chances = now.chances([4]);
    for (const total of TOTALS.slice(1)) {
      const density = (now.density(total - 1, 4) + now.density(total, 4)) / 2;
      expect(density).toBeCloseTo(chances[total] - chances[total - 1], 2);
    }
  });

  it('is likeliest about that share', () => {
    const densities = TOTALS.map((total) => expected.density(total, 5));
    expect(densities.indexOf(Math.max(...densities))).toBe(9);
    expect(densities[7]).toBeCloseTo(densities[11]);
  });
});
