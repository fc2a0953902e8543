import { upgradeLog, upgradeState } from '../../match/stored-state';
import type { DatabaseConnection, Value } from './driver';

/** Number of rows that are read and written at once. */
const BATCH_SIZE = 200;

/** What a log contains that has an earlier name in it. */
const OLD_LOG = ['"verdict"', '"kind":"gameEnds"', '"kind":"shuffle"', '"kind":"throw"', '"kind":"skullThrow"']
  .map((name) => `log LIKE '%${name}%'`)
  .join(' OR ');

/**
 * Renames fields of the stored states; see src/match/stored-state.ts. Increments the version of a changed match, so that
 * no process writes back a cached state with the old names.
 */
export async function renameInStates(tx: DatabaseConnection): Promise<void> {
  const select = `SELECT id, game, state, initial_state FROM matches LEFT JOIN initial_states ON match = id
    WHERE id > ? ORDER BY id LIMIT ${BATCH_SIZE}`;
  const setState = 'UPDATE matches SET state = ?, version = version + 1 WHERE id = ?';
  const setInitialState = 'UPDATE initial_states SET initial_state = ? WHERE match = ?';
  for (let last: Value = ''; last !== undefined;) {
    const batch = await tx.all(select, last);
    const writes = batch.flatMap(({ id, game, state, initial_state: initialState }) => {
      const upgrade = (value: unknown) => upgradeState(String(game), value);
      const [newState, newInitialState] = [upgradeJson(state, upgrade), upgradeJson(initialState, upgrade)];
      return [
        ...(newState === undefined ? [] : [tx.run(setState, newState, id)]),
        ...(newInitialState === undefined ? [] : [tx.run(setInitialState, newInitialState, id)]),
      ];
    });
    await Promise.all(writes);
    last = batch.at(-1)?.id;
  }
}

/** Renames fields and events of the stored logs. */
export async function renameInLogs(tx: DatabaseConnection): Promise<void> {
  const select = `SELECT match, moves.state_id, game, log FROM moves JOIN matches ON id = match
    WHERE (${OLD_LOG}) AND (match, moves.state_id) > (?, CAST(? AS BIGINT))
    ORDER BY match, moves.state_id LIMIT ${BATCH_SIZE}`;
  const setLog = 'UPDATE moves SET log = ? WHERE match = ? AND state_id = ?';
  for (let last: Value[] | undefined = ['', 0]; last;) {
    const batch = await tx.all(select, ...last);
    const writes = batch.flatMap(({ match, state_id: stateID, game, log }) => {
      const newLog = upgradeJson(log, (value) => upgradeLog(String(game), value));
      return newLog === undefined ? [] : [tx.run(setLog, newLog, match, stateID)];
    });
    await Promise.all(writes);
    const end = batch.at(-1);
    last = end && [end.match, end.state_id];
  }
}

/**
 * Returns the JSON of an upgraded value, or undefined when the upgrade changes nothing. What cannot be read stays as it is:
 * reading the match later reports that it is damaged.
 */
function upgradeJson(json: Value, upgrade: (value: unknown) => unknown): string | undefined {
  if (json === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(String(json));
  } catch {
    return undefined;
  }
  const upgraded = upgrade(value);
  return upgraded === value ? undefined : JSON.stringify(upgraded);
}
