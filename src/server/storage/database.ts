import Database from 'libsql';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../shared/log';
import type { Driver } from './driver';
import { Sqlite, type FileLock } from './sqlite';

/** Where matches are stored. */
export interface StorageLocation {
  /** The folder of the embedded database, created when absent. */
  readonly dataDir: string;
  /** A PostgreSQL database instead: postgresql://user:password@host/name. */
  readonly databaseUrl?: string;
}

/** The file of the embedded database. */
export function databaseFile({ dataDir }: StorageLocation): string {
  return join(dataDir, 'piratz.sqlite');
}

/**
 * The database for matches. Rejects when its file cannot be used; whether a database server answers shows at the first
 * statement.
 * @param isAlone keeps others who want to be alone out of the folder of an embedded database
 */
export async function openDatabase(location: StorageLocation, log?: Log, isAlone = false): Promise<Driver> {
  if (location.databaseUrl !== undefined) {
    const { PostgresPool } = await import('./postgres'); // its package need not be loaded for nothing
    return new PostgresPool(location.databaseUrl, log);
  }
  createFolder(location);
  return new Sqlite(databaseFile(location), isAlone ? lockFolder(location) : undefined);
}

function createFolder({ dataDir }: StorageLocation): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new Error(`DATA_DIR must be a folder to write to: ${(error as Error).message}`, { cause: error });
  }
}

/** Keeps others out until it is closed or this process ends, however it does. Throws an Error with one sentence. */
function lockFolder(location: StorageLocation): FileLock {
  try {
    const lock = new Database(`${databaseFile(location)}.lock`);
    lock.exec('BEGIN EXCLUSIVE'); // and nothing else: nobody else can
    return lock;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const reason = code === 'SQLITE_BUSY' ? 'is in use by another server' : `cannot be written to (${message})`;
    throw new Error(`DATA_DIR ${reason}: ${location.dataDir}`, { cause: error });
  }
}
