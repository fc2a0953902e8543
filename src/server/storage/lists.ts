import type { StorageAPI } from 'boardgame.io';
import type { MatchRef } from '../../protocol/http';
import { DamagedMatch, logDamage } from '../shared/errors';
import { silentLogger, type Log } from '../shared/log';
import type { Driver, Row, Value } from './driver';
import type { MatchData } from './match-data';
import { LIST_COLUMNS, matchDataFrom, matchRefFrom } from './match-rows';
import type { PageCache } from './page-cache';

/** Number of matches per page. */
export const PAGE_SIZE = 50;

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

/** What a list shows: the matches of one game, filtered. */
export interface ListOptions extends Pick<StorageAPI.ListMatchesOpts, 'where'> {
  readonly gameName: string;
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

/** How far a match and its chat have got. */
export interface MatchProgress {
  readonly matchID: string;
  readonly stateID: number;
  /** ID of the last chat message; 0 before the first. */
  readonly lastMessageID: number;
  /** How often the match, its seats or their settings have changed other than by moves. */
  readonly changes: number;
}

/** Number of matches per query; constant, so that there is one prepared statement. */
const PROGRESS_BATCH_SIZE = 100;

const PROGRESS_QUERY = `SELECT id, state_id, last_line, version FROM matches
  WHERE id IN (${Array.from({ length: PROGRESS_BATCH_SIZE }, () => '?').join(', ')})`;

/** Finds matches. */
export class MatchLists {
  /** Damaged matches that have been logged. */
  private readonly reported = new Set<string>();

  constructor(
    private readonly driver: Driver,
    private readonly pages: PageCache<Page>,
    private readonly log: Log = silentLogger,
  ) {}

  /**
   * Returns a page of listed matches, the first or the one after a cursor: those with a free seat first, then by last
   * change, newest first. A match that changes between two pages may be on both or on none. A move, and what another process
   * changes, may show a second later.
   */
  page(options: ListOptions, after?: Cursor): Promise<Page> {
    return this.pages.get(JSON.stringify([options, after]), () => this.readPage(options, after));
  }

  /** Forgets what `page` has kept, because another process has changed the matches that it lists. */
  forgetPages(): void {
    this.pages.forget();
  }

  /** Finds a match by its code, in upper case. */
  async findByCode(code: string): Promise<MatchRef | undefined> {
    const [row] = await this.driver.all('SELECT id, game FROM matches WHERE code = ?', code);
    return row && matchRefFrom(row);
  }

  /** Returns the current progress of these matches; missing ones are left out. */
  async progressOf(matchIDs: readonly string[]): Promise<MatchProgress[]> {
    const progress: MatchProgress[] = [];
    for (let from = 0; from < matchIDs.length; from += PROGRESS_BATCH_SIZE) {
      const ids = Array.from({ length: PROGRESS_BATCH_SIZE }, (_, i) => matchIDs[from + i]);
      progress.push(...(await this.driver.all(PROGRESS_QUERY, ...ids)).map(progressFrom));
    }
    return progress;
  }

  /** Reads the matches of a page, and one more, from indexes: nothing is sorted but what these return. */
  private async readPage(options: ListOptions, after?: Cursor): Promise<Page> {
    const parts = partsOf(options, after);
    const rows = await this.driver.all(
      `SELECT id, is_full, ${LIST_COLUMNS} FROM (
        SELECT listed FROM (${parts.map(([sql]) => sql).join(' UNION ALL ')}) AS found
        ORDER BY part_full, changed DESC, listed LIMIT ${PAGE_SIZE + 1}
      ) AS page JOIN matches ON id = listed JOIN seats ON match = id ORDER BY is_full, updated_at DESC, id, seat`,
      ...parts.flatMap(([, ...values]) => values),
    );
    return this.pageOf(rows);
  }

  /** Builds a page from seat rows, without damaged matches. One match beyond the page size means that there is a next page. */
  private pageOf(rows: readonly Row[]): Page {
    const byMatch = rowsByMatch(rows);
    const found = [...byMatch].slice(0, PAGE_SIZE);
    const matches = found.flatMap(([matchID, seats]) => this.listed(matchID, seats) ?? []);
    const [, [last] = []] = found.at(-1) ?? [];
    if (byMatch.size <= PAGE_SIZE || !last) return { matches };
    return { matches, nextCursor: [last.is_full, last.updated_at, last.id].join('.') };
  }

  /** Returns a match of a list; undefined, and logged once, when it is damaged. */
  private listed(matchID: string, seats: readonly Row[]): ListedMatch | undefined {
    try {
      return { matchID, ...matchDataFrom(matchID, seats) };
    } catch (error) {
      if (!(error instanceof DamagedMatch)) throw error;
      if (!this.reported.has(matchID)) logDamage(this.log, error);
      this.reported.add(matchID);
      return undefined;
    }
  }
}

/** Groups seat rows by match. */
function rowsByMatch(rows: readonly Row[]): Map<string, Row[]> {
  const byMatch = new Map<string, Row[]>();
  for (const row of rows) byMatch.set(String(row.id), [...(byMatch.get(String(row.id)) ?? []), row]);
  return byMatch;
}

function progressFrom({ id, state_id: stateID, last_line: lastMessageID, version }: Row): MatchProgress {
  const changes = Number(version) - Number(stateID); // a move adds one to both
  return { matchID: String(id), stateID: Number(stateID), lastMessageID: Number(lastMessageID), changes };
}

type Condition = readonly [sql: string, ...values: Value[]];

/** Returns a query for each index that has matches of the page: full or not, over or not. */
function partsOf({ gameName, where = {} }: ListOptions, after?: Cursor): Condition[] {
  const { isGameover, updatedBefore, updatedAfter } = where;
  const common: Condition[] = [['unlisted = 0'], ['game = ?', gameName]];
  if (updatedBefore !== undefined) common.push(['updated_at < CAST(? AS BIGINT)', updatedBefore]);
  if (updatedAfter !== undefined) common.push(['updated_at > CAST(? AS BIGINT)', updatedAfter]);
  const ends = isGameover === undefined ? [false, true] : [isGameover];
  return [0, 1]
    .filter((isFull) => isFull >= (after?.isFull ?? 0))
    .flatMap((isFull) =>
      ends.map((isOver) => {
        const end: Condition = [isOver ? 'gameover IS NOT NULL' : 'gameover IS NULL'];
        const start = after?.isFull === isFull ? [conditionAfter(after)] : [];
        return partOf(isFull, [...common, end, ...start]);
      }),
    );
}

function conditionAfter({ updatedAt, matchID }: Cursor): Condition {
  const sql = 'updated_at <= CAST(? AS BIGINT) AND (updated_at < CAST(? AS BIGINT) OR id > ?)';
  return [sql, updatedAt, updatedAt, matchID];
}

function partOf(isFull: number, conditions: readonly Condition[]): Condition {
  const sql = `SELECT * FROM (SELECT id AS listed, updated_at AS changed, is_full AS part_full FROM matches
    WHERE is_full = ${isFull} AND ${conditions.map(([condition]) => condition).join(' AND ')}
    ORDER BY updated_at DESC, id LIMIT ${PAGE_SIZE + 1}) AS part`;
  return [sql, ...conditions.flatMap(([, ...values]) => values)];
}
