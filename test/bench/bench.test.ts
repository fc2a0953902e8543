import { run } from '../cli/command';
import { nonEmpty } from '../support/assertions';

type Figures<Name extends string> = Readonly<Record<Name, number>>;

jest.setTimeout(60_000);

describe('bench:search', () => {
  it('bench:search --json prints a row per number of seats, with the speed of model and reducer', async () => {
    const { code, stdout, stderr } = await run('test/bench/search', '--game piratz --seconds 0.1 --json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { rows, seconds, versions } = JSON.parse(stdout);
    expect({ seconds, versions }).toEqual({
      seconds: 0.1,
      versions: { node: process.version, 'boardgame.io': '0.50.2', piratz: expect.any(String) },
    });
    expect(rows.map(({ game, players }: Record<string, string>) => `${game} ${players}`)).toEqual([
      'piratz 2',
      'piratz 3',
      'piratz 4',
    ]);
    for (const { modelPlayouts, reducerPlayouts, ratio, searchIterations } of nonEmpty(
      rows as Figures<'modelPlayouts' | 'reducerPlayouts' | 'ratio' | 'searchIterations'>[],
    )) {
      expect(ratio).toBeCloseTo(modelPlayouts / reducerPlayouts, 6);
      expect(ratio).toBeGreaterThan(1);
      expect(searchIterations).toBeGreaterThan(100);
    }
  });

  it.each([
    ['--seconds 0', '--seconds must be a number above 0, not "0"'],
    ['--game chess', 'there is no game "chess"'],
  ])('bench:search refuses "%s" with one sentence', async (args, sentence) => {
    const { code, stderr } = await run('test/bench/search', args);
    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
  });
});

describe('bench:server', () => {
  it('bench:server --json prints every round of both servers and their ratio', async () => {
    const { code, stdout } = await run(
      'test/bench/server',
      '--matches 2 --seconds 1 --rounds 3 --servers ours,InMemory --json',
    );
    expect(code).toBe(0);
    const { rows } = JSON.parse(stdout);
    expect(rows.map(({ server, matches }: Record<string, string>) => `${server} ${matches}`)).toEqual([
      'ours 2',
      'InMemory 2',
    ]);
    for (const { rounds, movesPerSecond, p50, p99, bytesPerMove, syncBytes } of nonEmpty(
      rows as (Figures<'movesPerSecond' | 'p50' | 'p99' | 'bytesPerMove' | 'syncBytes'> & { rounds: number[] })[],
    )) {
      expect([...rounds].sort((a, b) => a - b)[1]).toBe(movesPerSecond);
      for (const figure of [movesPerSecond, p50, p99, bytesPerMove, syncBytes]) expect(figure).toBeGreaterThan(0);
    }
    const [ours, theirs] = rows;
    expect(ours.ratioToInMemory).toBeCloseTo(ours.movesPerSecond / theirs.movesPerSecond, 6);
  });

  it.each([
    ['--rounds 0', '--rounds must be a whole number from 1 upwards, not "0"'],
    ['--servers mine', '--servers knows ours, InMemory, FlatFile, not "mine"'],
  ])('bench:server refuses "%s" with one sentence', async (args, sentence) => {
    const { code, stderr } = await run('test/bench/server', args);
    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
  });
});
