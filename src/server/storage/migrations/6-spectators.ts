import type { Migration } from './migration';

/** At which tables nobody may watch. */
export const spectators: Migration = ['ALTER TABLE matches ADD COLUMN no_spectators INTEGER NOT NULL DEFAULT 0'];
