import { run } from './command';

jest.setTimeout(60_000);

describe('bench:search', () => {
  it('says with --json how much faster the model is, a row for each number of seats', async () => {
    const { code, stdout, stderr } = await run('bench-search', '--game piratz --seconds 0.1 --json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { rows, seconds, versions } = JSON.parse(stdout);
    expect({ seconds, versions }).toEqual({
      seconds: 0.1,
      versions: { node: process.version, 'boardgame.io': '0.50.2', piratz: expect.any(String) },
    });
    expect(rows.map(({ game, players }: Record<string, unknown>) => `${game} ${players}`)).toEqual([
      'piratz 2',
      'piratz 3',
      'piratz 4',
    ]);
    for (const { modelPlayouts, reducerPlayouts, ratio, searchIterations } of rows) {
      expect(ratio).toBeCloseTo(modelPlayouts / reducerPlayouts, 6);
      expect(ratio).toBeGreaterThan(20);
      expect(searchIterations).toBeGreaterThan(100);
    }
  });

  it.each([
    ['--seconds 0', '--seconds must be a number above 0, not "0"'],
    ['--game chess', 'there is no game "chess"'],
  ])('refuses %s in a sentence', async (args, sentence) => {
    const { code, stderr } = await run('bench-search', args);
    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
  });
});
