import { Client, DatabaseError, Pool, types, type ClientBase } from 'pg';
import { silentLogger, type Log } from '../shared/log';
import { firstRow, toRow, type DatabaseConnection, type Driver, type Row, type Value } from './driver';
import { DatabaseUnavailable } from '../shared/errors';

/** Connection options. Pipelining sends statements without waiting for earlier responses. */
const CONNECTION_OPTIONS = {
  application_name: 'piratz',
  keepAlive: true,
  connectionTimeoutMillis: 5000,
  pipeline: true,
};

/** Timeout for statements and idle transactions, in milliseconds. Bounds waiting, and locks held by dead clients. */
const TIMEOUT_MS = 10_000;

const POOL_OPTIONS = {
  query_timeout: TIMEOUT_MS,
  statement_timeout: TIMEOUT_MS,
  idle_in_transaction_session_timeout: TIMEOUT_MS,
  max: 10,
};

/** Arbitrary ID of the advisory lock for migrations, the same in all processes. */
const MIGRATION_LOCK_ID = 7_413_290;

/** PostgreSQL driver with a connection pool. Transactions run at isolation level READ COMMITTED. */
export class PostgresPool implements Driver {
  private readonly pool: Pool;
  private readonly statements = new Statements();

  /** @param url postgresql://user:password@host:port/database; `?sslmode=verify-full` and the like for TLS. */
  constructor(
    private readonly url: string,
    log: Log = silentLogger,
  ) {
    this.pool = new Pool({ connectionString: url, ...CONNECTION_OPTIONS, ...POOL_OPTIONS });
    this.pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
    // The user of a lost connection gets the error from the next statement.
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  all(sql: string, ...values: Value[]): Promise<Row[]> {
    return this.statements.on(this.pool).all(sql, ...values);
  }

  run(sql: string, ...values: Value[]): Promise<number> {
    return this.statements.on(this.pool).run(sql, ...values);
  }

  async transaction<T>(work: (tx: DatabaseConnection) => Promise<T>): Promise<T> {
    const client = await this.pool.connect().catch(fail);
    let isUsable = true;
    try {
      return await this.runTransaction(client, work);
    } catch (error) {
      isUsable = !(error instanceof DatabaseUnavailable);
      throw error;
    } finally {
      client.release(!isUsable);
    }
  }

  async exclusive<T>(work: (tx: DatabaseConnection) => Promise<T>): Promise<T> {
    const client = new Client({ connectionString: this.url, ...CONNECTION_OPTIONS }); // no timeout for migrations
    client.on('error', () => undefined);
    try {
      await client.connect().catch(fail);
      return await this.runTransaction(client, async (tx) => {
        await tx.all('SELECT pg_advisory_xact_lock(?)', MIGRATION_LOCK_ID);
        return work(tx);
      });
    } finally {
      await client.end();
    }
  }

  async size(): Promise<number> {
    return Number(firstRow(await this.all('SELECT pg_database_size(current_database()) AS bytes')).bytes);
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  private async runTransaction<T>(client: ClientBase, work: (tx: DatabaseConnection) => Promise<T>): Promise<T> {
    try {
      const [, result] = await corked(client, () =>
        Promise.all([client.query('BEGIN').catch(fail), work(this.statements.on(client))]),
      );
      await client.query('COMMIT').catch(fail);
      return result;
    } catch (error) {
      // A broken connection has nothing to roll back, and the first error is more informative.
      if (!(error instanceof DatabaseUnavailable)) await client.query('ROLLBACK').catch(fail);
      throw error;
    }
  }
}

/** Sends all statements that `send` issues synchronously in one packet: each packet wakes up a server process. */
function corked<T>(client: ClientBase, send: () => T): T {
  const { stream } = (client as Client).connection; // a pool has Clients
  stream.cork();
  try {
    return send();
  } finally {
    process.nextTick(() => stream.uncork());
  }
}

/** SQLSTATE classes that are not the statement's fault: connections, deadlocks, resources, shutdown, system errors. */
const UNAVAILABLE_CODES = /^(08|40|53|57|58|XX|25006)/;

/** Parses BIGINT, which arrives as text, to a number: ours are times and counts, which fit. */
const PARSERS: typeof types = {
  ...types,
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === Number(types.builtins.INT8) ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

type Queryable = Pick<Pool, 'query'>;

/** Translates our SQL for PostgreSQL and names the statements, so that each connection prepares them once. */
class Statements {
  private readonly prepared = new Map<string, { name: string; text: string }>();

  /** Returns a connection that executes statements on a client or a pool. */
  on(queryable: Queryable): DatabaseConnection {
    return {
      all: async (sql, ...values) => (await this.query(queryable, sql, values)).rows.map(toRow),
      run: async (sql, ...values) => (await this.query(queryable, sql, values)).rowCount ?? 0,
    };
  }

  private query(queryable: Queryable, sql: string, values: readonly Value[]) {
    const statement = this.prepared.get(sql) ?? { name: `s${this.prepared.size}`, text: numberPlaceholders(sql) };
    this.prepared.set(sql, statement);
    return queryable
      .query<Record<string, unknown>>({ ...statement, values: values.map(toParameter), types: PARSERS })
      .catch(fail);
  }
}

function numberPlaceholders(sql: string): string {
  let count = 0;
  return sql.replace(/\?/g, () => `$${++count}`);
}

/** PostgreSQL text cannot hold NUL; the replacement character matches nothing stored. */
function toParameter(value: Value): string | number | undefined {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}

/** Rethrows an error of a query or connection, as DatabaseUnavailable when the database is at fault. */
function fail(error: Error): never {
  const isStatement = error instanceof DatabaseError && !UNAVAILABLE_CODES.test(error.code ?? '');
  throw isStatement ? error : new DatabaseUnavailable(`the database fails: ${error.message}`, { cause: error });
}
