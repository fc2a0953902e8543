import { run } from '../cli/command';

describe('npm run train', () => {
  it('train runs the matches and prints the recent win rate', async () => {
    const { stdout, code } = await run('training/train', '--game piratenpoker --players 3 --matches 60 --seed 3');
    expect(stdout).toMatch(/^60 matches of 3: \d+\.\d % of the latest won\n$/);
    expect(code).toBe(0);
  });

  it.each([
    ['--game piratz', 'piratz has no network to train'],
    ['--players 6', '--players must be at most 5'],
    ['--players 2', '--players must be a whole number from 3 upwards, not "2"'],
    ['--matches 0', '--matches must be a whole number from 1 upwards, not "0"'],
  ])('train refuses "%s" with one sentence', async (args, sentence) => {
    const { stderr, code } = await run('training/train', args);
    expect({ stderr: stderr.trim(), code }).toEqual({ stderr: sentence, code: 2 });
  });
});
