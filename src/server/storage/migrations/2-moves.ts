import type { LogEntry } from 'boardgame.io';
import type { Connection } from '../driver';
import type { Migration } from './migration';

/**
 * Stores the log per move, so that it can be read from any state on and a repeated move is recognized. Also makes a
 * move write less: initial states get their own table, and the index on `updated_at` becomes partial.
 */
export const moves: Migration = [
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
async function copyLog(tx: Connection): Promise<void> {
  for (const { id } of await tx.all('SELECT id FROM matches')) {
    const rows = await tx.all('SELECT entry FROM log WHERE match = ? ORDER BY position', id);
    const byState = new Map<number, LogEntry[]>();
    for (const entry of rows.map((row) => JSON.parse(String(row.entry)) as LogEntry)) {
      const stateID = entry._stateID + 1;
      byState.set(stateID, [...(byState.get(stateID) ?? []), entry]);
    }
    const insert = 'INSERT INTO moves (match, state_id, log) VALUES (?, ?, ?)';
    for (const [stateID, entries] of byState) await tx.run(insert, id, stateID, JSON.stringify(entries));
  }
}
