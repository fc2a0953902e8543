import { statSync } from 'node:fs';
import { DatabaseUnavailable } from '../shared/errors';
import { silentLogger, type Log } from '../shared/log';

/** A lock that is held while a database is open. */
export interface HeldLock {
  readonly file: string;
  /** Takes the lock again, after its file was removed or replaced. Throws when another server has it. */
  renew(): void;
  close(): void;
}

/**
 * The files of an open SQLite database. When one of them is deleted or replaced, SQLite goes on with a file that nobody finds
 * again: what it writes is lost.
 */
export class DatabaseFiles {
  private readonly paths: readonly string[];
  private readonly identities = new Map<string, string>();
  private lockIdentity: string | undefined;
  private lastFailure: string | undefined;

  constructor(
    private readonly file: string,
    private readonly lock?: HeldLock,
    private readonly log: Log = silentLogger,
  ) {
    this.paths = [file, `${file}-wal`];
    this.lockIdentity = lock && identityOf(lock.file);
  }

  /** Remembers which files these are. Call it after a transaction: from then on SQLite does not replace them. */
  remember(): void {
    for (const file of this.paths) {
      const identity = this.identities.has(file) ? undefined : identityOf(file);
      if (identity !== undefined) this.identities.set(file, identity);
    }
  }

  /** Throws DatabaseUnavailable, and logs what to do, when a file is no longer where it was or another server has the folder. */
  check(): void {
    try {
      for (const file of this.paths) this.checkFile(file);
      this.renewLock();
      if (this.lastFailure !== undefined) this.log.info({ file: this.file }, 'the database is back');
      this.lastFailure = undefined;
    } catch (error) {
      const { message } = error as Error;
      if (message !== this.lastFailure) this.log.fatal({ file: this.file }, message);
      this.lastFailure = message;
      throw new DatabaseUnavailable(message, { cause: error });
    }
  }

  close(): void {
    this.lock?.close();
  }

  private renewLock(): void {
    const { lock } = this;
    if (!lock || identityOf(lock.file) === this.lockIdentity) return;
    try {
      lock.renew();
      this.lockIdentity = identityOf(lock.file);
    } catch (error) {
      const { message } = error as Error;
      const reason = `the lock of ${this.file} was removed while the server was running, and cannot be made again`;
      throw new Error(`${reason}, nothing is stored any more: ${message}`, { cause: error });
    }
  }

  private checkFile(file: string): void {
    const known = this.identities.get(file);
    const current = known === undefined ? undefined : identityOf(file);
    if (known === undefined || current === known) return;
    const change = current === undefined ? 'deleted' : 'replaced';
    throw new Error(
      `${file} was ${change} while the server was running, nothing is stored any more: put it back, or stop the server, restore a backup and start again`,
    );
  }
}

/** Returns what tells a file from others, also from a later one with the same name; undefined when it does not exist. */
function identityOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}
