import type { MatchCounts, MatchState, OperatedMatch } from '../../protocol/operator';
import { DamagedMatch } from '../shared/errors';
import { firstRow, type Driver, type Row, type Value } from './driver';
import type { MatchData } from './match-data';
import { readMatch, type StateCheck } from './match-rows';

/** Number of matches per page. */
const PAGE_SIZE = 25;

/** Number of matches that are looked at for one page of damaged ones. */
const SCAN_SIZE = 200;

/** Position of the last match of a page: its sort key. */
export interface InventoryCursor {
  readonly createdAt: number;
  readonly matchID: string;
}

/** What a page shows. */
export interface InventoryOptions {
  /** Default: matches in every state. */
  readonly state?: MatchState | undefined;
  readonly oldestFirst?: boolean | undefined;
}

/** A stored match. */
export interface InventoryItem extends Omit<OperatedMatch, 'names'> {
  /** Undefined where the match is damaged. */
  readonly match: MatchData | undefined;
}

/** A page of stored matches. */
export interface InventoryPage {
  readonly items: readonly InventoryItem[];
  /** Where the next page goes on; absent on the last one. */
  readonly nextCursor?: string;
}

/** Parses a cursor sent by a client. Returns undefined when it is invalid. */
export function readInventoryCursor(text: string): InventoryCursor | undefined {
  const [, createdAt, matchID] = /^(\d{1,15})\.(.{1,64})$/.exec(text) ?? [];
  return matchID === undefined ? undefined : { createdAt: Number(createdAt), matchID };
}

/** The states that a query can tell. Their conditions are those of the indexes. */
const CONDITIONS: Readonly<Record<Exclude<MatchState, 'damaged'>, string>> = {
  open: 'gameover IS NULL AND state_id < 0',
  running: 'gameover IS NULL AND state_id >= 0',
  finished: 'gameover IS NOT NULL',
};

const SIZE = `OCTET_LENGTH(state)
  + COALESCE((SELECT OCTET_LENGTH(initial_state) FROM initial_states WHERE match = matches.id), 0)
  + COALESCE((SELECT SUM(OCTET_LENGTH(log)) FROM moves WHERE match = matches.id), 0)
  + COALESCE((SELECT SUM(OCTET_LENGTH(words)) FROM chat WHERE match = matches.id), 0)`;

const COLUMNS =
  'id, game, code, created_at, updated_at, state_id, CASE WHEN gameover IS NULL THEN 0 ELSE 1 END AS is_over';

/** Lists all matches for the operator: by state, with their sizes. */
export class InventoryStore {
  constructor(
    private readonly driver: Driver,
    private readonly checkState: StateCheck,
  ) {}

  /** Returns how many matches are in each state; damaged ones count by what their rows say. */
  async counts(): Promise<MatchCounts> {
    const count = async (condition: string) =>
      Number(firstRow(await this.driver.all(`SELECT COUNT(*) AS found FROM matches WHERE ${condition}`)).found);
    const { open, running, finished } = CONDITIONS;
    return { open: await count(open), running: await count(running), finished: await count(finished) };
  }

  /** Returns the game of a match, which may be damaged; undefined when there is no such match. */
  async gameOf(matchID: string): Promise<string | undefined> {
    const [row] = await this.driver.all('SELECT game FROM matches WHERE id = ?', matchID);
    return row && String(row.game);
  }

  /**
   * Returns a page of matches by the time of their creation, the first or the one after a cursor. A page may have fewer matches
   * than others, or none, and be followed by more: whether a match is damaged is found by reading it.
   */
  async page(options: InventoryOptions, after?: InventoryCursor): Promise<InventoryPage> {
    const size = options.state === 'damaged' ? SCAN_SIZE : PAGE_SIZE;
    const rows = await this.rowsOf(options, size + 1, after);
    const items: InventoryItem[] = [];
    for (const row of rows.slice(0, size)) {
      const item = await this.itemOf(row, options.state);
      if (item) items.push(item);
    }
    const last = rows[size - 1];
    if (rows.length <= size || !last) return { items };
    return { items, nextCursor: `${last.created_at}.${last.id}` };
  }

  private rowsOf({ state, oldestFirst }: InventoryOptions, limit: number, after?: InventoryCursor): Promise<Row[]> {
    const [sign, order] = oldestFirst ? ['>', 'ASC'] : ['<', 'DESC'];
    const values: Value[] = [];
    const conditions = [state === undefined || state === 'damaged' ? '1 = 1' : CONDITIONS[state]];
    if (after) {
      conditions.push(`(created_at, id) ${sign} (CAST(? AS BIGINT), ?)`);
      values.push(after.createdAt, after.matchID);
    }
    return this.driver.all(
      `SELECT ${COLUMNS} FROM matches WHERE ${conditions.join(' AND ')}
        ORDER BY created_at ${order}, id ${order} LIMIT ${limit}`,
      ...values,
    );
  }

  /** Returns a match, if it is in this state. */
  private async itemOf(row: Row, wanted: MatchState | undefined): Promise<InventoryItem | undefined> {
    const matchID = String(row.id);
    const match = await this.readable(matchID);
    const state = match ? stateOf(row) : 'damaged';
    if (wanted !== undefined && state !== wanted) return undefined;
    const [size] = await this.driver.all(`SELECT ${SIZE} AS bytes FROM matches WHERE id = ?`, matchID);
    if (!size) return undefined; // deleted meanwhile
    return {
      ...{ matchID, gameName: String(row.game), code: String(row.code), state },
      ...{ createdAt: Number(row.created_at), updatedAt: Number(row.updated_at) },
      ...{ moves: Math.max(0, Number(row.state_id)), bytes: Number(size.bytes), match },
    };
  }

  /** Returns the metadata of a match that can be read; undefined of a damaged one. */
  private async readable(matchID: string): Promise<MatchData | undefined> {
    try {
      return (await readMatch(this.driver, matchID, this.checkState))?.match;
    } catch (error) {
      if (error instanceof DamagedMatch) return undefined;
      throw error;
    }
  }
}

function stateOf({ is_over: isOver, state_id: stateID }: Row): MatchState {
  if (Number(isOver) === 1) return 'finished';
  return Number(stateID) < 0 ? 'open' : 'running';
}
