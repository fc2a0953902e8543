import { scripts } from '../../package.json';
import { run } from './command';

jest.setTimeout(60_000);

/** What runs for good, and knows no flags. */
const LONG_RUNNING = ['src/cli/dev'];

const COMMANDS = [
  ...new Set(
    Object.values(scripts).flatMap(
      (script) => /^tsx ((?:src\/cli|test|training)\/[\w/-]+)\.ts/.exec(script)?.[1] ?? [],
    ),
  ),
];

describe('a command', () => {
  it.each(COMMANDS.filter((name) => !LONG_RUNNING.includes(name)))('says what it is for: %s --help', async (name) => {
    const { code, stdout, stderr } = await run(name, '--help');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [about, ...flags] = stdout.trimEnd().split('\n');
    expect(about.length).toBeGreaterThan(20);
    for (const line of flags.filter((line) => line !== '')) expect(line).toMatch(/^ {2}--[\w-]+ +\w.{8}/);
  });

  it('names the flags that it knows where it is given another', async () => {
    const { code, stdout, stderr } = await run('test/golden/write', '--bogus');
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: '',
      stderr: "Unknown option '--bogus'; known are --help\n",
    });
  });
});
