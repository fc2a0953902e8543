import type { LogEntry, State } from 'boardgame.io';
import { toJson, type Connection } from './driver';
import { serializeState } from './state-json';
import { deleteSubscriptions } from './subscriptions';

/** The stored state is not the predecessor of the new state, or the move is already stored. */
export class StaleState extends Error {}

/** A new state with the move that led to it. */
export interface StateUpdate {
  readonly state: State;
  readonly deltalog: readonly LogEntry[];
  /** Idempotency key of the move, unique within the match. */
  readonly moveID?: string | undefined;
  /** Expected version of the match and its seats (optimistic lock); unchecked when absent. */
  readonly expectedVersion?: number | undefined;
}

/** Built once, so that the driver finds its prepared statement by string identity. */
const UPDATE_STATE = updateStatement('');
/** Only the final move writes indexed columns. */
const UPDATE_FINAL_STATE = updateStatement('gameover = ?, ');

function updateStatement(extraColumns: string): string {
  return `UPDATE matches SET ${extraColumns}state = ?, state_id = ?, updated_at = ?, version = version + 1
    WHERE id = ? AND state_id = ? AND version = COALESCE(CAST(? AS BIGINT), version)`;
}

/** Replaces the state and appends to the log. Throws StaleState unless `state` follows the stored one. */
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
  // Sent without awaiting the update, so that a remote database needs one round trip.
  const inserting = tx.run(
    `INSERT INTO moves (match, state_id, move_id, log)
      SELECT id, state_id, ?, ? FROM matches WHERE id = ? AND state_id = ? ON CONFLICT DO NOTHING`,
    moveID,
    JSON.stringify(deltalog),
    matchID,
    state._stateID,
  );
  const [changed, inserted] = await Promise.all([changing, inserting]);
  if (changed === 0) throw new StaleState(`match ${matchID} is no longer at state ${state._stateID - 1}`);
  if (inserted === 0) throw new StaleState(`match ${matchID} already has the move ${moveID}`);
  if (gameover !== undefined) await deleteSubscriptions(tx, matchID);
}

/** Returns the log entries of the moves after state `from`, up to state `to` if given. */
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

/** Returns the ID of the state that a move led to, or undefined when there is no such move. */
export async function stateOfMove(db: Connection, matchID: string, moveID: string): Promise<number | undefined> {
  const [row] = await db.all('SELECT state_id FROM moves WHERE match = ? AND move_id = ?', matchID, moveID);
  return row && Number(row.state_id);
}
