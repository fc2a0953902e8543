import type { State } from 'boardgame.io';
import type { GameState } from '../../games/contract';
import type { ClockSetting, MatchRef, Series } from '../../protocol/http';
import { firstRow, toJson, type DatabaseConnection, type Row, type Value } from './driver';
import {
  isFull,
  type HasSeats,
  type MatchData,
  type Seat,
  type StoredDeal,
  type StoredOffer,
  type VersionedMatch,
} from './match-data';
import { DamagedMatch } from '../shared/errors';
import { LOOK_ALIKE } from './players';
import { currentTime } from '../shared/time';

/** Throws when a game cannot work with a state. */
export type StateCheck = (match: MatchData, state: State<GameState>) => void;

/** Ends a subquery for the nickname linked to a seat. */
const OF_SEAT = `FROM player_seats JOIN players ON players.id = player_seats.player
  WHERE player_seats.credentials = seats.credentials`;

/** Columns of `matches` and `seats` that make up the metadata in lists, which name no nicknames. */
export const LIST_COLUMNS = `version, code, game, unlisted, setup_data, created_at, updated_at, gameover, next_match_id, host, clock,
  no_spectators, announced, rematch, series, started_at, deal, seat, name, credentials, devices, data, commitment, time_left, awaited_since`;

/** Columns of `matches` and `seats` that make up the metadata. */
const METADATA_COLUMNS = `${LIST_COLUMNS}, due_at,
  (SELECT players.name ${OF_SEAT}) AS nickname, (SELECT ${LOOK_ALIKE} ${OF_SEAT}) AS look_alike,
  (SELECT players.blocked_at ${OF_SEAT}) AS blocked_at`;

const FROM_SEATS = 'FROM matches JOIN seats ON seats.match = id WHERE id = ? ORDER BY seat';

const SELECT_METADATA = `SELECT ${METADATA_COLUMNS} ${FROM_SEATS}`;

/** Only the first row carries the state, which is long. */
const SELECT_MATCH = `SELECT CASE seat WHEN 0 THEN state END AS state, state_id, ${METADATA_COLUMNS} ${FROM_SEATS}`;

/** Reads the metadata of a match. Returns undefined when there is no such match. Throws DamagedMatch. */
export async function readMetadata(db: DatabaseConnection, matchID: string): Promise<MatchData | undefined> {
  const rows = await db.all(SELECT_METADATA, matchID);
  return rows.length === 0 ? undefined : matchDataFrom(matchID, rows);
}

/**
 * Reads a match from one consistent snapshot. Returns undefined when there is no such match. Throws DamagedMatch, also when
 * its game cannot work with the state.
 */
export async function readMatch(
  db: DatabaseConnection,
  matchID: string,
  check: StateCheck = () => undefined,
): Promise<VersionedMatch | undefined> {
  const rows = await db.all(SELECT_MATCH, matchID);
  const [first] = rows;
  if (!first) return undefined;
  const match = matchDataFrom(matchID, rows);
  const state = stateFrom(matchID, first);
  try {
    if (state) check(match, state);
  } catch (error) {
    throw new DamagedMatch(matchID, `the game cannot work with the state: ${(error as Error).message}`);
  }
  return { match, state, version: Number(first.version) };
}

function stateFrom(matchID: string, row: Row): State<GameState> | undefined {
  const state: unknown = parseJson(matchID, row, 'state');
  const stateID = Number(row.state_id);
  if (state === null && stateID < 0) return undefined;
  if (isState(state) && state._stateID === stateID) return state;
  throw new DamagedMatch(matchID, 'the state has no G, or belongs to another move');
}

function isState(value: unknown): value is State<GameState> {
  return isObject(value) && isObject((value as Partial<State>).G);
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** Parses a column of a match that holds JSON. Throws DamagedMatch. */
export function parseJson<T>(matchID: string, row: Row, column: string): T {
  try {
    return JSON.parse(String(row[column])) as T;
  } catch {
    throw new DamagedMatch(matchID, `the column ${column} is not JSON`);
  }
}

/**
 * Locks the match and its seats until the transaction ends, in SQL that both databases support. Incrementing the
 * version also invalidates earlier reads.
 */
export async function lockMatch(tx: DatabaseConnection, matchID: string): Promise<void> {
  await tx.run('UPDATE matches SET version = version + 1 WHERE id = ?', matchID);
}

/** Updates the time of the last change, which retention depends on. */
export async function touchMatch(tx: DatabaseConnection, matchID: string): Promise<void> {
  await tx.run('UPDATE matches SET updated_at = ? WHERE id = ?', currentTime(), matchID);
}

/** Writes who is the host. */
export async function writeHost(tx: DatabaseConnection, matchID: string, { host }: MatchData): Promise<void> {
  await tx.run('UPDATE matches SET host = ? WHERE id = ?', host === undefined ? undefined : Number(host), matchID);
}

/** Builds a match's metadata from its rows, one per seat. Throws DamagedMatch. */
export function matchDataFrom(matchID: string, rows: readonly Row[]): MatchData {
  const match = firstRow(rows);
  const players = Object.create(null) as MatchData['players'];
  for (const row of rows) players[Number(row.seat)] = seatFrom(matchID, row);
  const { host, clock, rematch, series, deal } = match;
  const json = <T>(column: string) => parseJson<T>(matchID, match, column);
  return {
    gameName: String(match.game),
    code: String(match.code),
    unlisted: Number(match.unlisted) === 1,
    createdAt: Number(match.created_at),
    updatedAt: Number(match.updated_at),
    players,
    ...(match.setup_data !== undefined && { setupData: json('setup_data') }),
    ...(match.gameover !== undefined && { gameover: json('gameover') }),
    ...(host !== undefined && { host: String(host) }),
    ...(clock !== undefined && { clock: json<ClockSetting>('clock') }),
    ...(Number(match.no_spectators) === 1 && { noSpectators: true }),
    ...(Number(match.announced) === 1 && { announced: true }),
    ...(rematch !== undefined && { rematch: json<StoredOffer>('rematch') }),
    ...(series !== undefined && { series: json<Series>('series') }),
    ...(match.started_at !== undefined && { startedAt: Number(match.started_at) }),
    ...(deal !== undefined && { deal: json<StoredDeal>('deal') }),
    ...(match.due_at !== undefined && { dueAt: Number(match.due_at) }),
    ...(match.next_match_id !== undefined && { nextMatchID: String(match.next_match_id) }),
  };
}

function seatFrom(matchID: string, row: Row): Seat {
  const { seat, name, credentials, devices, data, nickname, look_alike: lookAlike, commitment } = row;
  const left = row.time_left;
  const since = row.awaited_since;
  return {
    id: Number(seat),
    ...(name !== undefined && { name: String(name) }),
    ...(credentials !== undefined && { credentials: String(credentials) }),
    ...(devices !== undefined && { devices: parseJson<string[]>(matchID, row, 'devices') }),
    ...(data !== undefined && { data: parseJson<NonNullable<Seat['data']>>(matchID, row, 'data') }),
    ...(nickname !== undefined && { nickname: String(nickname) }),
    ...(Number(lookAlike) === 1 && { isLookAlike: true }),
    ...(row.blocked_at !== undefined && { isBlocked: true }),
    ...(commitment !== undefined && { commitment: String(commitment) }),
    ...(left !== undefined && { time: { left: Number(left), ...(since !== undefined && { since: Number(since) }) } }),
  };
}

/** Reads the columns `id` and `game`. */
export function matchRefFrom({ id, game }: Row): MatchRef {
  return { gameName: String(game), matchID: String(id) };
}

const DELETE_SEAT = 'DELETE FROM seats WHERE match = ? AND seat = ?';

const UPDATE_SEAT = `UPDATE seats
  SET name = ?, credentials = ?, devices = ?, data = ?, time_left = ?, awaited_since = ?, commitment = ?
  WHERE match = ? AND seat = ?`;

const INSERT_SEAT = `INSERT INTO seats (name, credentials, devices, data, time_left, awaited_since, commitment, match, seat)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** Inserts the seats of a new match. */
export async function insertSeats(tx: DatabaseConnection, matchID: string, { players }: HasSeats): Promise<void> {
  for (const seat of Object.values(players)) await tx.run(INSERT_SEAT, ...columnsOf(seat), matchID, seat.id);
}

/** Writes the seats that differ. Sends all statements at once, so that a remote database needs one round trip. */
export async function writeSeats(
  tx: DatabaseConnection,
  matchID: string,
  before: MatchData,
  after: MatchData,
): Promise<void> {
  const removed = Object.values(before.players).filter(({ id }) => !Object.hasOwn(after.players, id));
  const changed = Object.values(after.players).filter((seat) => seat !== before.players[seat.id]);
  const isFilled = isFull(before) !== isFull(after);
  await Promise.all([
    isFilled && tx.run('UPDATE matches SET is_full = ? WHERE id = ?', isFull(after) ? 1 : 0, matchID),
    ...removed.map(({ id }) => tx.run(DELETE_SEAT, matchID, id)),
    ...changed.map((seat) => tx.run(UPDATE_SEAT, ...columnsOf(seat), matchID, seat.id)),
  ]);
}

function columnsOf({ name, credentials, devices, data, time, commitment }: Seat): Value[] {
  return [name, credentials, toJson(devices), toJson(data), time?.left, time?.since, commitment];
}
