import type { Migration } from './migration';

/** Tells apart what has been changed since somebody looked: it grows with everything that is written to a match or its seats. */
export const versions: Migration = ['ALTER TABLE matches ADD COLUMN version BIGINT NOT NULL DEFAULT 0'];
