import type { Connection, Driver, Row, Value } from './driver';
import { DatabaseUnavailable } from '../shared/errors';
import { SqliteConnection } from './sqlite-connection';

/** A transaction waiting for the next batch. */
interface QueuedTransaction {
  /** Runs the work; returns a callback to invoke after commit. */
  run(): Promise<() => void>;
  reject(reason: unknown): void;
}

/** A lock held while the database is open. */
export interface FileLock {
  close(): void;
}

/**
 * Driver for an embedded SQLite database in one file, created if missing.
 * Writes are durable when they resolve (synchronous = FULL). Concurrent writes share one commit (group commit), because
 * syncing to disk is slow.
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
    private readonly lock?: FileLock,
  ) {
    try {
      this.writer = new SqliteConnection(file);
      this.reader = new SqliteConnection(file);
    } catch (error) {
      lock?.close();
      throw new Error(`cannot use the database ${file}: ${(error as Error).message}`, { cause: error });
    }
  }

  all(sql: string, ...values: Value[]): Promise<Row[]> {
    return this.reader.all(sql, ...values);
  }

  run(sql: string, ...values: Value[]): Promise<number> {
    return this.transaction((tx) => tx.run(sql, ...values));
  }

  transaction<T>(work: (tx: Connection) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const run = async () => {
        const value = await work(this.writer);
        return () => resolve(value);
      };
      this.queue.push({ run, reject });
      // One batch per turn of the event loop.
      if (this.queue.length === 1)
        setImmediate(() => {
          this.lastCommit = this.lastCommit.then(() => this.commitBatch());
        });
    });
  }

  exclusive<T>(work: (tx: Connection) => Promise<T>): Promise<T> {
    return this.transaction(work); // SQLite lets one connection write at a time
  }

  async close(): Promise<void> {
    await this.transaction(async () => undefined);
    await this.lastCommit;
    try {
      this.writer.execute('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      this.reader.close();
      this.writer.close();
      this.lock?.close();
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
      this.writer.execute('BEGIN IMMEDIATE');
      const callbacks: (() => void)[] = [];
      for (const { run } of batch) callbacks.push(await run());
      await this.writer.executeAsync('COMMIT'); // waits for the disk
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
