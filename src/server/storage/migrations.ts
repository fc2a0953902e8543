import { newDealSecret } from '../../random/deal';
import { skeletonsOf } from '../shared/look-alikes';
import { firstRow, type DatabaseConnection, type Driver } from './driver';
import { MIGRATIONS_OF_1_0, type Migration } from './migrations-1.0';
import { DatabaseUnavailable } from '../shared/errors';
import { renameInLogs, renameInStates } from './state-names';
import { UnusableDatabase } from './unusable-database';

/** Renames fields and events of the states and logs that version 1.0 stored. */
const eventNames: Migration = [renameInStates, renameInLogs];

/** Adds the skeletons by which nicknames look alike. To be computed again when the data of `unhomoglyph` changes. */
const nicknameSkeletons: Migration = [
  'ALTER TABLE players ADD COLUMN skeleton TEXT',
  'ALTER TABLE players ADD COLUMN folded_skeleton TEXT',
  addSkeletons,
  'CREATE INDEX players_by_skeleton ON players (skeleton)',
  'CREATE INDEX players_by_folded_skeleton ON players (folded_skeleton)',
];

async function addSkeletons(tx: DatabaseConnection): Promise<void> {
  for (const { id, name } of await tx.all('SELECT id, name FROM players')) {
    const { written, folded } = skeletonsOf(String(name));
    await tx.run('UPDATE players SET skeleton = ?, folded_skeleton = ? WHERE id = ?', written, folded, id);
  }
}

/**
 * Adds the players who sat in a match at its start, for whom its results count, with their ratings then. The players need
 * not exist any more. Matches under way take those who sit there now.
 */
const seatsAtStart: Migration = [
  `CREATE TABLE seats_at_start (
    match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    player TEXT NOT NULL,
    claimed_at BIGINT NOT NULL,
    mu DOUBLE PRECISION,
    sigma DOUBLE PRECISION,
    PRIMARY KEY (match, seat)
  )`,
  `INSERT INTO seats_at_start (match, seat, player, claimed_at, mu, sigma)
    SELECT seats.match, seats.seat, players.id, claimed_at, mu, sigma FROM seats
      JOIN matches ON matches.id = seats.match AND gameover IS NULL
      JOIN player_seats ON player_seats.credentials = seats.credentials JOIN players ON players.id = player_seats.player
      LEFT JOIN standings ON standings.game = matches.game AND standings.player = players.id
    WHERE NOT EXISTS (SELECT 1 FROM seats AS others WHERE others.match = matches.id AND others.name IS NULL)`,
];

/** Adds the pairs of owners of whom a browser holds the seats of both. They belong to the hashes of their credentials. */
const sharedBrowsers: Migration = [
  `CREATE TABLE shared_browsers (
    match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    owner TEXT NOT NULL,
    other TEXT NOT NULL,
    PRIMARY KEY (match, owner, other)
  )`,
];

/**
 * Adds the deal. A match has no state before its start: its state is null, with the ID -1. Matches that wait for players lose
 * the state with which earlier versions created them.
 */
const deals: Migration = [
  'ALTER TABLE matches ADD COLUMN started_at BIGINT',
  'ALTER TABLE matches ADD COLUMN deal TEXT',
  'ALTER TABLE seats ADD COLUMN commitment TEXT',
  takeBackDeals,
  'UPDATE matches SET started_at = created_at WHERE deal IS NULL',
  'DROP INDEX matches_to_forget',
  'CREATE INDEX matches_to_forget ON matches (updated_at) WHERE gameover IS NOT NULL OR state_id <= 0',
  'CREATE INDEX matches_to_deal ON matches (id) WHERE state_id < 0',
];

async function takeBackDeals(tx: DatabaseConnection): Promise<void> {
  const waiting = await tx.all(
    'SELECT id FROM matches WHERE state_id = 0 AND EXISTS (SELECT 1 FROM seats WHERE match = id AND name IS NULL)',
  );
  const takeBack = "UPDATE matches SET state = 'null', state_id = -1, deal = ?, version = version + 1 WHERE id = ?";
  for (const { id } of waiting) {
    await tx.run(takeBack, JSON.stringify({ secret: newDealSecret() }), id);
    await tx.run('DELETE FROM initial_states WHERE match = ?', id);
  }
}

/** Adds whether all seats of a match are taken, and indexes in the order of lists and of resuming. */
const lists: Migration = [
  'ALTER TABLE matches ADD COLUMN is_full INTEGER NOT NULL DEFAULT 0',
  'UPDATE matches SET is_full = 1 WHERE NOT EXISTS (SELECT 1 FROM seats WHERE match = id AND name IS NULL)',
  'DROP INDEX matches_open',
  'CREATE INDEX matches_running ON matches (game, is_full, updated_at DESC, id) WHERE unlisted = 0 AND gameover IS NULL',
  'CREATE INDEX matches_over ON matches (game, is_full, updated_at DESC, id) WHERE unlisted = 0 AND gameover IS NOT NULL',
  'CREATE INDEX matches_unfinished ON matches (created_at, id) WHERE gameover IS NULL',
];

/**
 * Adds when the server has to act unasked (Unix ms). It is derived again where it may be needed: the server looks at a match
 * that is due since 0.
 */
const dueTimes: Migration = [
  'ALTER TABLE matches ADD COLUMN due_at BIGINT',
  `UPDATE matches SET due_at = 0 WHERE gameover IS NULL AND (clock IS NOT NULL OR (state_id < 0 AND is_full = 1)
    OR EXISTS (SELECT 1 FROM seats WHERE match = id AND data IS NOT NULL))`,
  'UPDATE matches SET due_at = 0 WHERE rematch IS NOT NULL AND next_match_id IS NULL',
  'DROP INDEX matches_with_offers',
  'DROP INDEX matches_to_deal',
  'CREATE INDEX matches_due ON matches (due_at) WHERE due_at IS NOT NULL',
];

/** Adds the key of a chat message, by which its author may send it again without writing it twice. */
const messageKeys: Migration = [
  'ALTER TABLE chat ADD COLUMN message_key TEXT',
  'CREATE UNIQUE INDEX chat_by_key ON chat (match, owner, message_key) WHERE message_key IS NOT NULL',
];

/** Adds who is connected to which server, for servers that do not hear each other. */
const presences: Migration = [
  `CREATE TABLE presences (
    sender TEXT PRIMARY KEY,
    beat BIGINT NOT NULL,
    is_deaf INTEGER NOT NULL,
    seats TEXT NOT NULL,
    written_at BIGINT NOT NULL
  )`,
];

/** Adds how far the owners of seats have seen a match and its chat. */
const seenMarks: Migration = [
  `CREATE TABLE seen_marks (
    match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    owner TEXT NOT NULL,
    state_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    PRIMARY KEY (match, owner)
  )`,
];

/**
 * Adds the sessions of operators, why they have deleted matches, their notice, which players they have blocked, and names before
 * they renamed or merged players; and an index on matches that are over.
 */
const operators: Migration = [
  'CREATE TABLE operator_sessions (token TEXT PRIMARY KEY, expires_at BIGINT NOT NULL)',
  'CREATE TABLE removals (match TEXT PRIMARY KEY, reason TEXT NOT NULL, removed_at BIGINT NOT NULL)',
  'CREATE TABLE notices (id TEXT PRIMARY KEY, words TEXT NOT NULL, expires_at BIGINT NOT NULL)',
  'ALTER TABLE players ADD COLUMN blocked_at BIGINT',
  `CREATE TABLE former_nicknames (
    id TEXT NOT NULL,
    secret TEXT NOT NULL,
    player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    PRIMARY KEY (id, secret)
  )`,
  'CREATE INDEX former_nicknames_by_player ON former_nicknames (player)',
  'CREATE INDEX matches_finished ON matches (created_at, id) WHERE gameover IS NOT NULL',
];

/** Adds whether the channels of the group are told whose turn it is, and what has been sent about a match. */
const announcements: Migration = [
  'ALTER TABLE matches ADD COLUMN announced INTEGER NOT NULL DEFAULT 0',
  'CREATE INDEX matches_announced ON matches (updated_at) WHERE announced = 1',
  `CREATE TABLE deliveries (
    match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    target TEXT NOT NULL,
    message_id TEXT,
    told TEXT,
    sending TEXT,
    claimed_until BIGINT NOT NULL,
    PRIMARY KEY (match, target)
  )`,
];

/** Adds the e-mail addresses of browsers, and the seats about which they get e-mails. */
const mailAddresses: Migration = [
  `CREATE TABLE mail_addresses (
    id TEXT PRIMARY KEY,
    address TEXT NOT NULL,
    language TEXT NOT NULL,
    player TEXT REFERENCES players (id) ON DELETE CASCADE,
    confirmation TEXT NOT NULL UNIQUE,
    confirm_until BIGINT NOT NULL,
    confirmed_at BIGINT,
    stop_token TEXT NOT NULL UNIQUE,
    created_at BIGINT NOT NULL,
    used_at BIGINT NOT NULL
  )`,
  `CREATE TABLE mail_seats (
    match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    owner TEXT NOT NULL,
    address TEXT NOT NULL REFERENCES mail_addresses (id) ON DELETE CASCADE,
    PRIMARY KEY (match, owner)
  )`,
  'CREATE INDEX mail_addresses_by_player ON mail_addresses (player)',
  'CREATE INDEX mail_seats_by_address ON mail_seats (address)',
];

/** Schema migrations in order. Never change a released one: append. */
const MIGRATIONS: readonly Migration[] = [
  ...MIGRATIONS_OF_1_0,
  eventNames,
  nicknameSkeletons,
  seatsAtStart,
  sharedBrowsers,
  deals,
  lists,
  dueTimes,
  messageKeys,
  presences,
  seenMarks,
  operators,
  announcements,
  mailAddresses,
];

/** Migrates the database to the latest schema, atomically. Rejects when a newer version of the program wrote it. */
export async function migrate(driver: Driver): Promise<void> {
  await driver.exclusive(async (tx) => {
    await tx.run('CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)');
    const rows = await tx.all('SELECT COALESCE(MAX(number), 0) AS applied FROM migrations');
    const applied = Number(firstRow(rows).applied);
    if (applied > MIGRATIONS.length) {
      throw new UnusableDatabase(
        `a newer version wrote it (${applied} migrations, this one knows ${MIGRATIONS.length}): start that version again, or use a backup from before`,
      );
    }
    for (const [index, migration] of MIGRATIONS.entries()) {
      const number = index + 1;
      if (number <= applied) continue;
      try {
        for (const step of migration) await (typeof step === 'string' ? tx.run(step) : step(tx));
      } catch (error) {
        if (number > 1 || error instanceof DatabaseUnavailable) throw error;
        const { message } = error as Error;
        throw new UnusableDatabase(`another program wrote it (${message}): use another one`, { cause: error });
      }
      await tx.run('INSERT INTO migrations (number) VALUES (?)', number);
    }
  });
}
