import type { Driver } from '../../../src/server/storage/driver';

/** Statements that create a version 1 database with a running match. */
const STATEMENTS = [
  'CREATE TABLE migrations (number INTEGER PRIMARY KEY)',
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
  'INSERT INTO migrations (number) VALUES (1)',
  `INSERT INTO matches (id, code, game, unlisted, setup_data, created_at, updated_at, state_id, state, initial_state)
  VALUES ('old', 'ABCDEF', 'piratz', 0, '{"blind":true}', 1795000000000, 1795000000001, 2,
    '{"G":{"cards":[2]},"ctx":{},"_stateID":2}', '{"G":{"cards":[0]},"ctx":{},"_stateID":0}')`,
  `INSERT INTO seats (match, seat, name, credentials, data)
  VALUES ('old', 0, 'Ann', 'hash', NULL), ('old', 1, 'Pip', NULL, '{"bot":"random"}')`,
  `INSERT INTO log (match, position, entry)
  VALUES ('old', 0, '{"_stateID":0,"turn":1}'), ('old', 1, '{"_stateID":1,"turn":1}'), ('old', 2, '{"_stateID":1,"turn":2}')`,
];

/** Fills an empty database with version 1 of the schema and a match. */
export async function writeVersion1(driver: Driver): Promise<void> {
  for (const statement of STATEMENTS) await driver.run(statement);
}
