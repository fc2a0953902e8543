import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { piratz } from '../../src/games/piratz';
import type { PiratzState } from '../../src/games/piratz/rules/state';
import { describeMove } from '../../src/games/piratz/text';
import { parseMatchText } from '../../src/match/parse-export';
import { replay } from '../../src/match/replay';
import { randomExport } from '../support/exports';
import { run, start } from './command';
import { nonEmpty } from '../support/assertions';

jest.setTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), 'analyse-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(name: string, content: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const match = { ...randomExport(piratz, 2, 3), names: ['Ann', 'Bob'] };
const file = fileWith('match.json', match);
const over = match.moves.length;

/** A position with a real choice, after the opening. */
const ply = match.moves.findIndex((_, i) => {
  const { player } = match.moves[i]!;
  return i > 10 && piratz.rules.legalMoves(replay(piratz, match, i) as never, player).length > 2;
});

describe('analyse', () => {
  it('analyse --json prints the value of each move', async () => {
    const { code, stdout, stderr } = await run('analyse', `${file} --ply ${ply} --ms 500 --json`);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { player, ...played } = match.moves[ply]!;
    const moves = piratz.rules.legalMoves(replay(piratz, match, ply) as never, player);
    expect(JSON.parse(stdout)).toEqual({
      game: 'piratz',
      ply,
      player,
      played,
      winChance: expect.any(Number),
      moves: moves.map((move) => ({
        move,
        visits: expect.any(Number),
        value: expect.any(Number),
        continuation: expect.any(Array),
      })),
    });
  });

  it('analyse prints a table that marks the move that was played', async () => {
    const { code, stdout } = await run('analyse', `--ply ${ply} --ms 500 --language en ${file}`);
    expect(code).toBe(0);
    const { player } = match.moves[ply]!;
    const name = match.names[Number(player)];
    expect(stdout.split('\n')[0]).toBe(`Piratz, after ${ply} of ${over} moves: ${name} (seat ${player}) is to move`);
    expect(stdout).toMatch(/chance of winning +\d+\.\d % {2}[█░]{40}\n/);
    expect(stdout.match(/\(played\)/g)).toHaveLength(1);
    expect(stdout).toContain(`\n> ${name} `);
    const G = replay(piratz, match, ply) as PiratzState;
    const labels = stdout.split('\n').map((line) => line.replace(' (played)', ''));
    for (const move of nonEmpty(piratz.rules.legalMoves(G, player)))
      expect(labels.filter((line) => line.endsWith(` %   ${describeMove(move, 'en', G)}`))).toHaveLength(1);
  });

  it('analyse --language de prints German', async () => {
    const { stdout } = await run('analyse', `--ply ${ply} --ms 20 --language de ${file}`);
    expect(stdout).toMatch(/^Piratz, nach \d+ von \d+ Zügen: \w+ \(Platz \d\) ist am Zug\n/);
    expect(stdout).toMatch(/\nSiegchance +\d/);
  });

  const broken = fileWith('broken.json', '{');
  const bad = fileWith('bad.json', { ...match, moves: [{}] });
  const chess = fileWith('chess.json', { ...match, game: 'chess' });
  const cheat = fileWith('cheat.json', { ...match, moves: [{ player: '0', move: 'win', args: [] }] });

  it.each([
    [`say after how many moves: --ply 0 to --ply ${over}`, file],
    [`--ply must be from 0 to ${over}`, `${file} --ply ${over + 1}`],
    ['is over; ask for an earlier --ply', `${file} --ply ${over}`],
    ['--ply', `${file} --ply -1`],
    ['--ms must be a whole number from 1 upwards, not "soon"', `${file} --ply 1 --ms soon`],
    ["Unknown option '--fast'; known are --ply, --ms, --json, --language", `${file} --ply 1 --fast`],
    ['name one file, the export of a match', '--ply 1'],
    ['ENOENT', `${folder}/none.json --ply 1`],
    ['broken.json: the file is not valid JSON', `${broken} --ply 1`],
    ['bad.json: moves[0].player: expected a seat', `${bad} --ply 1`],
    ['chess.json: there is no game "chess"; known are piratz', `${chess} --ply 1`],
    ['cheat.json: moves[0]: seat 0 may not play win() here', `${cheat} --ply 1`],
  ])('analyse reports the error in one sentence: %s', async (sentence, args) => {
    const { code, stdout, stderr } = await run('analyse', args);
    expect({ code, stdout, lines: stderr.trim().split('\n').length }).toEqual({ code: 2, stdout: '', lines: 1 });
    expect(stderr).toContain(sentence);
  });
});

describe('play --export', () => {
  it('play --export writes a match that replays to the last position', async () => {
    const played = join(folder, 'played.json');
    const { code } = await run(
      'play',
      `--seats human,random --seed 2 --language en --export ${played}`,
      '1\n'.repeat(12),
    );
    expect(code).toBe(0);
    const written = parseMatchText(readFileSync(played, 'utf8'));
    expect(written).toMatchObject({
      game: 'piratz',
      names: ['Player 1', expect.any(String)],
      seed: '2',
    });
    expect(written.moves.filter(({ player }) => player === '0')).toHaveLength(12);
    expect(piratz.rules.activePlayers(replay(piratz, written) as never)).toEqual(['0']);
  });

  it('play --export refuses an existing file', async () => {
    const file = join(folder, 'earlier.json');
    writeFileSync(file, 'an earlier match');
    const { code, stderr } = await run('play', `--seats human,random --export ${file}`, 'q\n');
    expect({ code, stderr }).toEqual({ code: 2, stderr: `${file} exists already; name a new file\n` });
    expect(readFileSync(file, 'utf8')).toBe('an earlier match');
  });

  it('the export contains every move even if the process is interrupted', async () => {
    const file = join(folder, 'killed.json');
    const child = start('play', `--seats human,random --seed 2 --language en --export ${file}`);
    const ended = once(child, 'close');
    child.stdin.write('1\n'.repeat(12));
    for (let output = ''; output.split('your move').length <= 13;) output += String(await once(child.stdout, 'data'));
    child.kill('SIGINT');
    await ended;
    expect(parseMatchText(readFileSync(file, 'utf8')).moves.filter(({ player }) => player === '0')).toHaveLength(12);
  });

  it('play --export refuses an unwritable file before the match starts', async () => {
    const { code, stdout, stderr } = await run('play', `--seats human,random --export ${folder}/none/match.json`);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('ENOENT');
  });
});
