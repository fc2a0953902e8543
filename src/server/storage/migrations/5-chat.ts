import type { Migration } from './migration';

/** Adds the chat: messages numbered from 1 per match, and the last number. */
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
