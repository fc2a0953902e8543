import { run } from '../cli/command';

jest.setTimeout(120_000);

describe('npm run -s tool -- bench:abuse', () => {
  it('bench:abuse --json prints the effects on the server and on other players', async () => {
    const attacks = '--attacks restart,messages,not-reading --seconds 2 --matches 2 --readers 2';
    const { code, stdout } = await run('test/bench/abuse', `${attacks} --json`);
    expect(code).toBe(0);
    const { rows } = JSON.parse(stdout);
    expect(rows.restart).toMatchObject({ exitCode: 0, clients: 4, lost: 0 });
    expect(rows.restart.acknowledged).toBeGreaterThan(0);
    expect(rows.messages.stoppedAfter).toBeGreaterThan(0);
    expect(rows['not-reading'].droppedAfter).toBeGreaterThan(0);
  });

  it('bench:abuse refuses an unknown attack with one sentence', async () => {
    const { code, stderr } = await run('test/bench/abuse', '--attacks storm');
    expect(code).toBe(2);
    expect(stderr).toContain('not "storm"');
  });
});
