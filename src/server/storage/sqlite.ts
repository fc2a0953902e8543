import Database from 'libsql';
import type { Connection, Driver, Row, Value } from './driver';

const BUSY_TIMEOUT = 5000;

/**
 * An embedded SQLite database in one file, created when absent.
 * What is written survives a power cut: a write returns when the disk has it.
 * @throws Error when the file cannot be opened.
 */
export class Sqlite implements Driver {
  private readonly database: Database.Database;
  private readonly connection: Connection;
  /** The end of the queue: with one connection, whatever came during a transaction would become part of it. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(file: string) {
    this.database = new Database(file);
    for (const pragma of [
      'journal_mode = WAL',
      'synchronous = FULL',
      `busy_timeout = ${BUSY_TIMEOUT}`,
      'foreign_keys = ON',
    ]) {
      this.database.pragma(pragma);
    }
    this.connection = {
      all: async (sql, ...values) => (this.database.prepare(sql).all(values) as Record<string, unknown>[]).map(toRow),
      run: async (sql, ...values) => this.database.prepare(sql).run(values).changes,
    };
  }

  all(sql: string, ...values: Value[]): Promise<Row[]> {
    return this.inTurn(() => this.connection.all(sql, ...values));
  }

  run(sql: string, ...values: Value[]): Promise<number> {
    return this.inTurn(() => this.connection.run(sql, ...values));
  }

  transaction<T>(work: (tx: Connection) => Promise<T>): Promise<T> {
    return this.inTurn(async () => {
      this.database.exec('BEGIN IMMEDIATE');
      try {
        const result = await work(this.connection);
        this.database.exec('COMMIT');
        return result;
      } catch (error) {
        if (this.database.inTransaction) this.database.exec('ROLLBACK');
        throw error;
      }
    });
  }

  close(): Promise<void> {
    return this.inTurn(async () => void this.database.close());
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined); // the failure is the caller's, not the next one's
    return result;
  }
}

function toRow(columns: Record<string, unknown>): Row {
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, (value ?? undefined) as Value]));
}
