import type { Connection } from '../driver';

/** A schema migration: SQL statements, and functions that migrate data. */
export type Migration = readonly (string | ((tx: Connection) => Promise<void>))[];
