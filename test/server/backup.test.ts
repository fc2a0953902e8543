import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PiratzState } from '../../src/games/piratz/rules/state';
import { piratz } from '../../src/games/piratz';
import { run } from '../cli/command';
import { TestServer, silenceConsole, temporaryFolder } from './house';
import { playRandomMoves } from './visitor';

silenceConsole();
const folder = temporaryFolder();
const dataDir = join(folder, 'data');
const environment = { DATA_DIR: dataDir, DATABASE_URL: '' };

describe('a backup', () => {
  it('of a server that is being played on is a match to play on with', async () => {
    const house = await new TestServer({ dataDir }).open();
    const { matchID } = await house.create({ numPlayers: 2 });
    const places = [await house.join(matchID, 'Ann'), await house.join(matchID, 'Bob')];
    const players = await Promise.all(places.map((place) => house.openClient(matchID, place)));
    await playRandomMoves(piratz, players, 10);
    const isCopied = run('backup', join(folder, 'restored', 'piratz.sqlite'), '', environment);
    mkdirSync(join(folder, 'restored'));
    const playing = playRandomMoves(piratz, players);
    expect(await isCopied).toMatchObject({ code: 0, stderr: '' });
    expect((await playing).ctx.gameover).toBeDefined();
    await house.close();

    const restored = await new TestServer({ dataDir: join(folder, 'restored') }).open();
    const again = await Promise.all(places.map((place) => restored.openClient(matchID, place)));
    const [{ state, log }] = again;
    expect(state?._stateID).toBeGreaterThanOrEqual(10);
    expect(log.filter(({ action }) => action.type === 'MAKE_MOVE')).toHaveLength(state?._stateID ?? 0);
    expect((state?.G as PiratzState).seats).toHaveLength(2);
    expect((await playRandomMoves(piratz, again)).ctx.gameover).toBeDefined();
    await restored.close();
  });

  it('overwrites nothing', async () => {
    const file = join(folder, 'diary.txt');
    writeFileSync(file, 'Dear diary');
    expect(await run('backup', file, '', environment)).toEqual({
      code: 2,
      stdout: '',
      stderr: `${file} exists already; name a new file.\n`,
    });
  });

  it.each([
    ['without a file', '', {}, 'name one file, where to write the copy'],
    ['where there are no matches', 'FILE', { DATA_DIR: join(folder, 'nowhere') }, 'There are no matches: '],
    ['into a folder that does not exist', 'NOWHERE', {}, 'cannot be copied to'],
    ['of PostgreSQL', 'FILE', { DATABASE_URL: 'postgresql://127.0.0.1/piratz' }, 'copy them with pg_dump'],
  ])('says what is wrong %s', async (_what, file, more, sentence) => {
    const path = file && join(folder, file === 'NOWHERE' ? 'no/where' : 'copy.sqlite');
    const { code, stderr } = await run('backup', path, '', { ...environment, ...more });
    expect([code, stderr.split('\n').length]).toEqual([2, 2]);
    expect(stderr).toContain(sentence);
    if (path) expect(existsSync(path)).toBe(false);
  });
});
