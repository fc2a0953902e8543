import { run } from './command';

jest.setTimeout(60_000);

describe('play', () => {
  it('takes a person through a whole match by numbers', async () => {
    const { code, stdout, stderr } = await run('play', '--seats human,random,ismcts:5 --seed 2', '1\n'.repeat(400));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/The match is over after \d+ moves\./);
    expect(stdout.match(/, victory/g)?.length).toBeGreaterThan(0);
  });

  it('hides from the person what its seat may not see', async () => {
    const { stdout } = await run('play', '--seats human,random --seed 2 --option blind=true', '1\n'.repeat(400));
    const hidden = stdout.match(/drawPile: .*|pile .*/g) ?? [];
    expect(hidden.length).toBeGreaterThan(20);
    expect(hidden.filter((line) => !/^(drawPile: (-|\d+ x 0|0[0 ]*)|pile (-|\d+ x 0|0[0 ]*))$/.test(line))).toEqual([]);
  });

  it('asks again after nonsense, and lets the person leave', async () => {
    const { code, stdout } = await run('play', '--seats human,random --option firstPlayer=0', '0\nreveal\n99\nq\n');
    expect(code).toBe(0);
    for (const nonsense of ['0', 'reveal', '99']) expect(stdout).toContain(`"${nonsense}" is none of the moves.`);
    expect(stdout).toMatch(/You leave the table\.\n$/);
  });

  it('ends politely with its input', async () => {
    const { code, stdout } = await run('play', '--seats human,random');
    expect(code).toBe(0);
    expect(stdout).toMatch(/The input has ended, and so does the match\.\n$/);
  });

  it.each([
    ['--seats random,random', 'one of the seats must be human'],
    [
      '--seats human,nobody',
      'there is no bot "nobody"; known are level1, level2, level3, level4, level5, expert, random, greedy, ismcts, ismcts:2000 (iterations), ismcts:50ms, human',
    ],
    ['--seats human,random,random,random,random', 'piratz is for 2 to 4 players, not 5'],
    ['--seats human,random --matches 5', "Unknown option '--matches'"],
  ])('refuses %s in a sentence', async (args, sentence) => {
    const { code, stdout, stderr } = await run('play', args);
    expect({ code, stdout, lines: stderr.trim().split('\n').length }).toEqual({ code: 2, stdout: '', lines: 1 });
    expect(stderr).toContain(sentence);
  });
});
