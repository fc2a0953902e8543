import type { State } from 'boardgame.io';
import type { GameState } from '../../games/contract';
import isEqual from 'fast-deep-equal';
import { toJson, type DatabaseConnection, type Driver, type Value } from './driver';
import { copyChat } from './chat';
import type { MatchCache } from './match-cache';
import {
  isFull,
  type CachedMatch,
  type MatchData,
  type Seat,
  type StoredMatch,
  type VersionedMatch,
} from './match-data';
import { lockMatch, readMatch, readMetadata, touchMatch, type StateCheck } from './match-rows';
import { recordSeatsAtStart } from './results';
import { deleteFormerOwners, deleteSubscriptions } from './subscriptions';

const CODE_ATTEMPTS = 20;

/** A match that has not been stored yet. It has no state before the deal. */
export type NewMatch = Omit<MatchData, 'code'>;

/** The state ID of a match that has not been dealt. */
const NO_STATE_ID = -1;

/** How long matches are kept after their last change, in milliseconds. */
export interface Retention {
  /** Matches that are over, or in which nobody has moved although a player joined. */
  readonly finished: number;
  /** Matches that nobody has joined. */
  readonly empty: number;
}

/** Maximum number of matches deleted per statement, so that moves do not wait long. */
const DELETE_BATCH_SIZE = 100;

const FINISHED_CONDITION = '(gameover IS NOT NULL OR state_id <= 0)';
const EMPTY_CONDITION =
  'state_id <= 0 AND NOT EXISTS (SELECT 1 FROM seats WHERE match = id AND credentials IS NOT NULL)';

/** Stores matches: settings, seats and current state. */
export class MatchStore {
  /** @param onListed called when lists have changed: matches were added or removed, or look different there */
  constructor(
    private readonly driver: Driver,
    private readonly cache: MatchCache,
    private readonly generateCode: () => string,
    private readonly checkState: StateCheck,
    private readonly onListed: () => void,
  ) {}

  /** Stores a new match under a unique code. Resolves to the code. Rejects when the ID is taken. */
  async add(matchID: string, match: NewMatch): Promise<string> {
    const code = await this.driver.transaction((tx) => insertMatch(tx, matchID, match, this.generateCode));
    this.onListed();
    return code;
  }

  /**
   * Stores the rematch of a match, with a copy of its chat, unless there is one or `decide`, which gets the locked match,
   * returns undefined. Resolves to the ID of the rematch, if there is one. `decide` may be called again after a rollback.
   */
  async addRematch(
    previousID: string,
    matchID: string,
    decide: (previous: MatchData) => NewMatch | undefined,
  ): Promise<string | undefined> {
    const nextID = await this.driver.transaction(async (tx) => {
      await lockMatch(tx, previousID);
      const previous = await readMetadata(tx, previousID);
      if (previous?.nextMatchID !== undefined) return previous.nextMatchID;
      const next = previous && decide(previous);
      if (!next) return undefined;
      await tx.run('UPDATE matches SET next_match_id = ?, rematch = NULL WHERE id = ?', matchID, previousID);
      await insertMatch(tx, matchID, next, this.generateCode);
      await copyChat(tx, previousID, matchID);
      return matchID;
    });
    if (nextID === matchID) this.onListed();
    return nextID;
  }

  /**
   * Reads a match, and caches it if it has been dealt. It is shared: do not modify it. Resolves to undefined when there is no
   * such match. Throws DamagedMatch.
   */
  async read(matchID: string): Promise<VersionedMatch | undefined> {
    const found = await readMatch(this.driver, matchID, this.checkState);
    if (!found?.state) return found;
    const match = { ...found, state: this.cache.internState(found.state) };
    this.cache.set(matchID, match);
    return match;
  }

  /** Returns the match from the cache, if it is there. It may be stale, and has been dealt. */
  cached(matchID: string): CachedMatch | undefined {
    return this.cache.get(matchID);
  }

  /** Reads the metadata of a match. Resolves to undefined when there is no such match. Throws DamagedMatch. */
  metadataOf(matchID: string): Promise<MatchData | undefined> {
    return readMetadata(this.driver, matchID);
  }

  /**
   * Updates a match under a lock: reads it, lets `decide` derive the new version and writes what differs, which may be
   * seats, settings, the deal and, once, the first state. Deletes the match when `decide` returns undefined. Writes nothing
   * when `decide` throws, and rethrows. `decide` may be called again after a rollback. Resolves to the new version, or
   * undefined when there is no such match.
   */
  async update(
    matchID: string,
    decide: (current: StoredMatch) => StoredMatch | undefined,
  ): Promise<StoredMatch | undefined> {
    let before: StoredMatch | undefined;
    const updated = await this.driver.transaction(async (tx) => {
      await lockMatch(tx, matchID);
      before = await readMatch(tx, matchID, this.checkState);
      if (!before) return undefined;
      const after = decide({ match: before.match, state: before.state });
      if (!after) return void (await tx.run('DELETE FROM matches WHERE id = ?', matchID));
      await touchMatch(tx, matchID);
      await writeSettings(tx, matchID, before, after);
      const firstState = after.state === before.state ? undefined : after.state;
      if (firstState) await writeFirstState(tx, matchID, firstState);
      await writeSeats(tx, matchID, before.match, after.match);
      if (firstState) await recordSeatsAtStart(tx, matchID);
      if (ownersOf(before) !== ownersOf(after)) await deleteFormerOwners(tx, matchID);
      return after;
    });
    if (before && looksDifferent(before.match, updated?.match)) this.onListed();
    return updated;
  }

  /** Deletes a match with everything that belongs to it. */
  async delete(matchID: string): Promise<void> {
    await this.driver.run('DELETE FROM matches WHERE id = ?', matchID);
    this.onListed();
  }

  /**
   * Deletes expired matches; one that has started is kept until it is over. Stops early when the signal aborts. Resolves
   * to the number of deleted matches.
   */
  async deleteExpired(now: number, keep: Retention, signal?: AbortSignal): Promise<number> {
    const finished = await this.deleteOlder(FINISHED_CONDITION, now - keep.finished, signal);
    return finished + (await this.deleteOlder(EMPTY_CONDITION, now - keep.empty, signal));
  }

  private async deleteOlder(condition: string, before: number, signal?: AbortSignal): Promise<number> {
    // The outer condition repeats the time: PostgreSQL rechecks it for rows that were updated concurrently.
    const deleteBatch = `DELETE FROM matches WHERE updated_at < ? AND id IN (
      SELECT id FROM matches WHERE updated_at < ? AND ${condition} LIMIT ${DELETE_BATCH_SIZE}
    )`;
    let total = 0;
    while (!signal?.aborted) {
      const deleted = await this.driver.run(deleteBatch, before, before);
      total += deleted;
      if (deleted > 0) this.onListed();
      if (deleted < DELETE_BATCH_SIZE) break;
    }
    return total;
  }
}

/** Inserts a match with its seats under a unique code. Resolves to the code. Rejects when the ID is taken. */
async function insertMatch(
  tx: DatabaseConnection,
  matchID: string,
  match: NewMatch,
  generateCode: () => string,
): Promise<string> {
  const { gameName, unlisted, setupData, createdAt, updatedAt, players, host, clock, noSpectators, series, deal } =
    match;
  const insert = `INSERT INTO matches (id, is_full, game, unlisted, setup_data, created_at, updated_at,
      host, clock, no_spectators, series, deal, state_id, state, code)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ${NO_STATE_ID}, 'null', ?) ON CONFLICT (code) DO NOTHING`;
  const settings = [host === undefined ? undefined : Number(host), toJson(clock), noSpectators ? 1 : 0, toJson(series)];
  const identity = [
    matchID,
    isFull(match) ? 1 : 0,
    gameName,
    unlisted ? 1 : 0,
    toJson(setupData),
    createdAt,
    updatedAt,
  ];
  const code = await withCode(generateCode, (code) => tx.run(insert, ...identity, ...settings, toJson(deal), code));
  const insertSeat = `INSERT INTO seats (match, seat, name, credentials, devices, data, commitment)
    VALUES (?, ?, ?, ?, ?, ?, ?)`;
  for (const { id, name, credentials, devices, data, commitment } of Object.values(players)) {
    await tx.run(insertSeat, matchID, id, name, credentials, toJson(devices), toJson(data), commitment);
  }
  return code;
}

/** Calls `insert` until it inserts a row, as its code is not taken. Resolves to that code. */
async function withCode(generateCode: () => string, insert: (code: string) => Promise<number>): Promise<string> {
  for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt++) {
    const code = generateCode();
    if ((await insert(code)) === 1) return code;
  }
  throw new Error(`no free match code in ${CODE_ATTEMPTS} attempts`);
}

async function writeSettings(
  tx: DatabaseConnection,
  matchID: string,
  before: StoredMatch,
  after: StoredMatch,
): Promise<void> {
  const { host, noSpectators, rematch, setupData, startedAt, deal, gameover } = after.match;
  if (host !== before.match.host) {
    await tx.run('UPDATE matches SET host = ? WHERE id = ?', host === undefined ? undefined : Number(host), matchID);
  }
  if (noSpectators !== before.match.noSpectators) {
    await tx.run('UPDATE matches SET no_spectators = ? WHERE id = ?', noSpectators ? 1 : 0, matchID);
  }
  if (rematch !== before.match.rematch) {
    await tx.run('UPDATE matches SET rematch = ? WHERE id = ?', toJson(rematch), matchID);
  }
  if (startedAt !== before.match.startedAt) {
    const start = 'UPDATE matches SET started_at = ?, setup_data = ? WHERE id = ?';
    await tx.run(start, startedAt, toJson(setupData), matchID);
  }
  if (deal !== before.match.deal) {
    await tx.run('UPDATE matches SET deal = ? WHERE id = ?', toJson(deal), matchID);
  }
  if (gameover !== before.match.gameover) await writeEnd(tx, matchID, gameover as unknown);
}

/** Ends a match that has been called off. */
async function writeEnd(tx: DatabaseConnection, matchID: string, gameover: unknown): Promise<void> {
  await tx.run('UPDATE matches SET gameover = ? WHERE id = ?', toJson(gameover), matchID);
  await deleteSubscriptions(tx, matchID);
}

async function writeFirstState(tx: DatabaseConnection, matchID: string, state: State<GameState>): Promise<void> {
  const json = JSON.stringify(state);
  const set = `UPDATE matches SET state = ?, state_id = ? WHERE id = ? AND state_id = ${NO_STATE_ID}`;
  if ((await tx.run(set, json, state._stateID, matchID)) === 0) throw new Error(`match ${matchID} has been dealt`);
  await tx.run('INSERT INTO initial_states (match, initial_state) VALUES (?, ?)', matchID, json);
}

async function writeSeats(tx: DatabaseConnection, matchID: string, before: MatchData, after: MatchData): Promise<void> {
  for (const { id } of Object.values(before.players)) {
    if (!Object.hasOwn(after.players, id)) await tx.run('DELETE FROM seats WHERE match = ? AND seat = ?', matchID, id);
  }
  const set = `UPDATE seats
    SET name = ?, credentials = ?, devices = ?, data = ?, time_left = ?, awaited_since = ?, commitment = ?
    WHERE match = ? AND seat = ?`;
  if (isFull(before) !== isFull(after))
    await tx.run('UPDATE matches SET is_full = ? WHERE id = ?', isFull(after) ? 1 : 0, matchID);
  for (const seat of Object.values(after.players)) {
    if (seat !== before.players[seat.id]) await tx.run(set, ...columnsOf(seat), matchID, seat.id);
  }
}

/** Returns whether a list shows a match differently after a change, or no more. Times of clocks may be a second old there. */
function looksDifferent(before: MatchData, after: MatchData | undefined): boolean {
  return !before.unlisted && !isEqual(withoutTimes(before), after && withoutTimes(after));
}

function withoutTimes(match: MatchData): object {
  return { ...match, players: Object.values(match.players).map(({ time: _time, ...seat }) => seat) };
}

/** Returns a string key of all seat owners, to detect changes. */
function ownersOf({ match }: StoredMatch): string {
  return Object.values(match.players)
    .map(({ credentials }) => credentials)
    .join();
}

function columnsOf({ name, credentials, devices, data, time, commitment }: Seat): Value[] {
  return [name, credentials, toJson(devices), toJson(data), time?.left, time?.since, commitment];
}
