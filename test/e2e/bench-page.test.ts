import { GAMES } from '../../src/games';
import { run } from '../cli/command';

jest.setTimeout(120_000);

describe('bench:page', () => {
  it('prints with --json the number and duration of each game’s long tasks', async () => {
    const { code, stdout, stderr } = await run('test/bench/page', '--matches 1 --seconds 4 --json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { rows, versions, ...plan } = JSON.parse(stdout);
    expect(plan).toEqual({ matches: 1, seconds: 4, slowdown: 1, seed: 1 });
    expect(versions).toMatchObject({ node: process.version });
    expect(rows.map(({ game }: { game: string }) => game)).toEqual(GAMES.map(({ name }) => name));
    for (const { matches, finished, seconds, longTasks, longest, heavyTasks, heaviest } of rows) {
      expect({ matches, finished }).toEqual({ matches: 1, finished: 0 });
      expect(seconds).toBeGreaterThanOrEqual(4);
      expect(Number.isInteger(longTasks)).toBe(true);
      if (longTasks === 0) expect(longest).toBe(0);
      else expect(longest).toBeGreaterThanOrEqual(50);
      expect(heavyTasks > 0).toBe(heaviest > 50);
      expect(heaviest).toBeGreaterThan(0);
    }
  });

  it('prints a table that contains the long tasks of a slow machine', async () => {
    const { code, stdout } = await run('test/bench/page', '--game piratz --matches 1 --seconds 4 --slowdown 40');
    const [head, row, ...rest] = stdout.trimEnd().split('\n');
    expect({ code, rest }).toEqual({ code: 0, rest: [] });
    expect(head).toMatch(
      /^ +matches +finished +seconds +tasks over 50 ms +longest ms +over 50 ms of CPU time +longest ms$/,
    );
    const [game, matches, finished, seconds, longTasks, longest, heavyTasks, heaviest] = row!.split(/ +/);
    expect([game, matches, finished]).toEqual(['piratz', '1', '0']);
    expect(Number(seconds)).toBeGreaterThanOrEqual(4);
    expect(Number(longTasks)).toBeGreaterThan(0);
    expect(Number(longest)).toBeGreaterThanOrEqual(50);
    expect(heavyTasks).toMatch(/^\d+$/);
    expect(heaviest).toMatch(/^\d+$/);
  });

  it.each([
    ['--matches 0', '--matches must be a whole number from 1 upwards, not "0"'],
    ['--game chess', 'there is no game "chess"'],
  ])('rejects %s with a message', async (args, sentence) => {
    const { code, stderr } = await run('test/bench/page', args);
    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
  });
});
