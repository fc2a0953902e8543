import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs';
import { SqliteConnection } from './sqlite-connection';

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
