import { GAMES } from '../../src/games';
import { run } from '../cli/command';
import { nonEmpty } from '../support/assertions';

/** A figure of a game in the report of `--part play`. */
type PlayFigure =
  'matches' | 'finished' | 'seconds' | 'longTasks' | 'over50' | 'over100' | 'over200' | 'heaviest' | 'taps' | 'tapMs';

type Figures<Name extends string> = Readonly<Record<Name, number>>;

jest.setTimeout(120_000);

describe('bench:page', () => {
  it('measures the loads of the lobby and of a table on a bad line', async () => {
    const { code, stdout, stderr } = await run('test/bench/page', '--game piratz --runs 1 --slowdown 1 --json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { rows, ratios, ...plan } = JSON.parse(stdout).load;
    expect(plan).toEqual({ runs: 1, megabitsPerSecond: 1.6, latencyMs: 150, slowdown: 1 });
    const [lobby, html, react, fromLobby, byAddress] = rows;
    expect(rows.map(({ view }: { view: string }) => view)).toEqual([
      'lobby',
      'lobby: HTML alone',
      'lobby: React alone',
      'piratz from the lobby',
      'piratz by its address',
      'piratz by its address: HTML alone',
      'piratz by its address: React alone',
    ]);
    expect(html.usable).toBeUndefined();
    expect(html.bytes).toBeLessThan(react.bytes);
    expect(react.bytes).toBeLessThan(lobby.bytes);
    expect(ratios.map(({ view }: { view: string }) => view)).toEqual(['lobby', 'piratz by its address']);
    expect(ratios[0].usable).toBeCloseTo(lobby.usable / react.usable, 1);
    expect(lobby.firstPaint).toBeGreaterThan(150); // one latency
    expect(lobby.usable).toBeGreaterThan(lobby.firstPaint);
    expect(fromLobby.firstPaint).toBeUndefined();
    expect(byAddress.bytes).toBeGreaterThan(lobby.bytes);
    for (const { requests, longestTask } of nonEmpty(rows as Figures<'requests' | 'longestTask'>[])) {
      expect(requests).toBeGreaterThan(0);
      expect(longestTask).toBeGreaterThanOrEqual(0);
    }
  });

  it('prints with --json how many tasks were long, and how long taps took, by game', async () => {
    const { code, stdout, stderr } = await run(
      'test/bench/page',
      '--part play --matches 1 --seconds 4 --slowdown 1 --width 360 --json',
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { versions, play } = JSON.parse(stdout);
    const { rows, ...plan } = play;
    expect(plan).toEqual({ matches: 1, seconds: 4, slowdown: 1, width: 360, seed: 1 });
    expect(versions).toMatchObject({ node: process.version });
    expect(rows.map(({ game }: { game: string }) => game)).toEqual(GAMES.map(({ name }) => name));
    for (const { matches, finished, seconds, longTasks, over50, over100, over200, heaviest, taps, tapMs } of nonEmpty(
      rows as Figures<PlayFigure>[],
    )) {
      expect({ matches, finished }).toEqual({ matches: 1, finished: 0 });
      expect(seconds).toBeGreaterThanOrEqual(4);
      expect(Number.isInteger(longTasks)).toBe(true);
      expect([over50 > 0, over100 > 0, over200 > 0]).toEqual([heaviest > 50, heaviest > 100, heaviest > 200]);
      expect(heaviest).toBeGreaterThan(0);
      expect(taps > 0 || tapMs === 0).toBe(true);
    }
  });

  it('prints a table that contains the long tasks and slow taps of a slow machine', async () => {
    const { code, stdout } = await run(
      'test/bench/page',
      '--part play --game piratz --matches 1 --seconds 4 --slowdown 40',
    );
    const [head, row, ...rest] = stdout.trimEnd().split('\n');
    expect({ code, rest }).toEqual({ code: 0, rest: [] });
    expect(head).toMatch(
      /^ +matches +finished +seconds +tasks over 50 ms +of CPU time +100 ms +200 ms +longest ms +taps +p98 ms$/,
    );
    const [game, version, matches, finished, seconds, ...figures] = row!.split(/ +/);
    expect([game, version, matches, finished]).toEqual(['piratz', 'now', '1', '0']);
    expect(Number(seconds)).toBeGreaterThanOrEqual(4);
    expect(figures.join(' ')).toMatch(/^[1-9]\d* \d+ \d+ \d+ [1-9]\d* \d+ \d+$/);
  });

  it.each([
    ['--matches 0', '--matches must be a whole number from 1 upwards, not "0"'],
    ['--part sail', '--part knows load, play, both, not "sail"'],
    ['--game chess', 'there is no game "chess"'],
  ])('rejects %s with a message', async (args, sentence) => {
    const { code, stderr } = await run('test/bench/page', args);
    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
  });
});
