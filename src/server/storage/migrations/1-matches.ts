import type { Migration } from './migration';

/** Creates matches, seats and the log. */
export const matches: Migration = [
  `CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    unlisted INTEGER NOT NULL,
    setup_data TEXT,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    gameover TEXT,
    next_match_id TEXT REFERENCES matches (id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
    state_id INTEGER NOT NULL,
    state TEXT NOT NULL,
    initial_state TEXT NOT NULL
  )`,
  'CREATE INDEX matches_by_game ON matches (game, updated_at)',
  `CREATE TABLE seats (
    match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT,
    credentials TEXT,
    data TEXT,
    PRIMARY KEY (match, seat)
  )`,
  `CREATE TABLE log (
    match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (match, position)
  )`,
];
