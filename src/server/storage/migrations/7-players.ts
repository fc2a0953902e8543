import type { Migration } from './migration';

/** Adds claimed nicknames, their linked seats, results per match and totals per game. */
export const players: Migration = [
  `CREATE TABLE players (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    secret TEXT NOT NULL,
    claimed_at BIGINT NOT NULL
  )`,
  // Keyed by credentials, since these stay with the owner when the host moves them, and in rematches.
  `CREATE TABLE player_seats (
    credentials TEXT PRIMARY KEY,
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    bound_at BIGINT NOT NULL
  )`,
  'CREATE INDEX player_seats_by_player ON player_seats (player)',
  'CREATE INDEX seats_by_credentials ON seats (credentials) WHERE credentials IS NOT NULL',
  // Results outlive their matches.
  `CREATE TABLE results (
    match TEXT NOT NULL,
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    ended_at BIGINT NOT NULL,
    seats INTEGER NOT NULL,
    place INTEGER NOT NULL,
    victory DOUBLE PRECISION NOT NULL,
    score DOUBLE PRECISION NOT NULL,
    mu DOUBLE PRECISION,
    sigma DOUBLE PRECISION,
    gained INTEGER,
    PRIMARY KEY (match, player)
  )`,
  'CREATE INDEX results_by_player ON results (player, ended_at)',
  `CREATE TABLE standings (
    game TEXT NOT NULL,
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    matches INTEGER NOT NULL,
    victories DOUBLE PRECISION NOT NULL,
    score DOUBLE PRECISION NOT NULL,
    rated INTEGER NOT NULL,
    mu DOUBLE PRECISION,
    sigma DOUBLE PRECISION,
    PRIMARY KEY (game, player)
  )`,
  'CREATE INDEX standings_by_player ON standings (player)',
];
