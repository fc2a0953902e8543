import type { ReadStream } from 'node:fs';

/** A column value; SQL NULL is undefined. */
export type Value = string | number | undefined;

/** A row: values by column name. */
export type Row = Readonly<Record<string, Value>>;

/** Returns a row as the libraries of the databases give it, with undefined for NULL. */
export function toRow(columns: Record<string, unknown>): Row {
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, (value ?? undefined) as Value]));
}

/** Returns the first row of a query that always has one. Throws when there is none. */
export function firstRow([row]: readonly Row[]): Row {
  if (!row) throw new Error('the query has no rows');
  return row;
}

/** Serializes an optional value for a JSON column. */
export function toJson(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}

/** A consistent copy of a database, to be read once. */
export interface Download {
  readonly stream: ReadStream;
  readonly bytes: number;
}

/** Executes SQL with `?` placeholders, in the common dialect of SQLite and PostgreSQL. */
export interface DatabaseConnection {
  /** Returns the rows of a query. */
  all(sql: string, ...values: Value[]): Promise<Row[]>;
  /** Executes a statement and returns the number of changed rows. */
  run(sql: string, ...values: Value[]): Promise<number>;
}

/**
 * A database driver. Everything rejects with DatabaseUnavailable when the database fails rather than the statement.
 * Queries outside transactions see committed data only.
 */
export interface Driver extends DatabaseConnection {
  /**
   * Runs `work` in a transaction and resolves when it is durable; rolls back when it rejects. `work` should await only
   * its own statements, as other transactions may wait for it. It may run again after a rollback of its batch.
   */
  transaction<T>(work: (tx: DatabaseConnection) => Promise<T>): Promise<T>;
  /** Runs a transaction that excludes all other exclusive ones, in every process that uses this database. */
  exclusive<T>(work: (tx: DatabaseConnection) => Promise<T>): Promise<T>;
  /** Returns the size of the database in bytes. */
  size(): Promise<number>;
  /** Makes a copy to download; absent where the database has tools of its own. */
  download?(): Promise<Download>;
  close(): Promise<void>;
}
