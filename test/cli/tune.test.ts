import { run } from './command';

describe('npm run tune', () => {
  it('climbs from the taste that a game has and prints the best one', async () => {
    const { stdout, code } = await run('tune', '--game piratz --steps 2 --seed 3');
    expect(code).toBe(0);
    const taste = JSON.parse(stdout) as Record<string, number>;
    expect(Object.keys(taste)).toContain('enough');
    expect(Object.values(taste).every(Number.isFinite)).toBe(true);
  });

  it.each([
    ['--game piraten-kapern', 'the policy of piraten-kapern has no numbers to tune'],
    ['--steps 0', '--steps must be a whole number from 1 upwards, not "0"'],
  ])('refuses "%s" in a sentence', async (args, sentence) => {
    const { stderr, code } = await run('tune', args);
    expect({ stderr: stderr.trim(), code }).toEqual({ stderr: sentence, code: 2 });
  });
});
