import type { DatabaseConnection, Driver, Row, Value } from '../../src/server/storage/driver';
import { SqliteConnection } from '../../src/server/storage/sqlite';
import { DatabaseUnavailable } from '../../src/server/shared/errors';
import { migrate } from '../../src/server/storage/migrations';
import type { Owner, WorldClock } from './clock';

/** How the database fails. */
export interface DatabaseFault {
  /** The share of statements and transactions that fail, from 0 to 1. */
  failing: number;
  /** Whether those that fail may have been committed: the answer is lost. */
  losesAnswers: boolean;
  /** The share of transactions that are rolled back and run again. */
  repeating: number;
  /** How many further changes are committed without an answer. */
  losing: number;
  /** The most that an answer is late, in milliseconds. */
  slowMs: number;
}

const MESSAGES = ['database is locked', 'database or disk is full', 'Connection terminated unexpectedly'];

/** One connection for all worlds of this process: its prepared statements stay. */
let shared: { connection: SqliteConnection; tables: readonly string[] } | undefined;

async function openShared(): Promise<NonNullable<typeof shared>> {
  if (shared) return shared;
  const connection = new SqliteConnection(':memory:');
  const transaction = async <T>(work: (tx: DatabaseConnection) => Promise<T>) => work(connection);
  await migrate({
    all: (...query) => connection.all(...query),
    run: (...query) => connection.run(...query),
    transaction,
    exclusive: transaction,
    size: () => Promise.resolve(0),
    close: () => Promise.resolve(),
  });
  const rows = await connection.all(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'migrations'",
  );
  const tables = rows.map(({ name }) => String(name));
  connection.execute("ATTACH DATABASE ':memory:' AS backup");
  for (const table of tables) connection.execute(`CREATE TABLE backup.${table} AS SELECT * FROM main.${table}`);
  return (shared = { connection, tables });
}

/** The database of a world, which all its servers use. Commits are durable at once. */
export class SimulatedDatabase {
  readonly fault: DatabaseFault = { failing: 0, losesAnswers: false, repeating: 0.1, losing: 0, slowMs: 4 };
  /** Called with the server that has committed. */
  onCommitted: ((owner: Owner) => void) | undefined;
  /** The transaction that runs; others wait for it. */
  private tail: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly clock: WorldClock,
    readonly connection: SqliteConnection,
    private readonly tables: readonly string[],
    private readonly onCommit: () => Promise<void>,
  ) {}

  /** Opens an empty database. `onCommit` is called after each change. */
  static async open(clock: WorldClock, onCommit: () => Promise<void>): Promise<SimulatedDatabase> {
    const { connection, tables } = await openShared();
    const database = new SimulatedDatabase(clock, connection, tables, onCommit);
    database.empty('main');
    database.backUp();
    return database;
  }

  /** Keeps a copy of everything. */
  backUp(): void {
    this.copy('main', 'backup');
  }

  /** Puts the last copy in place of everything. */
  async restore(): Promise<void> {
    await this.exclusively(async () => {
      this.copy('backup', 'main');
      await this.onCommit();
    });
  }

  /** Reads what is stored, without faults. */
  read(sql: string, ...values: Value[]): Promise<readonly Row[]> {
    return this.connection.all(sql, ...values);
  }

  /** Runs work with the connection for itself: in a transaction that ends when `work` does. */
  async exclusively<T>(work: () => Promise<T>): Promise<T> {
    const result = this.tail.then(work);
    this.tail = result.catch(() => undefined);
    return result;
  }

  /** Runs a transaction; rolls back when it rejects, or when its server is dead by the end. */
  async transact<T>(owner: Owner, work: (tx: DatabaseConnection) => Promise<T>): Promise<T> {
    return this.exclusively(async () => {
      if (owner.random.Number() < this.fault.repeating) await this.tryOut(work);
      this.connection.execute('BEGIN IMMEDIATE');
      try {
        const value = await work(this.connection);
        this.connection.execute(owner.isDead ? 'ROLLBACK' : 'COMMIT');
        if (!owner.isDead) await this.onCommit();
        if (!owner.isDead) this.onCommitted?.(owner);
        return value;
      } catch (error) {
        if (this.connection.isInTransaction) this.connection.execute('ROLLBACK');
        throw error;
      }
    });
  }

  /** Runs a transaction and rolls it back, as when another one of its batch has failed. */
  private async tryOut(work: (tx: DatabaseConnection) => Promise<unknown>): Promise<void> {
    this.connection.execute('BEGIN IMMEDIATE');
    try {
      await work(this.connection).catch(() => undefined);
    } finally {
      this.connection.execute('ROLLBACK');
    }
  }

  private empty(schema: string): void {
    this.connection.execute('PRAGMA foreign_keys = OFF');
    for (const table of this.tables) this.connection.execute(`DELETE FROM ${schema}.${table}`);
    this.connection.execute('PRAGMA foreign_keys = ON');
  }

  private copy(from: string, to: string): void {
    this.empty(to);
    this.connection.execute('PRAGMA foreign_keys = OFF');
    for (const table of this.tables)
      this.connection.execute(`INSERT INTO ${to}.${table} SELECT * FROM ${from}.${table}`);
    this.connection.execute('PRAGMA foreign_keys = ON');
  }
}

/** The way of one server to the database. It ends with the server. */
export class SimulatedDriver implements Driver {
  constructor(
    private readonly database: SimulatedDatabase,
    private readonly owner: Owner,
  ) {}

  all(sql: string, ...values: Value[]): Promise<Row[]> {
    return this.attempt(() => this.database.exclusively(() => this.database.connection.all(sql, ...values)));
  }

  run(sql: string, ...values: Value[]): Promise<number> {
    return this.transaction((tx) => tx.run(sql, ...values));
  }

  transaction<T>(work: (tx: DatabaseConnection) => Promise<T>): Promise<T> {
    return this.attempt(() => this.database.transact(this.owner, work), true);
  }

  exclusive<T>(work: (tx: DatabaseConnection) => Promise<T>): Promise<T> {
    return this.transaction(work);
  }

  size(): Promise<number> {
    return Promise.resolve(0);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  /** Does something on the database, with its delays and faults: before it or, when it has been done, after it. */
  private attempt<T>(work: () => Promise<T>, isChange = false): Promise<T> {
    const { clock, fault } = this.database;
    const { random } = this.owner;
    const draw = () => random.Number();
    return new Promise((resolve, reject) => {
      const fail = () => {
        const message = MESSAGES[Math.floor(draw() * MESSAGES.length)] ?? '';
        reject(new DatabaseUnavailable(`the database fails: ${message}`));
      };
      const later = (run: () => void) => clock.after(draw() * fault.slowMs, this.owner, run);
      later(() => {
        const isLost = isChange && fault.losing > 0;
        if (isLost) fault.losing--;
        const fails = isLost || draw() < fault.failing;
        if (fails && !isLost && !(fault.losesAnswers && draw() < 0.5)) return fail();
        work().then(
          (value) => later(() => (fails ? fail() : resolve(value))),
          (error: Error) => later(() => reject(error)),
        );
      });
    });
  }
}
