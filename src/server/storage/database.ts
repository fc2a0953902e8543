import { accessSync, closeSync, constants, existsSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../shared/log';
import { downloadOf } from './download';
import type { Driver } from './driver';
import { FolderLock } from './folder-lock';
import { createPrivateFile, createPrivateFolder } from './private-files';
import { DatabaseFiles, Sqlite, SqliteConnection } from './sqlite';
import { unusableDatabase } from './unusable-database';

/** Where the database is. */
export interface StorageLocation {
  /** Folder of the embedded database; created if missing. */
  readonly dataDir: string;
  /** A PostgreSQL database to use instead: postgresql://user:password@host/name. */
  readonly databaseUrl?: string | undefined;
}

/** Returns the path of the embedded database's file. */
export function databaseFile({ dataDir }: StorageLocation): string {
  return join(dataDir, 'piratz.sqlite');
}

/** Returns the name of the database in errors. */
export function databaseName({ dataDir, databaseUrl }: StorageLocation): string {
  return databaseUrl === undefined ? `DATA_DIR: ${dataDir}` : 'DATABASE_URL: its database';
}

/**
 * Opens the database. Rejects when an embedded database's file cannot be used, with the reason and what to do; a database
 * server is contacted with the first statement only.
 * @param isExclusive locks the folder of an embedded database against other exclusive openers
 */
export async function openDatabase(location: StorageLocation, log?: Log, isExclusive = false): Promise<Driver> {
  if (location.databaseUrl !== undefined) {
    const { PostgresPool } = await import('./postgres'); // loads the driver only when needed
    return new PostgresPool(location.databaseUrl, log);
  }
  const file = databaseFile(location);
  try {
    createPrivateFolder(location.dataDir);
    accessSync(location.dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    const lock = isExclusive ? new FolderLock(file) : undefined;
    createPrivateFile(file);
    return Object.assign(new Sqlite(file, new DatabaseFiles(file, lock, log)), { download: () => downloadOf(file) });
  } catch (error) {
    throw unusableDatabase(databaseName(location), error);
  }
}

/**
 * Writes a consistent copy of an embedded database for the owner alone, even while a server uses it, and returns when the
 * copy is on disk. Throws an Error with the reason on failure, without leaving a copy behind.
 */
export function backUp(file: string, copy: string): void {
  if (!existsSync(file)) throw new Error(`There are no matches: ${file} does not exist.`);
  if (existsSync(copy)) throw new Error(`${copy} exists already; name a new file.`);
  let database: SqliteConnection | undefined;
  try {
    createPrivateFile(copy);
    database = new SqliteConnection(file);
    database.execute('VACUUM INTO ?', copy);
    flush(copy);
  } catch (error) {
    rmSync(copy, { force: true });
    throw new Error(`${file} cannot be copied to ${copy}: ${(error as Error).message}`, { cause: error });
  } finally {
    database?.close();
  }
}

function flush(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
