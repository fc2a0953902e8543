import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { scripts } from '../../package.json';
import { COMMANDS } from '../../src/cli/commands';
import { run } from './command';
import { nonEmpty } from '../support/assertions';

jest.setTimeout(60_000);

const FILES = [...Object.values(COMMANDS).map(({ file }) => file), 'src/cli/build', 'src/cli/dev'];

const ROOT = join(__dirname, '../..');

describe('a command', () => {
  it('npm run -s runs a command and its worker processes from the sources', async () => {
    const args = ['run', '-s', 'arena', '--', ...'--seats random,random --matches 2 --processes 2 --json'.split(' ')];
    const { stdout } = await promisify(execFile)('npm', args, { cwd: ROOT });
    expect(JSON.parse(stdout)).toMatchObject({ matches: 2, stopped: 'complete' });
  });

  it('the command `tool` lists all commands, and names an unknown one', async () => {
    const tool = (name: string) => promisify(execFile)('npm', ['run', '-s', 'tool', '--', name], { cwd: ROOT });
    const { stdout } = await tool('--help');
    for (const [name, { about }] of nonEmpty(Object.entries(COMMANDS)))
      expect(stdout).toMatch(new RegExp(`^  ${name} +${about}$`, 'm'));
    await expect(tool('bogus')).rejects.toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^there is no command "bogus"/) as string,
    });
  });

  it('a script of package.json that runs a command has its name', () => {
    const named = Object.entries(scripts).filter(([, script]) => script.startsWith('tsx src/cli/tool.ts '));
    expect(named.length).toBeGreaterThan(0);
    for (const [name, script] of nonEmpty(named)) expect([name, script]).toEqual([name, `tsx src/cli/tool.ts ${name}`]);
    expect(named.map(([name]) => name).filter((name) => !(name in COMMANDS))).toEqual([]);
  });

  it('npm test rejects a delay that is not a number', async () => {
    const args = ['run', '-s', 'test', '--', '--late', 'soon'];
    const failed = promisify(execFile)('npm', args, { cwd: ROOT });
    await expect(failed).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(/^--late must be/) as string });
  });

  it.each(FILES)('%s --help prints a description and the flags', async (name) => {
    const { code, stdout, stderr } = await run(name, '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [about = '', flags = ''] = stdout.trimEnd().split('\n\n');
    expect(about.length).toBeGreaterThan(20);
    const lines = flags.split('\n').filter((line) => line !== '');
    expect(lines.filter((line) => !/^ {2}--[\w-]+ +\w.{8}/.test(line))).toEqual([]);
  });

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
