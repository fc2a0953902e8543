import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeNewMatch } from '../../../src/cli/match/match-file';
import type { MatchExport } from '../../../src/match/export-format';
import { backUp, databaseFile } from '../../../src/server/storage/database';
import { nonEmpty } from '../../support/assertions';
import { silenceConsole, temporaryFolder, TestServer } from '../support/test-server';

silenceConsole();
const folder = temporaryFolder();
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('files with matches', () => {
  it('the files of a running server and its backup are for the owner alone, and so are new folders', async () => {
    const dataDir = join(folder, 'new', 'data');
    const server = await new TestServer({ dataDir }).open();
    await server.create({ numPlayers: 2 });
    backUp(databaseFile({ dataDir }), join(dataDir, 'backup.sqlite'));
    const names = readdirSync(dataDir);
    expect(names).toEqual(
      expect.arrayContaining([
        'backup.sqlite',
        'piratz.sqlite',
        'piratz.sqlite-shm',
        'piratz.sqlite-wal',
        'piratz.sqlite.lock',
      ]),
    );
    for (const name of nonEmpty(names)) expect([name, modeOf(join(dataDir, name))]).toEqual([name, '600']);
    expect([modeOf(join(folder, 'new')), modeOf(dataDir)]).toEqual(['700', '700']);
    await server.close();
  });

  it('a match that a command writes is for the owner alone', () => {
    const file = join(folder, 'match.json');
    writeNewMatch(file, {} as MatchExport);
    expect(modeOf(file)).toBe('600');
  });
});
