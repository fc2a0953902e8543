import Database from 'libsql';
import AsyncDatabase from 'libsql/promise';
import { DatabaseUnavailable, type Connection, type Row, type Value } from './driver';

/** How long to wait for another process that is writing, in milliseconds. */
const BUSY_TIMEOUT_MS = 5000;

const PRAGMAS = ['journal_mode = WAL', 'synchronous = FULL', `busy_timeout = ${BUSY_TIMEOUT_MS}`, 'foreign_keys = ON'];

/** What is the machine's fault and not the statement's. */
const UNAVAILABLE_CODES = /^SQLITE_(FULL|IOERR|BUSY|READONLY|CANTOPEN|CORRUPT|NOTADB)/;

/** Both classes of libsql are faces of the same connection; statements of this one do not keep the event loop waiting. */
const asyncExec = AsyncDatabase.prototype.exec as (this: Database.Database, sql: string) => Promise<void>;

/** A connection to an SQLite file, which is created when absent. Every statement is compiled once. */
export class SqliteConnection implements Connection {
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

  /** `run` at once. */
  execute(sql: string, ...values: Value[]): number {
    return attempt(() => this.statement(sql).run(values).changes);
  }

  /** Executes a statement while the event loop goes on; nothing else may be asked of this connection meanwhile. */
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
    const known = this.statements.get(sql);
    if (known) return known;
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

function toRow(columns: Record<string, unknown>): Row {
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, (value ?? undefined) as Value]));
}
