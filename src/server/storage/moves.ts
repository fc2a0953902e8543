import type { LogEntry, State } from 'boardgame.io';
import type { GameState } from '../../games/contract';
import { toJson, type DatabaseConnection, type Driver, type Value } from './driver';
import { serializeState, type MatchCache } from './match-cache';
import type { CachedMatch, DealtMatch, MatchData } from './match-data';
import { parseJson, writeHost, writeSeats } from './match-rows';
import { recordResults } from './results';
import { deleteSubscriptions } from './subscriptions';
import { currentTime } from '../shared/time';

/** The match has changed since the move was made, or the move is already stored. */
export class StaleState extends Error {}

/** A move to store. */
interface StoredMove {
  /** The match that it was made in; its version is the optimistic lock. */
  readonly before: CachedMatch;
  /** The match that it leads to. */
  readonly match: MatchData;
  readonly state: State<GameState>;
  /** The log entries that it adds. */
  readonly log: readonly LogEntry[];
  /** Idempotency key, unique within the match. */
  readonly moveID: string | undefined;
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
   * Replaces the state of a match and appends to its log, and writes the seats, the host and the due time that differ,
   * atomically. The final state also records the players' results. Throws StaleState when the match or its seats have
   * changed since `before`, or when `moveID` is not new to the match.
   * @param after the match after the move; its state has the move's log entries and must not be modified any more
   */
  async store(matchID: string, before: CachedMatch, after: DealtMatch, moveID?: string): Promise<void> {
    const { match } = after;
    const { deltalog: log = [], ...state } = after.state;
    const gameover = gameoverOf(after);
    this.cache.delete(matchID); // boardgame.io has mutated its state, stored or not
    await this.driver.transaction(async (tx) => {
      await writeMove(tx, matchID, { before, match, state, log, moveID });
      if (gameover === undefined) return;
      await deleteSubscriptions(tx, matchID);
      await recordResults(tx, matchID, gameover);
    });
    const seats = Object.values(match.players);
    const isListed = gameover !== undefined || seats.some((seat) => seat.data !== before.match.players[seat.id]?.data);
    if (isListed) this.onListed();
    if (gameover !== undefined) return; // no move follows
    const stored = { match: { ...match, updatedAt: currentTime() }, state: after.state };
    this.cache.set(matchID, { ...stored, version: before.version + 1 });
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
/** Indexed columns are written only when they change. */
const UPDATE_DUE_STATE = updateStatement('due_at = ?, ');
const UPDATE_FINAL_STATE = updateStatement('gameover = ?, due_at = ?, ');

function updateStatement(extraColumns: string): string {
  return `UPDATE matches SET ${extraColumns}state = ?, state_id = ?, updated_at = ?, version = version + 1
    WHERE id = ? AND state_id = ? AND version = ?`;
}

async function writeMove(
  tx: DatabaseConnection,
  matchID: string,
  { before, match, state, log, moveID }: StoredMove,
): Promise<void> {
  const [update, columns] = updateFor(before.match, { match, state });
  const changing = tx.run(
    update,
    ...columns,
    ...[serializeState(state), state._stateID, currentTime(), matchID, state._stateID - 1, before.version],
  );
  // Sent without awaiting the update, so that a remote database needs one round trip.
  const inserting = tx.run(
    `INSERT INTO moves (match, state_id, move_id, log)
      SELECT id, state_id, ?, ? FROM matches WHERE id = ? AND state_id = ? ON CONFLICT DO NOTHING`,
    ...[moveID, JSON.stringify(log), matchID, state._stateID],
  );
  const isSameSeats = match.players === before.match.players;
  const writing = isSameSeats ? undefined : writeSeats(tx, matchID, before.match, match);
  const naming = match.host === before.match.host ? undefined : writeHost(tx, matchID, match);
  const [changed, inserted] = await Promise.all([changing, inserting, writing, naming]);
  if (changed === 0) throw new StaleState(`match ${matchID} is no longer at state ${state._stateID - 1}`);
  if (inserted === 0) throw new StaleState(`match ${matchID} already has the move ${moveID}`);
}

/** Returns the statement that stores a state, and the values of the columns that it writes in addition. */
function updateFor(before: MatchData, after: DealtMatch): [string, Value[]] {
  const { dueAt } = after.match;
  const gameover = gameoverOf(after);
  if (gameover !== undefined) return [UPDATE_FINAL_STATE, [toJson(gameover), dueAt]];
  return dueAt === before.dueAt ? [UPDATE_STATE, []] : [UPDATE_DUE_STATE, [dueAt]];
}

/** Returns how a match has ended; undefined while it goes on. A move may also complete the agreement to call it off. */
function gameoverOf({ match, state }: DealtMatch): unknown {
  return match.gameover ?? state.ctx.gameover;
}
