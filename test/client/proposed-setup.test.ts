import { GAMES } from '../../src/games';
import { setupAfter } from '../../src/client/solo/proposed-setup';
import { piratz } from '../../src/games/piratz';

describe.each(GAMES.map((entry) => [entry.name, entry] as const))('the set-up proposed for %s', (_name, entry) => {
  it.each([
    ['medium bots without the tutorial', false, 'level3'],
    ['easy bots after the tutorial', true, 'level1'],
  ])('has up to two %s', (_what, isTaught, level) => {
    const { opponents, options } = setupAfter(entry, undefined, isTaught);
    expect(opponents).toEqual([level, level].slice(0, entry.rules.seats.max - 1));
    expect(Object.keys(options)).toEqual(entry.options.map(({ name }) => name));
  });
});

describe('the proposed set-up', () => {
  const defaults = setupAfter(piratz, undefined, false);

  it('repeats the last match against bots, also after the tutorial', () => {
    const last = { opponents: ['level1', 'level2', 'level5'] as const, options: { blind: true } };
    expect(setupAfter(piratz, last, true)).toEqual({
      opponents: last.opponents,
      options: { ...defaults.options, blind: true },
    });
  });

  it('has bots of the last level in place of people', () => {
    const last = { opponents: [{ name: 'Ben' }, 'level5', 'level2'] as const, options: {} };
    expect(setupAfter(piratz, last, false).opponents).toEqual(['level5', 'level5']);
  });

  it('keeps only the level of a last match that no longer fits', () => {
    const last = { opponents: Array<'level2'>(9).fill('level2'), options: { blind: 'perhaps', gone: true } };
    expect(setupAfter(piratz, last, false)).toEqual({ ...defaults, opponents: ['level2', 'level2'] });
  });
});
