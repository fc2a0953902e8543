import type { LogEntry, State } from 'boardgame.io';
import { toJson, type Connection } from './driver';
import { serializeState } from './state-json';
import { deleteSubscriptions } from './subscriptions';

/** The state in the storage is not the one that the new state was made from, or the move has been stored already. */
export class StaleState extends Error {}

/** A state that follows the stored one, and how it came about. */
export interface StateUpdate {
  readonly state: State;
  readonly deltalog: readonly LogEntry[];
  /** What its sender calls the move; unique in its match. */
  readonly moveID?: string;
  /** The version of all that is stored of the match and its seats that the state was made from; any when absent. */
  readonly expectedVersion?: number;
}

/** Made once: of a text that is put together anew the driver does not see at once that it knows it. */
const UPDATE_STATE = updateStatement('');
/** Only the last move writes what indexes look at. */
const UPDATE_FINAL_STATE = updateStatement('gameover = ?, ');

function updateStatement(extraColumns: string): string {
  return `UPDATE matches SET ${extraColumns}state = ?, state_id = ?, updated_at = ?, version = version + 1
    WHERE id = ? AND state_id = ? AND version = COALESCE(CAST(? AS BIGINT), version)`;
}

/** Replaces the state and appends to the log. Throws StaleState unless `state` follows what is stored. */
export async function storeMove(tx: Connection, matchID: string, next: StateUpdate): Promise<void> {
  const { state, deltalog, moveID, expectedVersion } = next;
  const { gameover } = state.ctx;
  const changing = tx.run(
    gameover === undefined ? UPDATE_STATE : UPDATE_FINAL_STATE,
    ...(gameover === undefined ? [] : [toJson(gameover)]),
    serializeState(state),
    state._stateID,
    Date.now(),
    matchID,
    state._stateID - 1,
    expectedVersion,
  );
  // Asked for in the same breath, so that a database elsewhere answers both at once.
  const inserting = tx.run(
    `INSERT INTO moves (match, state_id, move_id, log)
      SELECT id, state_id, ?, ? FROM matches WHERE id = ? AND state_id = ? ON CONFLICT DO NOTHING`,
    moveID,
    JSON.stringify(deltalog),
    matchID,
    state._stateID,
  );
  const [changed, inserted] = await Promise.all([changing, inserting]);
  if (changed === 0) throw new StaleState(`match ${matchID} has moved on from state ${state._stateID - 1}`);
  if (inserted === 0) throw new StaleState(`match ${matchID} has the move ${moveID} already`);
  if (gameover !== undefined) await deleteSubscriptions(tx, matchID);
}

/** What the log says of the moves that led from one state to another, or to the last one. */
export async function logBetween(db: Connection, matchID: string, from: number, to?: number): Promise<LogEntry[]> {
  const rows = await db.all(
    `SELECT log FROM moves
    WHERE match = ? AND state_id > CAST(? AS BIGINT) AND state_id <= COALESCE(CAST(? AS BIGINT), state_id)
    ORDER BY state_id`,
    matchID,
    from,
    to,
  );
  return rows.flatMap(({ log }) => JSON.parse(String(log)) as LogEntry[]);
}

/** The state that a move has led to, or undefined when the match has no such move. */
export async function stateOfMove(db: Connection, matchID: string, moveID: string): Promise<number | undefined> {
  const [row] = await db.all('SELECT state_id FROM moves WHERE match = ? AND move_id = ?', matchID, moveID);
  return row && Number(row.state_id);
}
