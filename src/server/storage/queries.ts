import type { State, StorageAPI } from 'boardgame.io';
import type { Connection, Row } from './driver';
import { matchDataFrom, type MatchData } from './match-data';

/** Subquery for the nickname linked to a seat. */
const NICKNAME = `(SELECT players.name FROM player_seats JOIN players ON players.id = player_seats.player
  WHERE player_seats.credentials = seats.credentials)`;

/** Columns of `matches` and `seats` that make up the metadata. */
export const METADATA_COLUMNS = `version, code, game, unlisted, setup_data, created_at, updated_at, gameover, next_match_id, host, clock,
  no_spectators, rematch, series, seat, name, credentials, devices, data, time_left, awaited_since, ${NICKNAME} AS nickname`;

/** The requested parts of a match, from one consistent read. */
export interface FetchedMatch {
  readonly state?: State;
  readonly initialState?: State;
  readonly metadata?: MatchData;
  /** Grows with every write to the match or its seats; comes with the metadata. */
  readonly version?: number;
}

/** Fetches the requested parts of a match in one statement. Returns an empty object when there is no such match. */
export async function fetchMatch(
  db: Connection,
  matchID: string,
  options: StorageAPI.FetchOpts,
): Promise<FetchedMatch> {
  const states = [...(options.state ? ['state'] : []), ...(options.initialState ? ['initial_state'] : [])];
  if (states.length === 0 && !options.metadata) return {};
  const rows = await db.all(options.metadata ? selectWithSeats(states) : selectWithoutSeats(states), matchID);
  const [first] = rows;
  if (!first) return {};
  const { state, initial_state: initialState, version } = first;
  return {
    ...(options.state && { state: JSON.parse(String(state)) as State }),
    ...(options.initialState && { initialState: JSON.parse(String(initialState)) as State }),
    ...(options.metadata && { metadata: matchDataFrom(rows), version: Number(version) }),
  };
}

function selectWithoutSeats(states: readonly string[]): string {
  return `SELECT ${states.join(', ')} ${fromClause(states)} WHERE id = ?`;
}

/** Selects one row per seat. Only the first row carries the states, which are long. */
function selectWithSeats(states: readonly string[]): string {
  const once = states.map((column) => `CASE seat WHEN 0 THEN ${column} END AS ${column}, `);
  return `SELECT ${once.join('')}${METADATA_COLUMNS} ${fromClause(states)} JOIN seats ON seats.match = id WHERE id = ? ORDER BY seat`;
}

function fromClause(states: readonly string[]): string {
  const initial = states.includes('initial_state') ? ' JOIN initial_states ON initial_states.match = id' : '';
  return `FROM matches${initial}`;
}

/** The current version of a match and its chat. */
export interface MatchVersion {
  readonly matchID: string;
  readonly stateID: number;
  /** Number of the last chat message; 0 before the first. */
  readonly lastMessageID: number;
}

/** Number of matches per query; constant, so that there is one prepared statement. */
const BATCH_SIZE = 100;

const VERSIONS_QUERY = `SELECT id, state_id, last_line FROM matches WHERE id IN (${Array.from({ length: BATCH_SIZE }, () => '?').join(', ')})`;

/** Returns the current versions of these matches; missing ones are left out. */
export async function versionsOf(db: Connection, matchIDs: readonly string[]): Promise<MatchVersion[]> {
  const versions: MatchVersion[] = [];
  for (let from = 0; from < matchIDs.length; from += BATCH_SIZE) {
    const ids = matchIDs.slice(from, from + BATCH_SIZE);
    const rows = await db.all(VERSIONS_QUERY, ...Array.from({ length: BATCH_SIZE }, (_, i) => ids[i]));
    versions.push(...rows.map(versionFrom));
  }
  return versions;
}

function versionFrom({ id, state_id: stateID, last_line: line }: Row): MatchVersion {
  return { matchID: String(id), stateID: Number(stateID), lastMessageID: Number(line) };
}
