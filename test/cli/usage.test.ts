import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { scripts } from '../../package.json';
import { run } from './command';

jest.setTimeout(60_000);

/** Commands that run until they are stopped and have no flags. */
const LONG_RUNNING = ['src/cli/dev'];

const COMMANDS = [
  ...new Set(
    Object.values(scripts).flatMap(
      (script) => /^tsx ((?:src\/cli|test|training)\/[\w/-]+)\.ts/.exec(script)?.[1] ?? [],
    ),
  ),
];

const ROOT = join(__dirname, '../..');

describe('a command', () => {
  it('npm run -s runs a command and its worker processes from the sources', async () => {
    const args = ['run', '-s', 'arena', '--', ...'--seats random,random --matches 2 --processes 2 --json'.split(' ')];
    const { stdout } = await promisify(execFile)('npm', args, { cwd: ROOT });
    expect(JSON.parse(stdout)).toMatchObject({ matches: 2, stopped: 'complete' });
  });

  it.each(COMMANDS.filter((name) => !LONG_RUNNING.includes(name)))(
    '%s --help prints a description and the flags',
    async (name) => {
      const { code, stdout, stderr } = await run(name, '--help');
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      const [about = '', flags = ''] = stdout.trimEnd().split('\n\n');
      expect(about.length).toBeGreaterThan(20);
      for (const line of flags.split('\n').filter((line) => line !== '')) expect(line).toMatch(/^ {2}--[\w-]+ +\w.{8}/);
    },
  );

  it('a command ends without a word when nobody reads its output any more', async () => {
    const play = `'${process.execPath}' dist/commands/src/cli/play.cjs --language en --seats human,greedy`;
    const { stdout, stderr } = await promisify(execFile)('bash', ['-c', `yes 1 | ${play} | head -1`], { cwd: ROOT });
    expect({ stdout, stderr }).toEqual({ stdout: 'Piratz: Player 1 (human), Flotsam (greedy)\n', stderr: '' });
  });

  it('a command rejects an unknown flag with the list of known ones', async () => {
    const { code, stdout, stderr } = await run('test/golden/write', '--bogus');
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: '',
      stderr: "Unknown option '--bogus'; known are --help\n",
    });
  });
});
