import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseUnavailable } from '../../../src/server/shared/errors';
import { readCursor } from '../../../src/server/storage/lists';
import { Sqlite, SqliteConnection } from '../../../src/server/storage/sqlite';
import { Storage } from '../../../src/server/storage/storage';
import { temporaryFolder } from '../support/test-server';
import { describeChat } from './storage-chat';
import { describeStorage } from './storage-contract';
import { describeDamage } from './storage-damage';
import { describeLists } from './storage-lists';
import { addDealt, entryAt, metadataFor, readAll, stateAt, StorageFixture, storeState } from './storage-fixture';
import { describeNotify } from './storage-notify';
import { describeSeatTransfers } from './storage-seat-transfers';
import { describeOperator } from './storage-operator';
import { describePlayers } from './storage-players';
import { describeRaces } from './storage-races';
import { describeSeenMarks } from './storage-seen-marks';
import { describeSubscriptions } from './storage-subscriptions';
import { describeUpkeep } from './storage-upkeep';
import { nonEmpty } from '../../support/assertions';

const folder = temporaryFolder();
const dataDir = join(folder, 'data');

const createFixture = () =>
  new StorageFixture(
    () => ({ dataDir }),
    () => rmSync(dataDir, { recursive: true, force: true }),
  );

describeStorage('embedded', createFixture);
describeLists('embedded', createFixture);
describeDamage('embedded', createFixture);
describeChat('embedded', createFixture);
describeRaces('embedded', createFixture);
describeSeatTransfers('embedded', createFixture);
describeUpkeep('embedded', createFixture);
describeOperator('embedded', createFixture);
describePlayers('embedded', createFixture);
describeSeenMarks('embedded', createFixture);
describeSubscriptions('embedded', createFixture);
describeNotify('embedded', createFixture);

describe('a cursor', () => {
  it.each(['', '2.1000.m', '0.1000.', '0.x.m', `0.1000.${'m'.repeat(65)}`, '0.9999999999999999.m'])(
    'the cursor %p is rejected',
    (text) => expect(readCursor(text)).toBeUndefined(),
  );
});

describe('Sqlite', () => {
  let database: Sqlite;
  let file: string;
  let count = 0;
  beforeEach(() => {
    file = join(folder, `${count++}.sqlite`);
    database = new Sqlite(file);
  });
  afterEach(() => database.close());

  it('the settings make confirmed writes durable', async () => {
    const pragma = (name: string) =>
      database.transaction(async (tx) => Object.values((await tx.all(`PRAGMA ${name}`))[0]!)[0]);
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('busy_timeout')).toBeGreaterThan(0);
  });

  it('a failed transaction is rolled back and is isolated from others', async () => {
    await database.run('CREATE TABLE t (a INTEGER)');
    const failing = database.transaction(async (tx) => {
      await tx.run('INSERT INTO t VALUES (1)');
      expect(await database.all('SELECT a FROM t')).toEqual([]);
      throw new Error('no');
    });
    const meanwhile = database.run('INSERT INTO t VALUES (2)');
    await expect(failing).rejects.toThrow('no');
    await meanwhile;
    expect(await database.all('SELECT a FROM t')).toEqual([{ a: 2 }]);
  });

  it('concurrent writes share one commit', async () => {
    await database.run('CREATE TABLE t (a INTEGER)');
    const execute = jest.spyOn(SqliteConnection.prototype, 'execute');
    await Promise.all(Array.from({ length: 50 }, (_, i) => database.run('INSERT INTO t VALUES (?)', i)));
    expect(execute.mock.calls.filter(([sql]) => sql === 'BEGIN IMMEDIATE')).toHaveLength(1);
    expect(await database.all('SELECT COUNT(*) AS count FROM t')).toEqual([{ count: 50 }]);
    execute.mockRestore();
  });

  it('only the write that makes a group commit fail is rejected', async () => {
    await database.run(
      'CREATE TABLE t (a INTEGER PRIMARY KEY, b INTEGER REFERENCES t (a) DEFERRABLE INITIALLY DEFERRED)',
    );
    const writes = [1, 2, 3].map((a) => database.run('INSERT INTO t VALUES (?, ?)', a, a === 2 ? 9 : undefined));
    const results = await Promise.allSettled(writes);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await database.all('SELECT a FROM t')).toEqual([{ a: 1 }, { a: 3 }]);
  });

  it('closing leaves everything in the one file', async () => {
    await database.run('CREATE TABLE t (a INTEGER)');
    await database.close();
    for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true });
    database = new Sqlite(file);
    expect(await database.all('SELECT a FROM t')).toEqual([]);
  });

  it.each([
    ['a folder', (path: string) => void mkdirSync(path)],
    ['a file that is not a database', (path: string) => writeFileSync(path, 'Dear diary, '.repeat(999))],
  ])('the error names a file that cannot be opened: %s', (_what, make) => {
    const path = join(folder, `wrong ${count++}.sqlite`);
    make(path);
    expect(() => new Sqlite(path)).toThrow(`cannot use the database ${path}: `);
  });
});

describe('a full disk', () => {
  it('a full disk rejects whole writes until there is room again, while reads work', async () => {
    const database = new Sqlite(join(folder, 'full.sqlite'));
    const storage = new Storage(database);
    await storage.connect();
    const create = (id: string, size: number) =>
      addDealt(storage, id, metadataFor(2, { setupData: { text: 'x'.repeat(size) } }));
    for (const id of ['m', 'n']) await create(id, 10);
    await storeState(storage, 'm', stateAt(1), [entryAt(0)]);
    const before = await readAll(storage, 'm');
    const limit = (pages: number) => database.transaction((tx) => tx.all(`PRAGMA max_page_count = ${pages}`));
    await limit(1); // SQLite cannot go below the current size
    const writes = [create('large', 1e6), storeState(storage, 'm', stateAt(2), [entryAt(1)]), create('larger', 1e6)];
    for (const result of nonEmpty(await Promise.allSettled(writes))) {
      expect(result).toMatchObject({
        status: 'rejected',
        reason: expect.any(DatabaseUnavailable) as DatabaseUnavailable,
      });
    }
    expect(await readAll(storage, 'm')).toEqual(before);
    expect(await storage.matches.metadataOf('large')).toBeUndefined();
    await limit(1e6);
    await storeState(storage, 'm', stateAt(2), [entryAt(1)]);
    await create('large', 1e6);
    expect((await readAll(storage, 'm')).log).toHaveLength(2);
    await storage.close();
  });
});
