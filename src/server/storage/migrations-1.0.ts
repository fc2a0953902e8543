import type { LogEntry } from 'boardgame.io';
import type { DatabaseConnection } from './driver';
import { renameInLogs, renameInStates } from './state-names';

/** A schema migration: SQL statements, and functions that migrate data. */
export type Migration = readonly (string | ((tx: DatabaseConnection) => Promise<void>))[];

/** Creates matches, seats and the log. */
const matches: Migration = [
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

/**
 * Stores the log per move, so that it can be read from any state on and a repeated move is recognized. Also makes a
 * move write less: initial states get their own table, and the index on `updated_at` becomes partial.
 */
const moves: Migration = [
  `CREATE TABLE moves (
    match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    state_id INTEGER NOT NULL,
    move_id TEXT,
    log TEXT NOT NULL,
    PRIMARY KEY (match, state_id),
    UNIQUE (match, move_id)
  )`,
  copyLog,
  'DROP TABLE log',
  `CREATE TABLE initial_states (
    match TEXT PRIMARY KEY REFERENCES matches (id) ON DELETE CASCADE,
    initial_state TEXT NOT NULL
  )`,
  'INSERT INTO initial_states (match, initial_state) SELECT id, initial_state FROM matches',
  'ALTER TABLE matches DROP COLUMN initial_state',
  'DROP INDEX matches_by_game',
  'CREATE INDEX matches_open ON matches (game) WHERE unlisted = 0 AND gameover IS NULL',
  'CREATE INDEX matches_to_forget ON matches (updated_at) WHERE gameover IS NOT NULL OR state_id = 0',
  'CREATE INDEX matches_by_next ON matches (next_match_id)',
];

/** Copies log entries. An entry's state ID is the one before its move; `moves` stores the one after it. */
async function copyLog(tx: DatabaseConnection): Promise<void> {
  for (const { id } of await tx.all('SELECT id FROM matches')) {
    const rows = await tx.all('SELECT entry FROM log WHERE match = ? ORDER BY position', id);
    const byState = new Map<number, string[]>();
    let last = 0;
    for (const entry of rows.map((row) => String(row.entry))) {
      last = stateIdAfter(entry) ?? last;
      byState.set(last, [...(byState.get(last) ?? []), entry]);
    }
    const insert = 'INSERT INTO moves (match, state_id, log) VALUES (?, ?, ?)';
    for (const [stateID, entries] of byState) await tx.run(insert, id, stateID, `[${entries.join()}]`);
  }
}

/** Returns the state ID after the move of a log entry; undefined when it is damaged. */
function stateIdAfter(entry: string): number | undefined {
  try {
    return (JSON.parse(entry) as LogEntry)._stateID + 1;
  } catch {
    return undefined;
  }
}

/** Adds the host, the clock setting and the state of each seat's clock. */
const hostsAndClocks: Migration = [
  'ALTER TABLE matches ADD COLUMN host INTEGER',
  'ALTER TABLE matches ADD COLUMN clock TEXT',
  'ALTER TABLE seats ADD COLUMN time_left BIGINT',
  'ALTER TABLE seats ADD COLUMN awaited_since BIGINT',
];

/** Adds seat transfers: single-use codes that expire, and the credentials of further devices. */
const seatPasses: Migration = [
  `CREATE TABLE seat_passes (
    code TEXT PRIMARY KEY,
    match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    owner TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    UNIQUE (match, owner)
  )`,
  'ALTER TABLE seats ADD COLUMN devices TEXT',
  'CREATE INDEX seat_passes_by_expiry ON seat_passes (expires_at)',
];

/** Adds the chat: messages numbered from 1 per match, and the last number. */
const chat: Migration = [
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

/** Adds the setting that forbids spectators. */
const spectators: Migration = ['ALTER TABLE matches ADD COLUMN no_spectators INTEGER NOT NULL DEFAULT 0'];

/** Adds claimed nicknames, their linked seats, results per match and totals per game. */
const players: Migration = [
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

/** Adds a version for optimistic locking, incremented by every write to a match or its seats. */
const versions: Migration = ['ALTER TABLE matches ADD COLUMN version BIGINT NOT NULL DEFAULT 0'];

/**
 * Adds push subscriptions. They belong to the hash of an owner's credentials, so they follow the owner to another seat.
 * `told` is the state ID of the last notification.
 */
const subscriptions: Migration = [
  `CREATE TABLE subscriptions (
    match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    owner TEXT NOT NULL,
    endpoint TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    told BIGINT,
    PRIMARY KEY (match, owner, endpoint)
  )`,
  'CREATE INDEX subscriptions_by_endpoint ON subscriptions (endpoint)',
];

/** Renames fields of the states and logs that versions before 1.0 stored. */
const stateNames: Migration = [renameInStates, renameInLogs];

/** Adds the offer of a rematch, and the score of the series that a rematch continues. */
const rematches: Migration = [
  'ALTER TABLE matches ADD COLUMN rematch TEXT',
  'ALTER TABLE matches ADD COLUMN series TEXT',
  'CREATE INDEX matches_with_offers ON matches (id) WHERE rematch IS NOT NULL AND next_match_id IS NULL',
];

/** The migrations that version 1.0 has released, in order: never change them. */
export const MIGRATIONS_OF_1_0: readonly Migration[] = [
  matches,
  moves,
  hostsAndClocks,
  seatPasses,
  chat,
  spectators,
  players,
  versions,
  subscriptions,
  stateNames,
  rematches,
];
