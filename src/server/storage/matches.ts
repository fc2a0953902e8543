import type { State } from 'boardgame.io';
import type { GameState } from '../../games/contract';
import type { MatchRef } from '../../protocol/http';
import isEqual from 'fast-deep-equal';
import { toJson, type DatabaseConnection, type Driver } from './driver';
import { copyChat } from './chat';
import type { MatchCache } from './match-cache';
import {
  isFull,
  type CachedMatch,
  type MatchData,
  type NewMatch,
  type StoredMatch,
  type VersionedMatch,
} from './match-data';
import {
  insertSeats,
  lockMatch,
  matchRefFrom,
  readMatch,
  readMetadata,
  touchMatch,
  writeHost,
  writeSeats,
  type StateCheck,
} from './match-rows';
import { recordSeatsAtStart } from './results';
import { deleteFormerOwners, deleteSubscriptions } from './subscriptions';

const CODE_ATTEMPTS = 20;

/** The state ID of a match that has not been dealt. */
const NO_STATE_ID = -1;

/** A match in which the server has to act unasked. */
export interface DueMatch extends MatchRef {
  /** Since or from when on, in Unix milliseconds. */
  readonly dueAt: number;
}

/** How long matches are kept after their last change, in milliseconds. */
export interface Retention {
  /** Matches that are over, or in which nobody has moved although a player joined. */
  readonly finished: number;
  /** Matches that nobody has joined. */
  readonly empty: number;
  /** Matches that have begun and are not over. */
  readonly abandoned: number;
}

/** Maximum number of matches deleted per statement, so that moves do not wait long. */
const DELETE_BATCH_SIZE = 100;

const FINISHED_CONDITION = '(gameover IS NOT NULL OR state_id <= 0)';
const EMPTY_CONDITION =
  'state_id <= 0 AND NOT EXISTS (SELECT 1 FROM seats WHERE match = id AND credentials IS NOT NULL)';
/** With the time of the creation, by which an index finds what is not over. */
const ABANDONED_CONDITION = 'gameover IS NULL AND state_id > 0 AND created_at < CAST(? AS BIGINT)';

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

  /**
   * Stores a new match under a unique code, with its first state if it is dealt at once. Resolves to the code. Rejects when
   * the ID is taken.
   */
  async add(matchID: string, match: NewMatch, state?: State<GameState>): Promise<string> {
    const code = await this.driver.transaction((tx) => insertMatch(tx, matchID, { match, state }, this.generateCode));
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
    decide: (previous: MatchData) => StoredMatch<NewMatch> | undefined,
  ): Promise<string | undefined> {
    const nextID = await this.driver.transaction(async (tx) => {
      await lockMatch(tx, previousID);
      const previous = await readMetadata(tx, previousID);
      if (previous?.nextMatchID !== undefined) return previous.nextMatchID;
      const next = previous && decide(previous);
      if (!next) return undefined;
      const end = 'UPDATE matches SET next_match_id = ?, rematch = NULL, due_at = NULL WHERE id = ?';
      await tx.run(end, matchID, previousID);
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
   * Updates a match under a lock: reads it, lets `decide` derive the changed match and writes what differs, which may be
   * seats, settings, the deal and, once, the first state. Deletes the match when `decide` returns undefined. Writes nothing
   * when `decide` throws, and rethrows, or when it returns the same match and state. `decide` may be called again after a
   * rollback. Resolves to the changed match, or undefined when there is no such match.
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
      if (after.match === before.match && after.state === before.state) return after;
      await touchMatch(tx, matchID);
      await writeSettings(tx, matchID, before, after);
      const firstState = after.state === before.state ? undefined : after.state;
      await writeSeats(tx, matchID, before.match, after.match);
      if (firstState) await writeFirstState(tx, matchID, firstState);
      if (ownersOf(before) !== ownersOf(after)) await deleteFormerOwners(tx, matchID);
      return after;
    });
    if (before && looksDifferent(before.match, updated?.match)) this.onListed();
    return updated;
  }

  /**
   * Returns the matches in which the server has to act unasked, now or later, and when (Unix ms), the newest first.
   * @param until leaves out what is due later
   */
  async due(until = Infinity): Promise<DueMatch[]> {
    const rows = await this.driver.all(
      'SELECT id, game, due_at FROM matches WHERE due_at IS NOT NULL AND due_at <= ? ORDER BY created_at DESC, id DESC',
      Math.min(until, Number.MAX_SAFE_INTEGER),
    );
    return rows.map((row) => ({ ...matchRefFrom(row), dueAt: Number(row.due_at) }));
  }

  /** Deletes a match with everything that belongs to it. */
  async delete(matchID: string): Promise<void> {
    await this.driver.run('DELETE FROM matches WHERE id = ?', matchID);
    this.onListed();
  }

  /**
   * Deletes expired matches. Stops early when the signal aborts. Resolves to the number of deleted matches.
   */
  async deleteExpired(now: number, keep: Retention, signal?: AbortSignal): Promise<number> {
    const finished = await this.deleteOlder(FINISHED_CONDITION, now - keep.finished, signal);
    const empty = await this.deleteOlder(EMPTY_CONDITION, now - keep.empty, signal);
    const before = now - keep.abandoned;
    return finished + empty + (await this.deleteOlder(ABANDONED_CONDITION, before, signal, before));
  }

  private async deleteOlder(
    condition: string,
    before: number,
    signal: AbortSignal | undefined,
    ...values: readonly number[]
  ): Promise<number> {
    // The outer condition repeats the time: PostgreSQL rechecks it for rows that were updated concurrently.
    const deleteBatch = `DELETE FROM matches WHERE updated_at < ? AND id IN (
      SELECT id FROM matches WHERE updated_at < ? AND ${condition} LIMIT ${DELETE_BATCH_SIZE}
    )`;
    let total = 0;
    while (!signal?.aborted) {
      const deleted = await this.driver.run(deleteBatch, before, before, ...values);
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
  { match, state }: StoredMatch<NewMatch>,
  generateCode: () => string,
): Promise<string> {
  const { gameName, unlisted, setupData, createdAt, updatedAt, startedAt, dueAt } = match;
  const { host, clock, noSpectators, announced, series, deal } = match;
  const insert = `INSERT INTO matches (id, is_full, game, unlisted, setup_data, created_at, updated_at, started_at, due_at,
      host, clock, no_spectators, announced, series, deal, state_id, state, code)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ${NO_STATE_ID}, 'null', ?) ON CONFLICT (code) DO NOTHING`;
  const flags = [noSpectators ? 1 : 0, announced ? 1 : 0];
  const settings = [host === undefined ? undefined : Number(host), toJson(clock), ...flags, toJson(series)];
  const identity = [matchID, isFull(match) ? 1 : 0, gameName, unlisted ? 1 : 0, toJson(setupData)];
  const values = [...identity, createdAt, updatedAt, startedAt, dueAt, ...settings, toJson(deal)];
  const code = await withCode(generateCode, (code) => tx.run(insert, ...values, code));
  await insertSeats(tx, matchID, match);
  if (state) await writeFirstState(tx, matchID, state);
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
  const { host, noSpectators, announced, rematch, setupData, startedAt, deal, gameover, dueAt } = after.match;
  if (host !== before.match.host) await writeHost(tx, matchID, after.match);
  if (noSpectators !== before.match.noSpectators) {
    await tx.run('UPDATE matches SET no_spectators = ? WHERE id = ?', noSpectators ? 1 : 0, matchID);
  }
  if (announced !== before.match.announced) {
    await tx.run('UPDATE matches SET announced = ? WHERE id = ?', announced ? 1 : 0, matchID);
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
  if (dueAt !== before.match.dueAt) await tx.run('UPDATE matches SET due_at = ? WHERE id = ?', dueAt, matchID);
  if (gameover !== before.match.gameover) await writeEnd(tx, matchID, gameover as unknown);
}

/** Ends a match that has been called off. */
async function writeEnd(tx: DatabaseConnection, matchID: string, gameover: unknown): Promise<void> {
  await tx.run('UPDATE matches SET gameover = ? WHERE id = ?', toJson(gameover), matchID);
  await deleteSubscriptions(tx, matchID);
}

/** Writes the deal, and who sits in the seats, which have been written before. */
async function writeFirstState(tx: DatabaseConnection, matchID: string, state: State<GameState>): Promise<void> {
  const json = JSON.stringify(state);
  const set = `UPDATE matches SET state = ?, state_id = ? WHERE id = ? AND state_id = ${NO_STATE_ID}`;
  if ((await tx.run(set, json, state._stateID, matchID)) === 0) throw new Error(`match ${matchID} has been dealt`);
  await tx.run('INSERT INTO initial_states (match, initial_state) VALUES (?, ?)', matchID, json);
  await recordSeatsAtStart(tx, matchID);
}

/** Returns whether a list shows a match differently after a change, or no more. Times of clocks may be a second old there. */
function looksDifferent(before: MatchData, after: MatchData | undefined): boolean {
  return !before.unlisted && !isEqual(withoutTimes(before), after && withoutTimes(after));
}

function withoutTimes(match: MatchData): object {
  return { ...match, dueAt: undefined, players: Object.values(match.players).map(({ time: _time, ...seat }) => seat) };
}

/** Returns a string key of all seat owners, to detect changes. */
function ownersOf({ match }: StoredMatch): string {
  return Object.values(match.players)
    .map(({ credentials }) => credentials)
    .join();
}
