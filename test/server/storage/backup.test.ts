import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PiratzState } from '../../../src/games/piratz/rules/state';
import { piratz } from '../../../src/games/piratz';
import { run } from '../../cli/command';
import { TestServer, silenceConsole, temporaryFolder } from '../support/test-server';
import { playRandomMoves } from '../support/test-client';

silenceConsole();
const folder = temporaryFolder();
const dataDir = join(folder, 'data');
const environment = { DATA_DIR: dataDir, DATABASE_URL: '' };

describe('a backup', () => {
  it('a backup of a running server can be restored and played on', async () => {
    const server = await new TestServer({ dataDir }).open();
    const { matchID } = await server.create({ numPlayers: 2 });
    const seats = await server.joinAll(matchID, ['Ann', 'Bob']);
    const players = await server.openClients(seats);
    await playRandomMoves(piratz, players, 10);
    const isCopied = run('backup', join(folder, 'restored', 'piratz.sqlite'), '', environment);
    mkdirSync(join(folder, 'restored'));
    const playing = playRandomMoves(piratz, players);
    expect(await isCopied).toMatchObject({ code: 0, stderr: '' });
    expect((await playing).ctx.gameover).toBeDefined();
    await server.close();

    const restored = await new TestServer({ dataDir: join(folder, 'restored') }).open();
    const again = await restored.openClients(seats);
    const { state, log } = again[0];
    expect(state?._stateID).toBeGreaterThanOrEqual(10);
    expect(log.filter(({ action }) => action.type === 'MAKE_MOVE')).toHaveLength(state?._stateID ?? 0);
    expect((state?.G as PiratzState).seats).toHaveLength(2);
    expect((await playRandomMoves(piratz, again)).ctx.gameover).toBeDefined();
    await restored.close();
  });

  it('the command refuses to overwrite a file', async () => {
    const file = join(folder, 'diary.txt');
    writeFileSync(file, 'Dear diary');
    expect(await run('backup', file, '', environment)).toEqual({
      code: 2,
      stdout: '',
      stderr: `${file} exists already; name a new file.\n`,
    });
  });

  it.each([
    ['no file given', '', {}, 'name one file, where to write the copy'],
    ['no database', 'FILE', { DATA_DIR: join(folder, 'nowhere') }, 'There are no matches: '],
    ['missing folder', 'NOWHERE', {}, 'cannot be copied to'],
    ['PostgreSQL', 'FILE', { DATABASE_URL: 'postgresql://127.0.0.1/piratz' }, 'copy them with pg_dump'],
  ])('the command reports the error: %s', async (_what, file, more, sentence) => {
    const path = file && join(folder, file === 'NOWHERE' ? 'no/where' : 'copy.sqlite');
    const { code, stderr } = await run('backup', path, '', { ...environment, ...more });
    expect([code, stderr.split('\n').length]).toEqual([2, 2]);
    expect(stderr).toContain(sentence);
    expect(existsSync(path)).toBe(false);
  });
});
