import type { LogEntry, State } from 'boardgame.io';
import type { GameState } from '../../games/contract';
import { toJson, type DatabaseConnection, type Driver } from './driver';
import { serializeState, type MatchCache } from './match-cache';
import type { CachedMatch } from './match-data';
import { parseJson } from './match-rows';
import { recordResults } from './results';
import { deleteSubscriptions } from './subscriptions';
import { currentTime } from '../shared/time';

/** The match has changed since the move was made, or the move is already stored. */
export class StaleState extends Error {}

/** A move to store. */
interface StoredMove {
  /** The state that it leads to. */
  readonly state: State<GameState>;
  /** The log entries that it adds. */
  readonly log: readonly LogEntry[];
  /** Idempotency key, unique within the match. */
  readonly moveID: string | undefined;
  /** The version of the match that it was made in (optimistic lock). */
  readonly version: number;
}

/** Stores the moves of matches, with the states that they lead to. */
export class MoveStore {
  /** @param onListed called when a match is over, which lists show */
  constructor(
    private readonly driver: Driver,
    private readonly cache: MatchCache,
    private readonly onListed: () => void,
  ) {}

  /**
   * Replaces the state of a match and appends to its log, atomically. The final state also records the players' results.
   * Throws StaleState when the match or its seats have changed since `before`, or when `moveID` is not new to the match.
   * @param next the state after the move, with the move's log entries; it must not be modified any more
   */
  async store(matchID: string, before: CachedMatch, next: State<GameState>, moveID?: string): Promise<void> {
    const { deltalog: log = [], ...state } = next;
    const { match, version } = before;
    const { gameover } = state.ctx;
    this.cache.delete(matchID); // boardgame.io has mutated its state, stored or not
    await this.driver.transaction(async (tx) => {
      await writeMove(tx, matchID, { state, log, moveID, version });
      if (gameover === undefined) return;
      await deleteSubscriptions(tx, matchID);
      await recordResults(tx, matchID, gameover);
    });
    if (gameover !== undefined) return this.onListed(); // no move follows
    this.cache.set(matchID, { match: { ...match, updatedAt: currentTime() }, state: next, version: version + 1 });
  }

  /** Returns the log entries of the moves made since state `from`, up to state `to` if given. Throws DamagedMatch. */
  async logSince(matchID: string, from: number, to?: number): Promise<LogEntry[]> {
    const rows = await this.driver.all(
      `SELECT log FROM moves
      WHERE match = ? AND state_id > CAST(? AS BIGINT) AND state_id <= COALESCE(CAST(? AS BIGINT), state_id)
      ORDER BY state_id`,
      ...[matchID, from, to],
    );
    return rows.flatMap((row) => parseJson<LogEntry[]>(matchID, row, 'log'));
  }

  /** Returns the ID of the state that a move led to, or undefined when the match has no such move. */
  async stateAfter(matchID: string, moveID: string): Promise<number | undefined> {
    const select = 'SELECT state_id FROM moves WHERE match = ? AND move_id = ?';
    const [row] = await this.driver.all(select, matchID, moveID);
    return row && Number(row.state_id);
  }
}

/** Built once, so that the driver finds its prepared statement by string identity. */
const UPDATE_STATE = updateStatement('');
/** Only the final move writes indexed columns. */
const UPDATE_FINAL_STATE = updateStatement('gameover = ?, ');

function updateStatement(extraColumns: string): string {
  return `UPDATE matches SET ${extraColumns}state = ?, state_id = ?, updated_at = ?, version = version + 1
    WHERE id = ? AND state_id = ? AND version = ?`;
}

async function writeMove(
  tx: DatabaseConnection,
  matchID: string,
  { state, log, moveID, version }: StoredMove,
): Promise<void> {
  const { gameover } = state.ctx;
  const changing = tx.run(
    gameover === undefined ? UPDATE_STATE : UPDATE_FINAL_STATE,
    ...(gameover === undefined ? [] : [toJson(gameover)]),
    ...[serializeState(state), state._stateID, currentTime(), matchID, state._stateID - 1, version],
  );
  // Sent without awaiting the update, so that a remote database needs one round trip.
  const inserting = tx.run(
    `INSERT INTO moves (match, state_id, move_id, log)
      SELECT id, state_id, ?, ? FROM matches WHERE id = ? AND state_id = ? ON CONFLICT DO NOTHING`,
    ...[moveID, JSON.stringify(log), matchID, state._stateID],
  );
  const [changed, inserted] = await Promise.all([changing, inserting]);
  if (changed === 0) throw new StaleState(`match ${matchID} is no longer at state ${state._stateID - 1}`);
  if (inserted === 0) throw new StaleState(`match ${matchID} already has the move ${moveID}`);
}
