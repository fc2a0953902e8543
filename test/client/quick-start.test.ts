import { GAMES } from '../../src/games';
import { quickSetup } from '../../src/client/solo/quick-setup';
import { piratz } from '../../src/games/piratz';

describe.each(GAMES.map((entry) => [entry.name, entry] as const))('a quick start of %s', (_name, entry) => {
  it('the default setup has two bots of medium level', () => {
    const { companions, options } = quickSetup(entry, undefined);
    expect(companions).toEqual(['level3', 'level3']);
    expect(Object.keys(options)).toEqual(entry.options.map(({ name }) => name));
  });
});

describe('a quick start', () => {
  it('the quick start repeats the last setup', () => {
    const last = { companions: ['level1', { name: 'Ben' }, 'level2'] as const, options: { blind: true } };
    expect(quickSetup(piratz, last)).toEqual({
      companions: last.companions,
      options: { ...quickSetup(piratz, undefined).options, blind: true },
    });
  });

  it('the quick start uses the default setup when the last one no longer fits', () => {
    const last = { companions: Array<'level1'>(9).fill('level1'), options: { blind: 'perhaps', gone: true } };
    expect(quickSetup(piratz, last)).toEqual(quickSetup(piratz, undefined));
  });
});
