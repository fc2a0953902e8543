import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './command';

jest.setTimeout(60_000);

describe('arena', () => {
  it('says with --json who won how often, in one object', async () => {
    const { code, stdout, stderr } = await run('arena', '--seats random,ismcts:5,random --matches 7 --seed 4 --json');
    expect({ code, stderr, lines: stdout.trim().split('\n').length }).toEqual({ code: 0, stderr: '', lines: 1 });
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
    });
    expect(summary.shares.random + summary.shares['ismcts:5']).toBeCloseTo(7, 9);
    expect(summary.wins.random + summary.wins['ismcts:5']).toBeGreaterThanOrEqual(7);
  });

  it('says the same for the same seed, whatever the time', async () => {
    const args = '--seats ismcts:5,random --matches 4 --option blind=true --json --seed';
    const runs = await Promise.all(['8', '8', '9'].map((seed) => run('arena', `${args} ${seed}`)));
    const [first, again, other] = runs.map(({ stdout }) => ({ ...JSON.parse(stdout), seconds: 0, seed: 0 }));
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('prints a small table for people', async () => {
    const { code, stdout } = await run('arena', '--seats random,random --matches 3');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^piratz, seed 1: 3 matches in .*\n\s+wins .*\nrandom +3 +3.0 +100.0 % .*\n$/);
  });

  it.each([
    ['--game chess --seats random,random', 'there is no game "chess"; known are piratz'],
    ['--seats ismcts,greedy', 'there is no bot "greedy"; known are random, ismcts, '],
    ['--seats human,random', 'there is no bot "human"'],
    ['--seats random', 'piratz is for 2 to 4 players, not 1'],
    ['--seats random,random --matches many', '--matches must be a whole number from 1 upwards, not "many"'],
    ['--seats random,random --seed 1.5', '--seed must be a whole number from 0 upwards, not "1.5"'],
    ['--seats random,random --option blind=perhaps', 'option "blind" must be one of false, true'],
    ['--seats random,random --fast', "Unknown option '--fast'; known are --game, "],
    ['', 'say who plays, for example --seats ismcts,random'],
  ])('refuses %s in a sentence', async (args, sentence) => {
    const { code, stdout, stderr } = await run('arena', args);
    expect({ code, stdout, lines: stderr.trim().split('\n').length }).toEqual({ code: 2, stdout: '', lines: 1 });
    expect(stderr).toContain(sentence);
  });

  it('plays with the components that the environment names, and says what is wrong with them', async () => {
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

  it('shows that a little search beats chance', async () => {
    const { stdout } = await run('arena', '--seats ismcts:50,random --matches 40 --seed 1 --json');
    expect(JSON.parse(stdout).shares['ismcts:50']).toBeGreaterThanOrEqual(0.7 * 40);
  });
});
