import { DatabaseError, types, type Pool } from 'pg';
import type { Connection, Row, Value } from './driver';
import { DatabaseUnavailable } from '../shared/errors';

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
export class Statements {
  private readonly prepared = new Map<string, { name: string; text: string }>();

  /** Returns a connection that executes statements on a client or a pool. */
  on(queryable: Queryable): Connection {
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

function toRow(columns: Record<string, unknown>): Row {
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, (value ?? undefined) as Value]));
}

/** Rethrows an error of a query or connection, as DatabaseUnavailable when the database is at fault. */
export function fail(error: Error): never {
  const isStatement = error instanceof DatabaseError && !UNAVAILABLE_CODES.test(error.code ?? '');
  throw isStatement ? error : new DatabaseUnavailable(`the database fails: ${error.message}`, { cause: error });
}
