import type { State, StorageAPI } from 'boardgame.io';
import type { Connection } from './driver';
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
