import type { Series } from '../../protocol/http';
import { toJson, type DatabaseConnection, type Driver, type Row } from './driver';
import { deleteMailOf } from './mail-addresses';
import { lockMatch, parseJson } from './match-rows';
import { playerIdOf, removePlayer } from './players';

/** The name that takes the place of a deleted one in matches. */
export const ERASED_NAME = 'Guest';

/** What is stored about a person: the rows of each table, without secrets and the hashes of secrets. */
export type PersonalData = Readonly<Record<string, readonly Row[]>>;

/** Whom a statement is about: the ID of a nickname, or an e-mail address in lower case. */
const WANTED = '(SELECT CAST(? AS TEXT) AS wanted) AS person';

/** Selects what is stored of a player with a nickname, by its ID, or of an e-mail address. */
const OF_PLAYER = {
  players: 'SELECT name, claimed_at, blocked_at FROM players WHERE id = ?',
  former_nicknames: 'SELECT id AS name FROM former_nicknames WHERE player = ? ORDER BY id',
  standings: 'SELECT game, matches, victories, score, rated, mu, sigma FROM standings WHERE player = ? ORDER BY game',
  results: `SELECT match, game, ended_at, seats, place, victory, score, mu, sigma, gained FROM results WHERE player = ?
    ORDER BY ended_at, match`,
  seats_at_start: 'SELECT match, seat, claimed_at, mu, sigma FROM seats_at_start WHERE player = ? ORDER BY match',
  mail_addresses: `SELECT address, language, confirmed_at, created_at FROM mail_addresses, ${WANTED}
    WHERE player = wanted OR LOWER(address) = wanted ORDER BY address`,
};

/** Selects what is stored of the owner of a seat, by the hash of their credentials. */
const OF_OWNER = {
  seats: `SELECT match, game, code, seat, name, created_at, updated_at FROM seats JOIN matches ON matches.id = seats.match
    WHERE credentials = ? ORDER BY created_at, match`,
  chat: 'SELECT match, line, name, said_at, phrase, words FROM chat WHERE owner = ? ORDER BY match, line',
  subscriptions:
    'SELECT match, endpoint, language, created_at FROM subscriptions WHERE owner = ? ORDER BY match, endpoint',
  mail_seats: `SELECT match, mail_addresses.address AS address, language, confirmed_at, created_at FROM mail_seats
    JOIN mail_addresses ON id = mail_seats.address WHERE owner = ? ORDER BY match`,
  seat_passes: 'SELECT match, expires_at FROM seat_passes WHERE owner = ? ORDER BY match',
  seen_marks: 'SELECT match, state_id, message_id FROM seen_marks WHERE owner = ? ORDER BY match',
  shared_browsers: 'SELECT match FROM shared_browsers WHERE ? IN (owner, other) ORDER BY match',
};

/** Selects names with owners that are linked to no nickname. */
const GUESTS = `SELECT DISTINCT name, owner FROM (
    SELECT name, credentials AS owner FROM seats WHERE name IS NOT NULL AND credentials IS NOT NULL
    UNION SELECT name, owner FROM chat
  ) AS named WHERE NOT EXISTS (SELECT 1 FROM player_seats WHERE credentials = owner)`;

/** Who a person is in the database: the ID of their name, and the owners of their seats, by the hashes of their credentials. */
interface Person {
  readonly id: string;
  readonly owners: readonly string[];
}

/**
 * Finds and deletes what is stored about a person, by their name or e-mail address. To it belong the seats that are
 * linked to the nickname, and those of guests with that name.
 */
export class PersonalDataStore {
  constructor(private readonly driver: Driver) {}

  /** Returns all that is stored about a person, but the moves of their matches. */
  find(name: string): Promise<PersonalData> {
    return this.driver.transaction(async (tx) => {
      const { id, owners } = await findPerson(tx, name);
      const found: Record<string, Row[]> = {};
      for (const [table, select] of Object.entries(OF_PLAYER)) found[table] = await tx.all(select, id);
      for (const [table, select] of Object.entries(OF_OWNER)) {
        const rows: Row[] = [];
        for (const owner of owners) rows.push(...(await tx.all(select, owner)));
        found[table] = rows;
      }
      return found;
    });
  }

  /**
   * Deletes what is stored about a person: their nickname with its results, their name, chat messages, notifications,
   * e-mail address and codes. Their matches stay, as they belong to others too; the browser with their seats can play
   * on as a guest.
   */
  erase(name: string): Promise<void> {
    return this.driver.exclusive(async (tx) => {
      const { id, owners } = await findPerson(tx, name);
      await renameInSeries(tx, id, ERASED_NAME);
      for (const owner of owners) {
        for (const { match } of await tx.all(OF_OWNER.seats, owner)) await lockMatch(tx, String(match));
        await deleteMailOf(tx, owner);
        await tx.run('UPDATE seats SET name = ? WHERE credentials = ?', ERASED_NAME, owner);
        for (const table of ['chat', 'subscriptions', 'seat_passes', 'seen_marks'])
          await tx.run(`DELETE FROM ${table} WHERE owner = ?`, owner);
      }
      await tx.run('DELETE FROM mail_addresses WHERE player = ? OR LOWER(address) = ?', id, id);
      await removePlayer(tx, id);
    });
  }
}

async function findPerson(tx: DatabaseConnection, name: string): Promise<Person> {
  const id = playerIdOf(name);
  const linked = await tx.all('SELECT credentials AS owner FROM player_seats WHERE player = ?', id);
  const guests = (await tx.all(GUESTS)).filter((row) => playerIdOf(String(row.name)) === id);
  return { id, owners: [...new Set([...linked, ...guests].map(({ owner }) => String(owner)))] };
}

/** Replaces a name, by its ID, in the scores of series. */
export async function renameInSeries(tx: DatabaseConnection, id: string, replacement: string): Promise<void> {
  for (const row of await tx.all('SELECT id, series FROM matches WHERE series IS NOT NULL')) {
    const matchID = String(row.id);
    const series = parseJson<Series>(matchID, row, 'series');
    const victories: Record<string, number> = {};
    for (const [name, count] of Object.entries(series.victories)) {
      const kept = playerIdOf(name) === id ? replacement : name;
      victories[kept] = (victories[kept] ?? 0) + count;
    }
    if (Object.keys(series.victories).every((name) => Object.hasOwn(victories, name))) continue;
    await lockMatch(tx, matchID);
    await tx.run('UPDATE matches SET series = ? WHERE id = ?', toJson({ ...series, victories }), matchID);
  }
}
