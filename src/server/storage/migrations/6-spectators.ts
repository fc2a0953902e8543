import type { Migration } from './migration';

/** Adds the setting that forbids spectators. */
export const spectators: Migration = ['ALTER TABLE matches ADD COLUMN no_spectators INTEGER NOT NULL DEFAULT 0'];
