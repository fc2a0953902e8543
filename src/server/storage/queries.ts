import type { LogEntry, State, StorageAPI } from 'boardgame.io';
import type { Connection } from './driver';
import { matchDataFrom, type MatchData } from './match-data';

/** The states of a match that are asked for; none when there is no such match. */
export async function statesOf(tx: Connection, matchID: string, { state, initialState }: StorageAPI.FetchOpts) {
  const [row] = await tx.all('SELECT state, initial_state FROM matches WHERE id = ?', matchID);
  if (!row) return {};
  return {
    ...(state && { state: JSON.parse(String(row.state)) as State }),
    ...(initialState && { initialState: JSON.parse(String(row.initial_state)) as State }),
  };
}

/** The metadata of a match, or undefined when there is no such match. */
export async function matchData(tx: Connection, matchID: string): Promise<MatchData | undefined> {
  const [match] = await tx.all(
    `SELECT code, game, unlisted, setup_data, created_at, updated_at, gameover, next_match_id, host, clock
    FROM matches WHERE id = ?`,
    matchID,
  );
  return match && matchDataFrom(match, await tx.all('SELECT * FROM seats WHERE match = ? ORDER BY seat', matchID));
}

/** The whole log of a match. */
export async function logOf(tx: Connection, matchID: string): Promise<LogEntry[]> {
  const rows = await tx.all('SELECT entry FROM log WHERE match = ? ORDER BY position', matchID);
  return rows.map(({ entry }) => JSON.parse(String(entry)) as LogEntry);
}
