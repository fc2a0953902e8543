import { statSync } from 'node:fs';
import Database from 'libsql';
import AsyncDatabase from 'libsql/promise';
import { firstRow, toRow, type DatabaseConnection, type Driver, type Row, type Value } from './driver';
import { DatabaseUnavailable } from '../shared/errors';
import { silentLogger, type Log } from '../shared/log';
import { runNextTurn } from '../shared/time';

/** A transaction waiting for the next batch. */
interface QueuedTransaction {
  /** Runs the work; returns a callback to invoke after commit. */
  run(): Promise<() => void>;
  reject(reason: unknown): void;
}

/**
 * Driver for an embedded SQLite database in one file, created if missing.
 * Writes are durable when they resolve (synchronous = FULL). Concurrent writes share one commit (group commit), because
 * syncing to disk is slow. A write fails when its file is no longer in place.
 * @throws Error when the file cannot be opened
 */
export class Sqlite implements Driver {
  private readonly writer: SqliteConnection;
  /** Separate connection that sees only committed data and never waits for the writer. */
  private readonly reader: SqliteConnection;
  private queue: QueuedTransaction[] = [];
  /** Resolves when all started commits have finished. */
  private lastCommit: Promise<void> = Promise.resolve();

  constructor(
    file: string,
    private readonly files = new DatabaseFiles(file),
  ) {
    try {
      this.writer = new SqliteConnection(file);
      this.reader = new SqliteConnection(file);
    } catch (error) {
      files.close();
      throw new Error(`cannot use the database ${file}: ${(error as Error).message}`, { cause: error });
    }
  }

  all(sql: string, ...values: Value[]): Promise<Row[]> {
    return this.reader.all(sql, ...values);
  }

  run(sql: string, ...values: Value[]): Promise<number> {
    return this.transaction((tx) => tx.run(sql, ...values));
  }

  transaction<T>(work: (tx: DatabaseConnection) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const run = async () => {
        const value = await work(this.writer);
        return () => resolve(value);
      };
      this.queue.push({ run, reject });
      // One batch per turn of the event loop.
      if (this.queue.length === 1)
        runNextTurn(() => {
          this.lastCommit = this.lastCommit.then(() => this.commitBatch());
        });
    });
  }

  exclusive<T>(work: (tx: DatabaseConnection) => Promise<T>): Promise<T> {
    return this.transaction(work); // SQLite lets one connection write at a time
  }

  async size(): Promise<number> {
    const rows = await this.all('SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()');
    return Number(firstRow(rows).bytes);
  }

  async close(): Promise<void> {
    await this.transaction(async () => undefined).catch(() => undefined); // after all others, whether it can write or not
    await this.lastCommit;
    try {
      this.writer.execute('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      this.reader.close();
      this.writer.close();
      this.files.close();
    }
  }

  private async commitBatch(): Promise<void> {
    const batch = this.queue;
    this.queue = [];
    try {
      await this.commit(batch);
    } catch (error) {
      if (batch.length > 1 && !(error instanceof DatabaseUnavailable)) return this.commitIndividually(batch);
      for (const { reject } of batch) reject(error);
    }
  }

  /** Commits a batch atomically. */
  private async commit(batch: readonly QueuedTransaction[]): Promise<void> {
    try {
      this.files.check();
      this.writer.execute('BEGIN IMMEDIATE');
      const callbacks: (() => void)[] = [];
      for (const { run } of batch) callbacks.push(await run());
      await this.writer.executeAsync('COMMIT'); // waits for the disk
      this.files.remember();
      this.files.check(); // not acknowledged if the file is gone
      for (const callback of callbacks) callback();
    } catch (error) {
      if (this.writer.isInTransaction) this.writer.execute('ROLLBACK'); // a full disk, for one, has already rolled back
      throw error;
    }
  }

  /** Commits each transaction on its own, so that a failing one does not affect the others. */
  private async commitIndividually(batch: readonly QueuedTransaction[]): Promise<void> {
    for (const transaction of batch) await this.commit([transaction]).catch(transaction.reject);
  }
}

/** How long to wait for another process's write lock, in milliseconds. */
const BUSY_TIMEOUT_MS = 5000;

const PRAGMAS = ['journal_mode = WAL', 'synchronous = FULL', `busy_timeout = ${BUSY_TIMEOUT_MS}`, 'foreign_keys = ON'];

/** Error codes that are not the statement's fault. */
const UNAVAILABLE_CODES = /^SQLITE_(FULL|IOERR|BUSY|READONLY|CANTOPEN|CORRUPT|NOTADB)/;

/** Both libsql classes wrap the same native connection; this method of the async one does not block the event loop. */
const asyncExec = AsyncDatabase.prototype.exec as (this: Database.Database, sql: string) => Promise<void>;

/** A connection to an SQLite file, created if missing. Statements are prepared once. */
export class SqliteConnection implements DatabaseConnection {
  private readonly database: Database.Database;
  private readonly statements = new Map<string, Database.Statement>();

  constructor(file: string) {
    this.database = new Database(file);
    for (const setting of PRAGMAS) this.database.pragma(setting);
  }

  async all(sql: string, ...values: Value[]): Promise<Row[]> {
    return attempt(() => (this.statement(sql).all(values) as Record<string, unknown>[]).map(toRow));
  }

  async run(sql: string, ...values: Value[]): Promise<number> {
    return this.execute(sql, ...values);
  }

  /** Synchronous `run`. */
  execute(sql: string, ...values: Value[]): number {
    return attempt(() => this.statement(sql).run(values).changes);
  }

  /** Executes a statement without blocking the event loop. The connection must not be used until it resolves. */
  async executeAsync(sql: string): Promise<void> {
    await asyncExec.call(this.database, sql).catch(fail);
  }

  get isInTransaction(): boolean {
    return this.database.inTransaction;
  }

  close(): void {
    this.statements.clear();
    this.database.close();
  }

  private statement(sql: string): Database.Statement {
    const cached = this.statements.get(sql);
    if (cached) return cached;
    const compiled = this.database.prepare(sql);
    this.statements.set(sql, compiled);
    return compiled;
  }
}

function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    return fail(error);
  }
}

function fail(error: unknown): never {
  const { code = '', message } = error as { code?: string; message: string };
  throw UNAVAILABLE_CODES.test(code)
    ? new DatabaseUnavailable(`the database fails: ${message}`, { cause: error })
    : error;
}

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
