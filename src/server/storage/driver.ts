/** What a column holds; SQL's NULL is undefined. */
export type Value = string | number | undefined;

/** Columns by name. */
export type Row = Readonly<Record<string, Value>>;

/** SQL with `?` for values, in the dialect that SQLite and PostgreSQL share. */
export interface Connection {
  /** The rows of a query. */
  all(sql: string, ...values: Value[]): Promise<Row[]>;
  /** Executes a statement and says how many rows it changed. */
  run(sql: string, ...values: Value[]): Promise<number>;
}

/** A database as the storage sees it. */
export interface Driver extends Connection {
  /** Everything that `work` does with its own connection happens or, when it rejects, nothing. */
  transaction<T>(work: (tx: Connection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
