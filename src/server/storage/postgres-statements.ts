import { DatabaseError, types, type Pool } from 'pg';
import { DatabaseUnavailable, type Connection, type Row, type Value } from './driver';

/** SQLSTATE's classes for what is not the statement's fault: connections, deadlocks, resources, shutdown, the machine. */
const UNAVAILABLE_CODES = /^(08|40|53|57|58|XX|25006)/;

/** BIGINT comes as text. Ours are times and counts, which a number holds. */
const PARSERS: typeof types = {
  ...types,
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

type Queryable = Pick<Pool, 'query'>;

/** Our SQL in PostgreSQL's dialect; each statement is compiled once by each connection. */
export class Statements {
  private readonly prepared = new Map<string, { name: string; text: string }>();

  /** Executes statements by that connection, or by any of a pool. */
  on(queryable: Queryable): Connection {
    return {
      all: async (sql, ...values) => (await this.query(queryable, sql, values)).rows.map(toRow),
      run: async (sql, ...values) => (await this.query(queryable, sql, values)).rowCount ?? 0,
    };
  }

  private query(queryable: Queryable, sql: string, values: readonly Value[]) {
    const known = this.prepared.get(sql) ?? { name: `s${this.prepared.size}`, text: numberPlaceholders(sql) };
    this.prepared.set(sql, known);
    return queryable
      .query<Record<string, unknown>>({ ...known, values: values.map(toParameter), types: PARSERS })
      .catch(fail);
  }
}

function numberPlaceholders(sql: string): string {
  let count = 0;
  return sql.replace(/\?/g, () => `$${++count}`);
}

/** PostgreSQL's text holds no NUL, so what has one equals nothing that is stored. */
function toParameter(value: Value): string | number | undefined {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}

function toRow(columns: Record<string, unknown>): Row {
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, (value ?? undefined) as Value]));
}

/** Throws what a query or a connection has failed with; Unavailable when the database is at fault. */
export function fail(error: Error): never {
  const isStatement = error instanceof DatabaseError && !UNAVAILABLE_CODES.test(error.code ?? '');
  throw isStatement ? error : new DatabaseUnavailable(`the database fails: ${error.message}`, { cause: error });
}
