import { GAMES } from '../../src/games';
import { quickSetup } from '../../src/client/solo/quick-set-up';
import { piratz } from '../../src/games/piratz';

describe.each(GAMES.map((entry) => [entry.name, entry] as const))('a quick start of %s', (_name, entry) => {
  it('seats two bots of a middle level', () => {
    const { companions, options } = quickSetup(entry, undefined);
    expect(companions).toEqual(['level3', 'level3']);
    expect(Object.keys(options)).toEqual(entry.options.map(({ name }) => name));
  });
});

describe('a quick start', () => {
  it('is set up as the last match was', () => {
    const last = { companions: ['level1', { name: 'Ben' }, 'level2'] as const, options: { blind: true } };
    expect(quickSetup(piratz, last)).toEqual({
      companions: last.companions,
      options: { ...quickSetup(piratz, undefined).options, blind: true },
    });
  });

  it('is set up as usual when the last match does not fit any more', () => {
    const last = { companions: Array<'level1'>(9).fill('level1'), options: { blind: 'perhaps', gone: true } };
    expect(quickSetup(piratz, last)).toEqual(quickSetup(piratz, undefined));
  });
});
