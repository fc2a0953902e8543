import { DatabaseUnavailable, type Connection, type Driver, type Row, type Value } from './driver';
import { SqliteConnection } from './sqlite-connection';

/** A transaction that waits for its turn. */
interface QueuedTransaction {
  /** Does its work, and gives what is to be said once that has been committed. */
  run(): Promise<() => void>;
  reject(reason: unknown): void;
}

/** What keeps others out as long as the database is open. */
export interface FileLock {
  close(): void;
}

/**
 * An embedded SQLite database in one file, created when absent.
 * What is written survives a power cut: a write returns when the disk has it. Since a disk takes its time for that, all
 * that is to be written at the same time is committed together.
 * @throws Error when the file cannot be opened.
 */
export class Sqlite implements Driver {
  private readonly writer: SqliteConnection;
  /** A connection of its own, which sees nothing before it is committed and need not wait for anything. */
  private readonly reader: SqliteConnection;
  private queue: QueuedTransaction[] = [];
  /** The end of all commits that have begun. */
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
      // Once for all that come in this turn of the event loop.
      if (this.queue.length === 1)
        setImmediate(() => (this.lastCommit = this.lastCommit.then(() => this.commitBatch())));
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

  /** All or, when it rejects, nothing. */
  private async commit(batch: readonly QueuedTransaction[]): Promise<void> {
    try {
      this.writer.execute('BEGIN IMMEDIATE');
      const callbacks: (() => void)[] = [];
      for (const { run } of batch) callbacks.push(await run());
      await this.writer.executeAsync('COMMIT'); // the disk takes its time
      for (const answer of callbacks) answer();
    } catch (error) {
      if (this.writer.isInTransaction) this.writer.execute('ROLLBACK'); // a full disk, for one, has undone everything
      throw error;
    }
  }

  /** Each in its own transaction: what cannot be done is not done, without harm to the others. */
  private async commitIndividually(batch: readonly QueuedTransaction[]): Promise<void> {
    for (const transaction of batch) await this.commit([transaction]).catch(transaction.reject);
  }
}
