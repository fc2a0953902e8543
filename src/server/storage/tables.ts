import type { State } from 'boardgame.io';
import type { GameState } from '../../games/types';
import type { Connection, Value } from './driver';
import type { MatchData, Seat } from './match-data';
import { matchData, statesOf } from './queries';

/** The migration that brings hosts and clocks. */
export const HOSTS_AND_CLOCKS = [
  'ALTER TABLE matches ADD COLUMN host INTEGER',
  'ALTER TABLE matches ADD COLUMN clock TEXT',
  'ALTER TABLE seats ADD COLUMN time_left BIGINT',
  'ALTER TABLE seats ADD COLUMN awaited_since BIGINT',
];

/** Who sits at a match, and where the match stands. */
export interface Table {
  readonly match: MatchData;
  readonly state: State<GameState>;
}

/** The table of a match; undefined when there is no such match. */
export async function tableOf(tx: Connection, matchID: string): Promise<Table | undefined> {
  const match = await matchData(tx, matchID);
  const { state } = await statesOf(tx, matchID, { state: true });
  return match && state && { match, state: state as State<GameState> };
}

/**
 * Reads a table, lets `decide` make another of it and writes what is different: seats, host and, before the first move,
 * a state that was set up anew. Throws what `decide` throws, and nothing is written then.
 * @returns the new table; undefined when there is no such match
 */
export async function changeTable(
  tx: Connection,
  matchID: string,
  decide: (table: Table) => Table,
): Promise<Table | undefined> {
  // Whoever else is about to change these rows waits until this transaction is over.
  await tx.run('UPDATE seats SET seat = seat WHERE match = ?', matchID);
  await tx.run('UPDATE matches SET updated_at = updated_at WHERE id = ?', matchID);
  const before = await tableOf(tx, matchID);
  if (!before) return undefined;
  const after = decide(before);
  await writeMatch(tx, matchID, before, after);
  await writeSeats(tx, matchID, before.match, after.match);
  return after;
}

async function writeMatch(tx: Connection, matchID: string, before: Table, after: Table): Promise<void> {
  const { host, setupData } = after.match;
  if (host !== before.match.host) {
    await tx.run('UPDATE matches SET host = ? WHERE id = ?', host === undefined ? undefined : Number(host), matchID);
  }
  if (after.state !== before.state) {
    const state = JSON.stringify(after.state);
    const set = 'UPDATE matches SET state = ?, initial_state = ?, setup_data = ? WHERE id = ? AND state_id = 0';
    if ((await tx.run(set, state, state, JSON.stringify(setupData), matchID)) === 0) {
      throw new Error(`match ${matchID} has begun and cannot be set up anew`);
    }
  }
}

async function writeSeats(tx: Connection, matchID: string, before: MatchData, after: MatchData): Promise<void> {
  for (const { id } of Object.values(before.players)) {
    if (!Object.hasOwn(after.players, id)) await tx.run('DELETE FROM seats WHERE match = ? AND seat = ?', matchID, id);
  }
  const set = `UPDATE seats SET name = ?, credentials = ?, data = ?, time_left = ?, awaited_since = ?
    WHERE match = ? AND seat = ?`;
  for (const seat of Object.values(after.players)) {
    if (seat !== before.players[seat.id]) await tx.run(set, ...columnsOf(seat), matchID, seat.id);
  }
}

function columnsOf({ name, credentials, data, time }: Seat): Value[] {
  return [name, credentials, data && JSON.stringify(data), time?.left, time?.since];
}
