import type { State, StorageAPI } from 'boardgame.io';
import type { Connection } from './driver';
import { matchDataFrom, type MatchData } from './match-data';

/** The nickname whose player has taken the seat. */
const NICKNAME = `(SELECT players.name FROM player_seats JOIN players ON players.id = player_seats.player
  WHERE player_seats.credentials = seats.credentials)`;

/** What metadata is made of: columns of `matches` and of `seats`. */
export const METADATA_COLUMNS = `version, code, game, unlisted, setup_data, created_at, updated_at, gameover, next_match_id, host, clock,
  no_spectators, seat, name, credentials, devices, data, time_left, awaited_since, ${NICKNAME} AS nickname`;

/** What a match was asked for, all of it of one moment. */
export interface FetchedMatch {
  readonly state?: State;
  readonly initialState?: State;
  readonly metadata?: MatchData;
  /** It grows with everything that is written to the match or its seats; comes with the metadata. */
  readonly version?: number;
}

/** What is asked for of a match, by one statement; nothing when there is no such match. */
export async function fetchMatch(db: Connection, matchID: string, asked: StorageAPI.FetchOpts): Promise<FetchedMatch> {
  const states = [...(asked.state ? ['state'] : []), ...(asked.initialState ? ['initial_state'] : [])];
  if (states.length === 0 && !asked.metadata) return {};
  const rows = await db.all(asked.metadata ? selectWithSeats(states) : selectWithoutSeats(states), matchID);
  if (rows.length === 0) return {};
  const [{ state, initial_state: initialState, version }] = rows;
  return {
    ...(asked.state && { state: JSON.parse(String(state)) as State }),
    ...(asked.initialState && { initialState: JSON.parse(String(initialState)) as State }),
    ...(asked.metadata && { metadata: matchDataFrom(rows), version: Number(version) }),
  };
}

function selectWithoutSeats(states: readonly string[]): string {
  return `SELECT ${states.join(', ')} ${fromClause(states)} WHERE id = ?`;
}

/** A row for each seat. States are long, so they come with the first one alone. */
function selectWithSeats(states: readonly string[]): string {
  const once = states.map((column) => `CASE seat WHEN 0 THEN ${column} END AS ${column}, `);
  return `SELECT ${once.join('')}${METADATA_COLUMNS} ${fromClause(states)} JOIN seats ON seats.match = id WHERE id = ? ORDER BY seat`;
}

function fromClause(states: readonly string[]): string {
  const initial = states.includes('initial_state') ? ' JOIN initial_states ON initial_states.match = id' : '';
  return `FROM matches${initial}`;
}
