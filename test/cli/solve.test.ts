import { run } from './command';
import { nonEmpty } from '../support/assertions';

/** Building every turn graph is slow on a busy machine. */
const TIMEOUT_MS = 60_000;

describe('npm run -s tool -- solve', () => {
  it.each([
    ['', 'say which game'],
    ['--game chess', 'there is no game "chess"'],
    ['--game piratz', 'nothing of piratz is solved'],
    ['--game piraten-kapern --simulate 1', '--simulate must be a whole number from 2 upwards'],
    ['--game piraten-kapern --cards', 'known are --game'],
  ])('solve refuses "%s" with one sentence', async (args, sentence) => {
    const { code, stdout, stderr } = await run('solve', args);
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  it(
    'solve --simulate prints every case with its simulation',
    async () => {
      const { code, stdout } = await run('solve', '--game piraten-kapern --simulate 500 --json');
      const { rows } = JSON.parse(stdout) as { rows: { name: string; value: number; check: { z: number } }[] };
      expect(code).toBe(0);
      expect(rows).toHaveLength(13);
      expect(rows.find(({ name }) => name === 'captain')?.value).toBeCloseTo(1157.598, 3);
      for (const { check } of nonEmpty(rows)) expect(Math.abs(check.z)).toBeLessThan(5);
    },
    TIMEOUT_MS,
  );

  it(
    'solve prints a table',
    async () => {
      const { stdout } = await run('solve', '--game piraten-kapern');
      expect(stdout).toMatch(/^ +value +bust +loss of others +rules of thumb +sweeps +ms$/m);
      expect(stdout).toMatch(/^seaBattle 4 +-155\.604 /m);
    },
    TIMEOUT_MS,
  );
});
