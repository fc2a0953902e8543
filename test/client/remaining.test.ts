import { isLow } from '../../src/client/shared/remaining';

const DAY_SECONDS = 86_400;

describe('time is short', () => {
  it.each([
    ['ten minutes for all moves', { bank: 600, increment: 0 }, 30],
    ['two minutes for a move', { perMove: 120 }, 30],
    ['half a minute for a move: not at each turn', { perMove: 30 }, 10],
    ['three days for a move', { perMove: 3 * DAY_SECONDS }, 3600],
  ])('%s', (_, clock, seconds) => {
    expect(isLow(seconds * 1000 + 1, clock)).toBe(false);
    expect(isLow(seconds * 1000, clock)).toBe(true);
  });
});
