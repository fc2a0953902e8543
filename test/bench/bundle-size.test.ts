import { run } from '../cli/command';

it('the first page stays within its size budget and loads no game, bot or board', async () => {
  expect((await run('build', '')).code).toBe(0);
  const { code, stdout } = await run('test/bench/bundle-size', '');
  expect({ code, stdout }).toMatchObject({ code: 0 });
  const later = stdout.split('\n').filter((line) => line.includes(': additional'));
  for (const game of ['piratz', 'piraten-kapern', 'piratenpoker'])
    expect(later.filter((line) => line.startsWith(`_game-${game}-`))).toHaveLength(1);
  expect(later.join('\n')).toContain('\n_table-');
});
