import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { piratz } from '../../src/games/piratz';
import { commitmentTo } from '../../src/random/deal';
import { DEAL, dealtExport, randomExport } from '../support/exports';
import { run } from './command';

jest.setTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), 'verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

const match = randomExport(piratz, 3, 4);
const verify = (name: string, content: unknown, flags = '--language en') => {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return run('verify', `${file} ${flags}`);
};

describe('verify', () => {
  it('verify confirms a genuine match and lists the passed steps', async () => {
    const { code, stdout, stderr } = await verify('match.json', match);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const lines = stdout.trimEnd().split('\n');
    expect(lines.slice(0, 4).every((line) => line.startsWith('✓ '))).toBe(true);
    expect(lines.slice(4)).toEqual(['Everything checks out: this match was played as the file says.']);
    expect(stdout).toContain(match.fingerprint);
  });

  it.each([
    ['seed', { ...match, seed: '5' }, '✗ The seed in the file does not have the fingerprint'],
    [
      'move',
      { ...match, moves: match.moves.toSpliced(6, 1, { ...match.moves[6]!, move: 'win' }) },
      '✗ Move 7 is the first',
    ],
    [
      'result',
      { ...match, outcome: { winners: ['2'], scores: { '0': 0, '1': 0, '2': 99 } } },
      '✗ The moves lead to another',
    ],
    ['end', { ...match, moves: match.moves.slice(0, -1) }, '✗ After the last move in the file the match is not over'],
  ])('verify reports a manipulated %s', async (name, content, sentence) => {
    const { code, stdout, stderr } = await verify(`${name}.json`, content);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toContain(sentence);
    expect(stdout).toContain('\nThis match does not check out.\n');
  });

  it('verify reports a file that is not a match', async () => {
    const { code, stdout, stderr } = await verify('text.json', JSON.stringify(match).slice(0, -9));
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(stdout).toContain('✗ Save the match once more, or ask for its file again: the file is not valid JSON');
    expect(stdout).toContain('\nThis file contains no match that can be checked.\n');
  });

  it('verify says on whom a deal rests, and compares the commitment that the reader noted', async () => {
    const [noted, another] = [commitmentTo(DEAL.secret), commitmentTo('another')];
    const dealt = dealtExport(piratz);
    const holds = await verify('dealt.json', dealt, `–language en —commitment “${noted}”`);
    expect({ code: holds.code, stderr: holds.stderr }).toEqual({ code: 0, stderr: '' });
    expect(holds.stdout).toContain('✓ The deal rests on the server and Anna and Ben together; none of them could');
    expect(holds.stdout).toContain(`the fingerprint that the table showed: ${noted}.`);
    const fails = await verify('dealt.json', dealt, `--language en --commitment ${another}`);
    expect({ code: fails.code, stderr: fails.stderr }).toEqual({ code: 1, stderr: '' });
    expect(fails.stdout).toContain('✗ The server’s number does not have the fingerprint that the table showed');
  });

  it('verify refuses a commitment that is malformed, or for a match without a deal', async () => {
    const malformed = await verify('dealt.json', dealtExport(piratz), '--commitment abc');
    expect(malformed).toEqual({
      code: 2,
      stdout: '',
      stderr: '--commitment must be 64 hexadecimal digits, not "abc"\n',
    });
    const old = await verify('match.json', match, `--commitment ${commitmentTo('x')}`);
    expect(old).toMatchObject({ code: 2, stdout: '' });
    expect(old.stderr).toContain('this match has no deal');
  });

  it('verify --language de prints German', async () => {
    const { stdout } = await verify('de.json', match, '--language de');
    expect(stdout).toContain('Alles stimmt');
  });

  it('verify reports a missing file', async () => {
    const { code, stdout, stderr } = await run('verify', join(folder, 'none.json'));
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('ENOENT');
  });

  it('verify accepts what play --export writes', async () => {
    const file = join(folder, 'played.json');
    const seats = '--seats human,random --seed 2 --language en';
    await run('play', `${seats} --export ${file}`, '1\n'.repeat(400));
    expect(await run('verify', `${file} --language en`)).toMatchObject({ code: 0 });
    const left = join(folder, 'left.json');
    await run('play', `${seats} --export ${left}`, '1\n'.repeat(5));
    expect((await run('verify', `${left} --language en`)).stdout).toContain('✗ After the last move');
  });
});
