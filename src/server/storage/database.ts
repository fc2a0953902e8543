import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Driver } from './driver';
import { PostgresPool } from './postgres';
import { Sqlite } from './sqlite';

/** Where matches are stored. */
export interface Place {
  /** The folder for everything that must outlive the process; created when absent. */
  readonly dataDir: string;
  /** A PostgreSQL database for the matches instead of a file in that folder: postgresql://user:password@host/name. */
  readonly databaseUrl?: string;
}

/** The file of the embedded database. */
export function databaseFile({ dataDir }: Place): string {
  return join(dataDir, 'piratz.sqlite');
}

/** The database for matches. Throws when its file cannot be used; whether a server answers shows at the first statement. */
export function openDatabase(place: Place): Driver {
  mkdirSync(place.dataDir, { recursive: true });
  return place.databaseUrl === undefined ? new Sqlite(databaseFile(place)) : new PostgresPool(place.databaseUrl);
}
