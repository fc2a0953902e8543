import type { Migration } from './migration';

/** Adds a version for optimistic locking, incremented by every write to a match or its seats. */
export const versions: Migration = ['ALTER TABLE matches ADD COLUMN version BIGINT NOT NULL DEFAULT 0'];
