import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Sqlite } from '../../src/server/storage/sqlite';
import { Storage } from '../../src/server/storage/storage';
import { temporaryFolder } from './house';
import { describeStorage } from './storage-contract';

const folder = temporaryFolder();
const file = join(folder, 'matches.sqlite');

describeStorage('embedded', {
  async open(code) {
    const storage = new Storage(new Sqlite(file), code);
    await storage.connect();
    return storage;
  },
  clear() {
    for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
  },
});

describe('Sqlite', () => {
  it('is set to lose nothing that it has confirmed', async () => {
    const database = new Sqlite(join(folder, 'pragmas.sqlite'));
    const pragma = async (name: string) => Object.values((await database.all(`PRAGMA ${name}`))[0])[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('busy_timeout')).toBeGreaterThan(0);
    await database.close();
  });

  it('undoes a transaction that fails and keeps others out of it', async () => {
    const database = new Sqlite(join(folder, 'transaction.sqlite'));
    await database.run('CREATE TABLE t (a INTEGER)');
    const failing = database.transaction(async (tx) => {
      await tx.run('INSERT INTO t VALUES (1)');
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('no');
    });
    const meanwhile = database.run('INSERT INTO t VALUES (2)');
    await expect(failing).rejects.toThrow('no');
    await meanwhile;
    expect(await database.all('SELECT a FROM t')).toEqual([{ a: 2 }]);
    await database.close();
  });

  it('refuses the database of a newer version', async () => {
    const path = join(folder, 'newer.sqlite');
    const storage = new Storage(new Sqlite(path));
    await storage.connect();
    await storage.connect();
    await storage.close();
    const database = new Sqlite(path);
    await database.run('INSERT INTO migrations (number) VALUES (999)');
    await expect(new Storage(database).connect()).rejects.toThrow('start a newer one');
    await database.close();
  });
});
