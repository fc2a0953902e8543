import type { Connection } from '../driver';

/** What one version of the database adds to the one before: statements, and work on what is there. */
export type Migration = readonly (string | ((tx: Connection) => Promise<void>))[];
