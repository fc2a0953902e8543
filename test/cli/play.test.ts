import { GAMES } from '../../src/games';
import { run } from './command';
import { nonEmpty } from '../support/assertions';

jest.setTimeout(60_000);

/** Runs `play` without a locale, unless `env` sets one. */
const play = (args: string, input = '', env: NodeJS.ProcessEnv = {}) =>
  run('play', args, input, { LC_ALL: 'C', ...env });

const FIRST_SCREEN = `Piratz: Player 1 (human), Flotsam (greedy)

── Round 1 · draw pile: 44 cards · discard pile: 0 cards ───────────────────────

No card lies face up.
`;

describe('play', () => {
  it('a human plays a whole match by numbers', async () => {
    const { code, stdout, stderr } = await play('--seats human,random,ismcts:5 --seed 2', '1\n'.repeat(400));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/The match is over after \d+ moves\./);
    expect(stdout.match(/, victory/g)?.length).toBeGreaterThan(0);
  });

  it('play shows the table and describes each move', async () => {
    const { stdout } = await play('--game piratz --seats human,greedy --option firstPlayer=0', '1\nq\n');
    expect(stdout.slice(0, FIRST_SCREEN.length)).toBe(FIRST_SCREEN);
    expect(stdout).toContain(
      '\n  1  Reveal a card\n  2  Pass: take nothing\nPlayer 1, your move (1 to 2, ? for help, q to quit): ',
    );
    expect(stdout).toMatch(/\): Player 1 reveals a card: .+\.\n/);
    expect(stdout).toMatch(/\n {2}1 {2}Stay in\n {2}2 {2}Pass: take 1 card with \w+\n/);
  });

  it.each([
    ['--language de', {}],
    ['', { LC_ALL: '', LANG: 'de_DE.UTF-8' }],
    ['', { LC_ALL: 'de_AT', LANG: 'en_US.UTF-8' }],
  ])('play prints German for flag "%s" and environment %j', async (flag, env) => {
    const { stdout } = await play(`--seats human,random --option firstPlayer=0 ${flag}`, 'q\n', env);
    expect(stdout).toContain('  1  Karte aufdecken\n');
    expect(stdout).toMatch(/Person 1, dein Zug \(1 bis 2, \? für Hilfe, q zum Aufhören\): Du verlässt den Tisch\.\n$/);
  });

  it('play hides what the human’s seat may not see', async () => {
    const { stdout } = await play('--seats human,random --seed 2 --option blind=true', '1\n'.repeat(400));
    const [match = '', scoring = ''] = stdout.split('── Scoring');
    const rows = (text: string) => text.match(/^ {2}rings .*/gm) ?? [];
    expect(rows(match).length).toBeGreaterThan(20);
    expect(rows(match).filter((row) => !/^ {2}rings +\d +\d+$/.test(row))).toEqual([]);
    expect(rows(scoring)).toEqual([expect.stringMatching(/^ {2}rings( +[\d·]+( \[\d\])?){4}$/)]);
    expect(match).not.toMatch(/reveals a card:/);
  });

  it('a move may be typed in the words of its label', async () => {
    const { stdout } = await play('--seats human,random --option firstPlayer=0', 'reveal\nq\n');
    expect(stdout).toContain('Player 1 reveals a card');
  });

  it('every match is dealt differently, unless --seed is given', async () => {
    const reveal = async (flag: string) =>
      (await play(`--seats human,greedy --option firstPlayer=0 ${flag}`, '1\n1\n1\n1\nq\n')).stdout;
    expect(await reveal('--seed 3')).toBe(await reveal('--seed 3'));
    expect(await reveal('')).not.toBe(await reveal(''));
  });

  it('play asks again after invalid input, and q quits', async () => {
    const { code, stdout } = await play('--seats human,random --option firstPlayer=0', '0\ndance\n99\nq\n');
    expect(code).toBe(0);
    for (const nonsense of ['0', 'dance', '99'])
      expect(stdout).toContain(`There is no move “${nonsense}” here. Type ? for what you can do.`);
    expect(stdout).toMatch(/You leave the table\.\n$/);
  });

  it('play takes short commands in place of a long list of moves in Piraten Kapern', async () => {
    const input = ['7', 'r', '7', 't 2', 'T 4,3', '?', 's', 'q', ''].join('\n');
    const { code, stdout } = await play('--game piraten-kapern --seats human,human --seed 12', input);
    expect(code).toBe(0);
    expect(stdout.split('\n').length).toBeLessThan(120);
    expect(stdout).toContain('  1  Draw a card and roll all dice\n');
    expect(stdout).toMatch(/\n {2}s {6}Stop: .+\n {2}t \d \d {2}Re-roll dice \d and \d: .+ \(and \d+ more\)\n/);
    expect(stdout).toContain('There is no move “7” here. Type ? for what you can do.');
    expect(stdout).toMatch(/“t 2” is not possible now, but for example “t \d \d” is\./);
    expect(stdout).toMatch(/\): Player \d rolls .+\.\n/);
    expect(stdout).toContain('Type a command; the words after the first in any order:\n  s      Stop: ');
    expect(stdout).toMatch(/Player \d stops and scores/);
  });

  it.each([
    ['piratz', 'r\ns\nq\n', /reveals a card: .+\.\n[^]*stays in/],
    ['piratenpoker', 'p\nq\n', /passes/],
  ])('play takes short commands in %s', async (game, input, expected) => {
    const { code, stdout } = await play(`--game ${game} --seats human,greedy,greedy --seed 4`, input);
    expect(code).toBe(0);
    expect(stdout).toMatch(expected);
  });

  it('play --help names the games with their players, bots and options', async () => {
    const { code, stdout } = await play('--help');
    expect(code).toBe(0);
    for (const { name, rules, options, listing } of nonEmpty(GAMES)) {
      expect(stdout).toContain(
        `--game ${name}    ${listing('en').title}, ${rules.seats.min} to ${rules.seats.max} players\n    bots: level1 (weakest) to level5, expert`,
      );
      expect(options.filter((option) => !stdout.includes(`--option ${option.name}=${option.default}|`))).toEqual([]);
    }
    expect(stdout).toContain('--option target=6000|3000|5000|8000  Target\n');
  });

  it('play ends the match when its input ends', async () => {
    const { code, stdout } = await play('--seats human,random');
    expect(code).toBe(0);
    expect(stdout).toMatch(/The input has ended, and so does the match\.\n$/);
  });

  it.each([
    ['--seats random,random', 'one of the seats must be human'],
    ['--game piratenpoker --seats human,human,random', 'piratenpoker is for one human at a terminal'],
    [
      '--seats human,nobody',
      'there is no bot "nobody"; known are level1, level2, level3, level4, level5, expert, random, greedy, ismcts, rules-of-thumb, greedy~24 (percent random moves), ismcts:2000 (iterations), ismcts:50ms, flat:300, network, network@1.5 (temperature), puct:2000, puct:50ms, gumbel:400, human',
    ],
    ['--seats human,random,random,random,random', 'piratz is for 2 to 4 players, not 5'],
    ['--seats human,random --language xx', 'pl or pt-BR, not "xx"'],
    ['--seats human,random --matches 5', "Unknown option '--matches'"],
  ])('play refuses "%s" with one sentence', async (args, sentence) => {
    const { code, stdout, stderr } = await play(args);
    expect({ code, stdout, lines: stderr.trim().split('\n').length }).toEqual({ code: 2, stdout: '', lines: 1 });
    expect(stderr).toContain(sentence);
  });
});
