import type { StorageAPI } from 'boardgame.io';
import type { Connection, Row, Value } from './driver';
import { matchDataFrom, type MatchData } from './match-data';
import { METADATA_COLUMNS } from './queries';

/** How many matches a page holds. */
export const PAGE_SIZE = 50;

const IS_FULL = 'CASE WHEN EXISTS (SELECT 1 FROM seats WHERE match = id AND name IS NULL) THEN 0 ELSE 1 END';

/** Where a page ends: what its last match is sorted by. */
export interface Cursor {
  readonly isFull: number;
  readonly updatedAt: number;
  readonly matchID: string;
}

/** A match in a list. */
export interface ListedMatch extends MatchData {
  readonly matchID: string;
}

/** A part of a list. */
export interface Page {
  readonly matches: readonly ListedMatch[];
  /** Asks for the next page; absent on the last one. */
  readonly nextCursor?: string;
}

/** Reads a cursor that somebody sent back; undefined when it is none of ours. */
export function readCursor(text: string): Cursor | undefined {
  const [, isFull, updatedAt, matchID] = /^([01])\.(\d{1,15})\.(.{1,64})$/.exec(text) ?? [];
  return matchID === undefined ? undefined : { isFull: Number(isFull), updatedAt: Number(updatedAt), matchID };
}

/**
 * The listed matches that are asked for: those with a free seat first, then by last change, newest first. A match that
 * changes between two pages may be on both or on none.
 */
export async function listPage(db: Connection, asked: StorageAPI.ListMatchesOpts, after?: Cursor): Promise<Page> {
  const conditions = conditionsFor(asked);
  const from = after && [after.isFull, -after.updatedAt, after.matchID];
  const rows = await db.all(
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

function conditionsFor({ gameName, where = {} }: StorageAPI.ListMatchesOpts): [string, ...Value[]][] {
  const { isGameover, updatedBefore, updatedAfter } = where;
  const conditions: [string, ...Value[]][] = [['unlisted = 0']];
  if (gameName !== undefined) conditions.push(['game = ?', gameName]);
  if (isGameover !== undefined) conditions.push([isGameover ? 'gameover IS NOT NULL' : 'gameover IS NULL']);
  if (updatedBefore !== undefined) conditions.push(['updated_at < ?', updatedBefore]);
  if (updatedAfter !== undefined) conditions.push(['updated_at > ?', updatedAfter]);
  return conditions;
}

/** Rows of seats in the order of their matches, one match more than the page holds when there is another page. */
function pageOf(rows: readonly Row[]): Page {
  const byMatch = new Map<string, Row[]>();
  for (const row of rows) byMatch.set(String(row.id), [...(byMatch.get(String(row.id)) ?? []), row]);
  const found = [...byMatch].slice(0, PAGE_SIZE);
  const matches = found.map(([matchID, seats]) => ({ matchID, ...matchDataFrom(seats) }));
  if (byMatch.size <= PAGE_SIZE) return { matches };
  const [{ id, is_full: isFull, updated_at: updatedAt }] = found[PAGE_SIZE - 1][1];
  return { matches, nextCursor: [isFull, updatedAt, id].join('.') };
}
