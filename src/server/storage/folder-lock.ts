import Database from 'libsql';
import { existsSync } from 'node:fs';
import type { HeldLock } from './sqlite';
import { createPrivateFile } from './private-files';

/** Another server uses the folder of a database. */
export class FolderInUse extends Error {
  constructor(cause: unknown) {
    super('another server uses it', { cause });
  }
}

/**
 * Locks the folder of a database until closed; the lock ends with the process, even after a crash. It holds even if its
 * file is removed: then the open database itself keeps other servers out, until the lock is renewed.
 */
export class FolderLock implements HeldLock {
  readonly file: string;
  private connection: Database.Database;

  /** Throws FolderInUse when another server has the lock. */
  constructor(database: string) {
    this.file = `${database}.lock`;
    if (!existsSync(this.file) && existsSync(database)) checkUnused(database);
    this.connection = this.acquire();
  }

  renew(): void {
    const previous = this.connection;
    this.connection = this.acquire();
    previous.close();
  }

  close(): void {
    this.connection.close();
  }

  private acquire(): Database.Database {
    createPrivateFile(this.file);
    const connection = new Database(this.file);
    try {
      connection.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      connection.close();
      throw inUse(error);
    }
    return connection;
  }
}

/** Throws FolderInUse when a process has the database open. */
function checkUnused(database: string): void {
  const connection = new Database(database);
  try {
    // `exec` alone leaves no statement behind that would keep the connection open.
    connection.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
  } catch (error) {
    throw inUse(error);
  } finally {
    connection.close();
  }
}

function inUse(error: unknown): unknown {
  return (error as { code?: string }).code === 'SQLITE_BUSY' ? new FolderInUse(error) : error;
}
