import type { StorageAPI } from 'boardgame.io';
import type { MatchRef } from '../../protocol/http';
import type { Driver, Row, Value } from './driver';
import type { MatchData } from './match-data';
import { matchDataFrom, matchRefFrom, METADATA_COLUMNS } from './match-rows';

/** Number of matches per page. */
export const PAGE_SIZE = 50;

const IS_FULL = 'CASE WHEN EXISTS (SELECT 1 FROM seats WHERE match = id AND name IS NULL) THEN 0 ELSE 1 END';

/** Position of the last match of a page: its sort key. */
export interface Cursor {
  readonly isFull: number;
  readonly updatedAt: number;
  readonly matchID: string;
}

/** A match in a list. */
export interface ListedMatch extends MatchData {
  readonly matchID: string;
}

/** A page of listed matches. */
export interface Page {
  readonly matches: readonly ListedMatch[];
  /** Cursor of the next page; absent on the last one. */
  readonly nextCursor?: string;
}

/** Parses a cursor sent by a client. Returns undefined when it is invalid. */
export function readCursor(text: string): Cursor | undefined {
  const [, isFull, updatedAt, matchID] = /^([01])\.(\d{1,15})\.(.{1,64})$/.exec(text) ?? [];
  return matchID === undefined ? undefined : { isFull: Number(isFull), updatedAt: Number(updatedAt), matchID };
}

/** The current version of a match and its chat. */
export interface MatchVersion {
  readonly matchID: string;
  readonly stateID: number;
  /** ID of the last chat message; 0 before the first. */
  readonly lastMessageID: number;
}

/** Number of matches per query of versions; constant, so that there is one prepared statement. */
const VERSIONS_BATCH_SIZE = 100;

const VERSIONS_QUERY = `SELECT id, state_id, last_line FROM matches
  WHERE id IN (${Array.from({ length: VERSIONS_BATCH_SIZE }, () => '?').join(', ')})`;

/** Finds matches. */
export class MatchLists {
  constructor(private readonly driver: Driver) {}

  /**
   * Returns a page of listed matches, the first or the one after a cursor: those with a free seat first, then by last
   * change, newest first. A match that changes between two pages may be on both or on none.
   */
  async page(options: StorageAPI.ListMatchesOpts, after?: Cursor): Promise<Page> {
    const conditions = conditionsFor(options);
    const from = after && [after.isFull, -after.updatedAt, after.matchID];
    const rows = await this.driver.all(
      `SELECT id, is_full, ${METADATA_COLUMNS} FROM (
        SELECT listed, is_full FROM (
          SELECT id AS listed, updated_at AS changed, ${IS_FULL} AS is_full
          FROM matches WHERE ${conditions.map(([sql]) => sql).join(' AND ')}
        ) AS ranked ${from ? 'WHERE (is_full, -changed, listed) > (CAST(? AS INTEGER), CAST(? AS BIGINT), ?)' : ''}
        ORDER BY is_full, changed DESC, listed LIMIT ${PAGE_SIZE + 1}
      ) AS page JOIN matches ON id = listed JOIN seats ON match = id ORDER BY is_full, updated_at DESC, id, seat`,
      ...conditions.flatMap(([, ...values]) => values),
      ...(from ?? []),
    );
    return pageOf(rows);
  }

  /** Finds a match by its code, in upper case. */
  async findByCode(code: string): Promise<MatchRef | undefined> {
    const [row] = await this.driver.all('SELECT id, game FROM matches WHERE code = ?', code);
    return row && matchRefFrom(row);
  }

  /** Returns the matches that are not over and have bots or clocks, or all their players but no deal. */
  async unfinishedWithJobs(): Promise<MatchRef[]> {
    const rows = await this.driver.all(
      `SELECT id, game FROM matches WHERE gameover IS NULL AND (clock IS NOT NULL
        OR (state_id < 0 AND ${IS_FULL} = 1) OR EXISTS (SELECT 1 FROM seats WHERE match = id AND data IS NOT NULL))`,
    );
    return rows.map(matchRefFrom);
  }

  /** Returns the matches with an offer of a rematch that can still be answered. */
  async withOffers(): Promise<MatchRef[]> {
    const select = 'SELECT id, game FROM matches WHERE rematch IS NOT NULL AND next_match_id IS NULL';
    return (await this.driver.all(select)).map(matchRefFrom);
  }

  /** Returns the matches with push subscriptions. */
  async withSubscriptions(): Promise<MatchRef[]> {
    const select = 'SELECT id, game FROM matches WHERE EXISTS (SELECT 1 FROM subscriptions WHERE match = id)';
    return (await this.driver.all(select)).map(matchRefFrom);
  }

  /** Returns the current versions of these matches; missing ones are left out. */
  async versionsOf(matchIDs: readonly string[]): Promise<MatchVersion[]> {
    const versions: MatchVersion[] = [];
    for (let from = 0; from < matchIDs.length; from += VERSIONS_BATCH_SIZE) {
      const ids = Array.from({ length: VERSIONS_BATCH_SIZE }, (_, i) => matchIDs[from + i]);
      versions.push(...(await this.driver.all(VERSIONS_QUERY, ...ids)).map(versionFrom));
    }
    return versions;
  }
}

function versionFrom({ id, state_id: stateID, last_line: lastMessageID }: Row): MatchVersion {
  return { matchID: String(id), stateID: Number(stateID), lastMessageID: Number(lastMessageID) };
}

function conditionsFor({ gameName, where = {} }: StorageAPI.ListMatchesOpts): [string, ...Value[]][] {
  const { isGameover, updatedBefore, updatedAfter } = where;
  const conditions: [string, ...Value[]][] = [['unlisted = 0']];
  if (gameName !== undefined) conditions.push(['game = ?', gameName]);
  if (isGameover !== undefined) conditions.push([isGameover ? 'gameover IS NOT NULL' : 'gameover IS NULL']);
  if (updatedBefore !== undefined) conditions.push(['updated_at < ?', updatedBefore]);
  if (updatedAfter !== undefined) conditions.push(['updated_at > ?', updatedAfter]);
  return conditions;
}

/** Groups seat rows into matches. One match beyond the page size means that there is a next page. */
function pageOf(rows: readonly Row[]): Page {
  const byMatch = new Map<string, Row[]>();
  for (const row of rows) byMatch.set(String(row.id), [...(byMatch.get(String(row.id)) ?? []), row]);
  const found = [...byMatch].slice(0, PAGE_SIZE);
  const matches = found.map(([matchID, seats]) => ({ matchID, ...matchDataFrom(seats) }));
  const [, [last] = []] = found.at(-1) ?? [];
  if (byMatch.size <= PAGE_SIZE || !last) return { matches };
  return { matches, nextCursor: [last.is_full, last.updated_at, last.id].join('.') };
}
