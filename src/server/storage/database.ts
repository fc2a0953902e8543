import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../log';
import type { Driver } from './driver';
import { Sqlite } from './sqlite';

/** Where matches are stored. */
export interface StoragePlace {
  /** The folder of the embedded database, created when absent. */
  readonly dataDir: string;
  /** A PostgreSQL database instead: postgresql://user:password@host/name. */
  readonly databaseUrl?: string;
}

/** The file of the embedded database. */
export function databaseFile({ dataDir }: StoragePlace): string {
  return join(dataDir, 'piratz.sqlite');
}

/** The database for matches. Rejects when its file cannot be used; whether a server answers shows at the first statement. */
export async function openDatabase(place: StoragePlace, log?: Log): Promise<Driver> {
  if (place.databaseUrl !== undefined) {
    const { PostgresPool } = await import('./postgres'); // its package need not be loaded for nothing
    return new PostgresPool(place.databaseUrl, log);
  }
  try {
    mkdirSync(place.dataDir, { recursive: true });
  } catch (error) {
    throw new Error(`DATA_DIR must be a folder to write to: ${(error as Error).message}`, { cause: error });
  }
  return new Sqlite(databaseFile(place));
}
