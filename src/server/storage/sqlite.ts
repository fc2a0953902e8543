import { Unavailable, type Connection, type Driver, type Row, type Value } from './driver';
import { SqliteConnection } from './sqlite-connection';

/** A transaction that waits for its turn. */
interface Waiting {
  /** Does its work, and gives what is to be said once that has been committed. */
  perform(): Promise<() => void>;
  reject(reason: unknown): void;
}

/** What keeps others out as long as the database is open. */
export interface Hold {
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
  private waiting: Waiting[] = [];
  /** The end of all commits that have begun. */
  private last: Promise<void> = Promise.resolve();

  constructor(
    file: string,
    private readonly hold?: Hold,
  ) {
    try {
      this.writer = new SqliteConnection(file);
      this.reader = new SqliteConnection(file);
    } catch (error) {
      hold?.close();
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
      const perform = async () => {
        const value = await work(this.writer);
        return () => resolve(value);
      };
      this.waiting.push({ perform, reject });
      // Once for all that come in this turn of the event loop.
      if (this.waiting.length === 1) setImmediate(() => (this.last = this.last.then(() => this.commitTogether())));
    });
  }

  alone<T>(work: (tx: Connection) => Promise<T>): Promise<T> {
    return this.transaction(work); // SQLite lets one connection write at a time
  }

  async close(): Promise<void> {
    await this.transaction(async () => undefined);
    await this.last;
    try {
      this.writer.execute('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      this.reader.close();
      this.writer.close();
      this.hold?.close();
    }
  }

  private async commitTogether(): Promise<void> {
    const together = this.waiting;
    this.waiting = [];
    try {
      await this.commit(together);
    } catch (error) {
      if (together.length > 1 && !(error instanceof Unavailable)) return this.commitApart(together);
      for (const { reject } of together) reject(error);
    }
  }

  /** All or, when it rejects, nothing. */
  private async commit(together: readonly Waiting[]): Promise<void> {
    try {
      this.writer.execute('BEGIN IMMEDIATE');
      const answers: (() => void)[] = [];
      for (const { perform } of together) answers.push(await perform());
      await this.writer.executeAside('COMMIT'); // the disk takes its time
      for (const answer of answers) answer();
    } catch (error) {
      if (this.writer.isInTransaction) this.writer.execute('ROLLBACK'); // a full disk, for one, has undone everything
      throw error;
    }
  }

  /** Each in its own transaction: what cannot be done is not done, without harm to the others. */
  private async commitApart(together: readonly Waiting[]): Promise<void> {
    for (const one of together) await this.commit([one]).catch(one.reject);
  }
}
