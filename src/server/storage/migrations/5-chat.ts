import type { Migration } from './migration';

/** What people have said at a table, numbered from 1 on, and which number was the last. */
export const chat: Migration = [
  'ALTER TABLE matches ADD COLUMN last_line INTEGER NOT NULL DEFAULT 0',
  `CREATE TABLE chat (
    match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    line INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    owner TEXT NOT NULL,
    said_at BIGINT NOT NULL,
    phrase TEXT,
    words TEXT,
    PRIMARY KEY (match, line)
  )`,
];
