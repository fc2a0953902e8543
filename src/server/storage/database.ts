import Database from 'libsql';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../shared/log';
import type { Driver } from './driver';
import { Sqlite, SqliteConnection, type FileLock } from './sqlite';

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

/**
 * Opens the database. Rejects when an embedded database's file cannot be used; a database server is contacted with the
 * first statement only.
 * @param isExclusive locks the folder of an embedded database against other exclusive openers
 */
export async function openDatabase(location: StorageLocation, log?: Log, isExclusive = false): Promise<Driver> {
  if (location.databaseUrl !== undefined) {
    const { PostgresPool } = await import('./postgres'); // loads the driver only when needed
    return new PostgresPool(location.databaseUrl, log);
  }
  createFolder(location);
  return new Sqlite(databaseFile(location), isExclusive ? lockFolder(location) : undefined);
}

function createFolder({ dataDir }: StorageLocation): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new Error(`DATA_DIR must be a folder to write to: ${(error as Error).message}`, { cause: error });
  }
}

/** Locks the data folder until closed; the lock ends with the process, even after a crash. Throws when it is taken. */
function lockFolder(location: StorageLocation): FileLock {
  try {
    const lock = new Database(`${databaseFile(location)}.lock`);
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const reason = code === 'SQLITE_BUSY' ? 'is in use by another server' : `cannot be written to (${message})`;
    throw new Error(`DATA_DIR ${reason}: ${location.dataDir}`, { cause: error });
  }
}

/**
 * Writes a consistent copy of an embedded database, even while a server uses it, and returns when the copy is on disk.
 * Throws an Error with the reason on failure, without leaving a copy behind.
 */
export function backUp(file: string, copy: string): void {
  if (!existsSync(file)) throw new Error(`There are no matches: ${file} does not exist.`);
  if (existsSync(copy)) throw new Error(`${copy} exists already; name a new file.`);
  let database: SqliteConnection | undefined;
  try {
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
