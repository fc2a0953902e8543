/** What a column holds; SQL's NULL is undefined. */
export type Value = string | number | undefined;

/** Columns by name. */
export type Row = Readonly<Record<string, Value>>;

/** What a column of JSON holds of a value that may be absent. */
export function toJson(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}

/** SQL with `?` for values, in the dialect that SQLite and PostgreSQL share. */
export interface Connection {
  /** The rows of a query. */
  all(sql: string, ...values: Value[]): Promise<Row[]>;
  /** Executes a statement and says how many rows it changed. */
  run(sql: string, ...values: Value[]): Promise<number>;
}

/**
 * A database as the storage sees it. Everything rejects with Unavailable when the database is at fault and not the
 * statement. Outside of transactions a query sees what has been committed.
 */
export interface Driver extends Connection {
  /**
   * Everything that `work` does with its own connection happens or, when it rejects, nothing. Resolves when it is on
   * disk. Work should wait for its own statements only: others may have to wait for it. It may be done again when it had
   * been undone with that of others.
   */
  transaction<T>(work: (tx: Connection) => Promise<T>): Promise<T>;
  /** A transaction of which there is only one at a time, in all processes that use this database. */
  exclusive<T>(work: (tx: Connection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * The database cannot be reached, or takes no writes. Nothing of what was asked for is stored, except perhaps when a
 * connection broke in the very moment of the commit. Later it may work again.
 */
export class DatabaseUnavailable extends Error {}
