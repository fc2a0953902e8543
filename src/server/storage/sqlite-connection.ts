import Database from 'libsql';
import AsyncDatabase from 'libsql/promise';
import type { Connection, Row, Value } from './driver';
import { DatabaseUnavailable } from '../shared/errors';

/** How long to wait for another process's write lock, in milliseconds. */
const BUSY_TIMEOUT_MS = 5000;

const PRAGMAS = ['journal_mode = WAL', 'synchronous = FULL', `busy_timeout = ${BUSY_TIMEOUT_MS}`, 'foreign_keys = ON'];

/** Error codes that are not the statement's fault. */
const UNAVAILABLE_CODES = /^SQLITE_(FULL|IOERR|BUSY|READONLY|CANTOPEN|CORRUPT|NOTADB)/;

/** Both libsql classes wrap the same native connection; this method of the async one does not block the event loop. */
const asyncExec = AsyncDatabase.prototype.exec as (this: Database.Database, sql: string) => Promise<void>;

/** A connection to an SQLite file, created if missing. Statements are prepared once. */
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

function toRow(columns: Record<string, unknown>): Row {
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, (value ?? undefined) as Value]));
}
