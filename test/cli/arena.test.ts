import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './command';

jest.setTimeout(60_000);

const INTERVAL = [expect.any(Number), expect.any(Number)];
const INTERVALS = { wilson: INTERVAL, blocks: INTERVAL };

/** Parses a report and removes everything that depends on the clock. */
const timeless = (stdout: string) => ({ ...JSON.parse(stdout), seconds: 0, millisecondsPerMove: {} });

describe('arena', () => {
  it('arena --json prints wins and shares as one object', async () => {
    const { code, stdout, stderr } = await run('arena', '--seats random,ismcts:5,random --matches 7 --seed 4 --json');
    expect({ code, lines: stdout.trim().split('\n').length }).toEqual({ code: 0, lines: 1 });
    expect(stderr).toMatch(/^0 of 7 matches[^]*\n7 of 7 matches/);
    const summary = JSON.parse(stdout);
    expect(summary).toEqual({
      game: 'piratz',
      seats: ['random', 'ismcts:5', 'random'],
      matches: 7,
      wins: { random: expect.any(Number), 'ismcts:5': expect.any(Number) },
      shares: { random: expect.any(Number), 'ismcts:5': expect.any(Number) },
      meanScores: { random: expect.any(Number), 'ismcts:5': expect.any(Number) },
      meanPlies: expect.any(Number),
      meanRounds: expect.any(Number),
      seconds: expect.any(Number),
      seed: 4,
      intervals: { random: INTERVALS, 'ismcts:5': INTERVALS },
      millisecondsPerMove: { random: expect.any(Number), 'ismcts:5': expect.any(Number) },
      iterationsPerMove: { random: 0, 'ismcts:5': expect.any(Number) },
      versions: { node: process.version, 'boardgame.io': '0.50.2', piratz: expect.any(String) },
      stopped: 'complete',
    });
    const [low, high] = summary.intervals['ismcts:5'].blocks;
    expect(low).toBeLessThanOrEqual(summary.shares['ismcts:5'] / 7);
    expect(high).toBeGreaterThanOrEqual(summary.shares['ismcts:5'] / 7);
    expect(summary.shares.random + summary.shares['ismcts:5']).toBeCloseTo(7, 9);
    expect(summary.wins.random + summary.wins['ismcts:5']).toBeGreaterThanOrEqual(7);
  });

  it('the result depends only on the seed, not on the number of processes', async () => {
    const args = '--seats ismcts:2,random,stock:2 --matches 2 --option blind=true --json --seed';
    const alone = await run('arena', `${args} 8 --processes 1`);
    const together = await run('arena', `${args} 8 --processes 2`);
    const other = await run('arena', `${args} 9 --processes 1`);
    expect(timeless(together.stdout)).toEqual(timeless(alone.stdout));
    expect({ ...timeless(other.stdout), seed: 8 }).not.toEqual(timeless(alone.stdout));
  });

  it('arena prints a table', async () => {
    const { code, stdout } = await run('arena', '--seats random,random --matches 3');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^piratz, seed 1: 3 matches in .*\n\s+wins .*\nrandom +3 +3.0 +100.0 % .*\n$/);
  });

  it('the sequential test ends the series as soon as it is decided', async () => {
    const { stdout } = await run('arena', '--seats stock-deep:10,random --goal 0.5 --sprt 0.3 --json');
    const { matches, stopped, sprt } = JSON.parse(stdout);
    expect({ stopped, sprt }).toEqual({ stopped: 'sprt', sprt: { goal: 0.5, distance: 0.3, verdict: 'reached' } });
    expect(matches).toBeLessThan(60);
  });

  it('Ctrl-C interrupts a long search, and arena prints the results so far', async () => {
    const args = '--game piratenpoker --seats responder-level5,level5,level5 --matches 1 --processes 1 --json';
    const { code, stdout } = await run('arena', args, '', {}, 1_500);
    expect(code).toBe(130);
    expect(JSON.parse(stdout)).toMatchObject({ matches: 0, stopped: 'interrupted' });
  });

  it('arena --ladder prints ratings and writes an SVG', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ladder-'));
    try {
      const svg = join(folder, 'ladder.svg');
      const args = `--ladder random,ismcts:1,ismcts:10 --players 3 --matches 3 --round-robin --json --svg ${svg}`;
      const { pairings, ratings, ...rest } = JSON.parse((await run('arena', args)).stdout);
      expect(rest).toMatchObject({ game: 'piratz', numPlayers: 3, seed: 1, stopped: 'complete' });
      expect(pairings.map(({ seats }: { seats: string[] }) => seats.join())).toEqual([
        'ismcts:1,random,random',
        'ismcts:10,ismcts:1,ismcts:1',
        'ismcts:10,random,random',
      ]);
      expect(pairings[0]).toEqual({
        seats: expect.any(Array),
        matches: 3,
        shares: expect.any(Object),
        intervals: { random: INTERVALS, 'ismcts:1': INTERVALS },
        millisecondsPerMove: expect.any(Object),
        iterationsPerMove: expect.any(Object),
      });
      expect(ratings[0]).toEqual({ kind: 'random', elo: 0, interval: [0, 0] });
      expect(ratings[2].elo).toBeGreaterThan(ratings[0].elo);
      const picture = readFileSync(svg, 'utf8');
      expect(picture).toMatch(/^<svg [^>]*>\n<title>Piratz, 3 players, .*<\/title>[^]*<\/svg>\n$/);
      expect(picture.match(/<circle /g)).toHaveLength(3);
      expect(picture.indexOf('>ismcts:10<')).toBeLessThan(picture.indexOf('>random<'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each([
    ['--game chess --seats random,random', 'there is no game "chess"; known are piratz'],
    ['--seats ismcts,nobody', 'there is no bot "nobody"; known are level1, '],
    ['--seats stock:0,random', ', stock, stock-deep, '],
    ['--seats human,random', 'there is no bot "human"'],
    ['--seats random', 'piratz is for 2 to 4 players, not 1'],
    ['--seats random,random --matches many', '--matches must be a whole number from 1 upwards, not "many"'],
    ['--seats random,random --option blind=perhaps', 'option "blind" must be one of false, true'],
    ['--seats random,random --fast', "Unknown option '--fast'; known are --game, "],
    ['--seats random,random --sprt 0.05', '--sprt and --goal need each other'],
    ['--seats random,random --svg ladder.svg', '--svg, --players and --round-robin are for --ladder'],
    ['--ladder random', '--ladder needs at least two different kinds'],
    ['--ladder all --seats random,random', '--ladder says who plays, and so does --seats'],
    ['', 'say who plays, for example --seats ismcts,random'],
  ])('arena refuses "%s" with one sentence', async (args, sentence) => {
    const { code, stdout, stderr } = await run('arena', args);
    expect({ code, stdout, lines: stderr.trim().split('\n').length }).toEqual({ code: 2, stdout: '', lines: 1 });
    expect(stderr).toContain(sentence);
  });

  it('arena reads the components named by the environment and reports their errors', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cards-'));
    try {
      const path = join(folder, 'cards.csv');
      writeFileSync(path, 'number,ring\n');
      const refused = await run('arena', '--seats random,random', '', { PIRATZ_CARDS: path });
      expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('line 1, column 1') });
      const missing = await run('arena', '--seats random,random', '', { PIRATZ_CARDS: join(folder, 'none') });
      expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining('ENOENT') });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('arena plays a bot from a module', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bot-'));
    try {
      const [path, wrong] = [join(folder, 'bot.mjs'), join(folder, 'wrong.mjs')];
      const policy = `{ act: () => ({ move: 'play', args: [[]] }) }`;
      writeFileSync(
        path,
        `export const policy = ${policy}; export const createPolicy = (name) => name === 'b' && policy;`,
      );
      writeFileSync(wrong, 'export const policies = {};');
      for (const kind of [path, `${path}:b`]) {
        const played = await run('arena', `--game piratenpoker --seats ${kind},random,random --matches 3 --json`);
        expect({ code: played.code, ...JSON.parse(played.stdout) }).toMatchObject({
          code: 0,
          matches: 3,
          wins: { [kind]: 0 },
        });
      }
      const refused = await run('arena', `--game piratenpoker --seats ${wrong},random,random --matches 1`);
      expect(refused.code).not.toBe(0);
      expect(refused.stderr).toContain('wrong.mjs must export `policy`, an object with `act`');
      const unknown = await run('arena', `--game piratenpoker --seats ${wrong}:b,random,random --matches 1`);
      expect(unknown.stderr).toContain('wrong.mjs must export `createPolicy`');
      const missing = await run('arena', `--seats ${join(folder, 'none.ts')},random`);
      expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining('there is no file') });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('a small search beats random moves in the arena', async () => {
    const { stdout } = await run('arena', '--seats ismcts:20,random --matches 8 --seed 1 --json');
    expect(JSON.parse(stdout).shares['ismcts:20']).toBeGreaterThanOrEqual(0.7 * 8);
  });
});
