import fs, { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { createServer } from '../../../src/server';
import { openDatabase } from '../../../src/server/storage/database';
import { Storage } from '../../../src/server/storage/storage';
import { silenceConsole, temporaryFolder } from '../support/test-server';

silenceConsole();
const folder = temporaryFolder();
afterEach(() => jest.restoreAllMocks());

/** Creates a folder with a database made by `make`. */
function folderWith(name: string, make: (file: string) => void): string {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  make(join(dataDir, 'piratz.sqlite'));
  return dataDir;
}

async function createLatest(dataDir: string): Promise<void> {
  const storage = new Storage(await openDatabase({ dataDir }, undefined, true));
  await storage.connect();
  await storage.close();
}

function execute(file: string, sql: string): void {
  const database = new Database(file);
  database.exec(sql);
  database.close();
}

const start = (dataDir: string) => createServer({ dataDir, port: 0, host: '127.0.0.1' });
const refusal = (dataDir: string, reason: string) => `DATA_DIR: ${dataDir} cannot be used: ${reason}`;

describe('a folder that cannot be used', () => {
  it.each([
    ['EACCES', 'the user of the server may not write there: give them the folder, or set DATA_DIR to another folder'],
    ['EROFS', 'it is read-only: make it writable, or set DATA_DIR to another folder'],
    ['ENOSPC', 'the disk is full: free some space, or set DATA_DIR to another folder'],
  ])('the start names the folder, the reason and what to do when the file system says %s', async (code, reason) => {
    const dataDir = join(folder, code);
    jest.spyOn(fs, 'openSync').mockImplementation(() => {
      throw Object.assign(new Error(`${code}: no`), { code });
    });
    await expect(start(dataDir)).rejects.toThrow(refusal(dataDir, `${reason} (${code}: no)`));
  });

  it.each(['EACCES', 'EROFS'])(
    'a folder without permission to write is refused when its files exist: %s',
    async (code) => {
      const dataDir = folderWith(`written ${code}`, (file) => writeFileSync(file, ''));
      jest.spyOn(fs, 'accessSync').mockImplementation((path) => {
        if (path === dataDir) throw Object.assign(new Error(`${code}: no`), { code });
      });
      await expect(start(dataDir)).rejects.toThrow(refusal(dataDir, ''));
    },
  );

  it('a file in place of the folder is refused', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const reason = 'it is a file, or below one: set DATA_DIR to a folder';
    for (const dataDir of [file, join(file, 'below')])
      await expect(start(dataDir)).rejects.toThrow(refusal(dataDir, reason));
  });
});

describe('a database that cannot be used', () => {
  it('a file that is not a database is refused', async () => {
    const dataDir = folderWith('diary', (file) => writeFileSync(file, 'Dear diary, '.repeat(1000)));
    const reason = 'it is not a database: move it away, or set DATA_DIR to another folder';
    await expect(start(dataDir)).rejects.toThrow(refusal(dataDir, reason));
  });

  it('a damaged database is refused', async () => {
    const dataDir = join(folder, 'damaged');
    await createLatest(dataDir);
    const file = join(dataDir, 'piratz.sqlite');
    const bytes = fs.readFileSync(file);
    writeFileSync(file, bytes.fill(7, 100)); // keeps the header
    await expect(start(dataDir)).rejects.toThrow(
      refusal(dataDir, 'the database is damaged: put a backup in its place'),
    );
  });

  it('a database of another program is refused', async () => {
    const dataDir = folderWith('foreign', (file) => execute(file, 'CREATE TABLE matches (id TEXT)'));
    const reason = 'another program wrote it (table matches already exists): use another one';
    await expect(start(dataDir)).rejects.toThrow(refusal(dataDir, reason));
  });

  it('a database of a newer version is refused', async () => {
    const dataDir = join(folder, 'newer');
    await createLatest(dataDir);
    execute(join(dataDir, 'piratz.sqlite'), 'INSERT INTO migrations (number) VALUES (1000)');
    const refused = start(dataDir);
    await expect(refused).rejects.toThrow(
      refusal(dataDir, 'a newer version wrote it (1000 migrations, this one knows '),
    );
    await expect(refused).rejects.toThrow('start that version again, or use a backup from before');
  });

  it('a full disk is named when the database itself notices it', async () => {
    const dataDir = join(folder, 'full');
    const driver = await openDatabase({ dataDir: join(folder, 'other') });
    jest.spyOn(Storage.prototype, 'connect').mockImplementation(async function fill(this: Storage) {
      await driver.transaction(async (tx) => {
        await tx.all('PRAGMA max_page_count = 1');
        await tx.run('CREATE TABLE large (text TEXT)');
      });
    });
    const reason = 'the disk is full: free some space, or set DATA_DIR to another folder';
    await expect(start(dataDir)).rejects.toThrow(refusal(dataDir, reason));
    await driver.close();
  });
});
