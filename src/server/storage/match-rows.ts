import type { State } from 'boardgame.io';
import type { GameState } from '../../games/contract';
import type { ClockSetting, MatchRef, Series } from '../../protocol/http';
import { firstRow, type DatabaseConnection, type Row } from './driver';
import type { MatchData, Seat, StoredDeal, StoredOffer, VersionedMatch } from './match-data';
import { LOOK_ALIKE } from './players';
import { currentTime } from '../shared/time';

/** Ends a subquery for the nickname linked to a seat. */
const OF_SEAT = `FROM player_seats JOIN players ON players.id = player_seats.player
  WHERE player_seats.credentials = seats.credentials`;

/** Columns of `matches` and `seats` that make up the metadata. */
export const METADATA_COLUMNS = `version, code, game, unlisted, setup_data, created_at, updated_at, gameover, next_match_id, host, clock,
  no_spectators, rematch, series, started_at, deal, seat, name, credentials, devices, data, commitment, time_left, awaited_since,
  (SELECT players.name ${OF_SEAT}) AS nickname, (SELECT ${LOOK_ALIKE} ${OF_SEAT}) AS look_alike`;

const FROM_SEATS = 'FROM matches JOIN seats ON seats.match = id WHERE id = ? ORDER BY seat';

const SELECT_METADATA = `SELECT ${METADATA_COLUMNS} ${FROM_SEATS}`;

/** Only the first row carries the state, which is long. */
const SELECT_MATCH = `SELECT CASE seat WHEN 0 THEN state END AS state, ${METADATA_COLUMNS} ${FROM_SEATS}`;

/** Reads the metadata of a match. Returns undefined when there is no such match. */
export async function readMetadata(db: DatabaseConnection, matchID: string): Promise<MatchData | undefined> {
  const rows = await db.all(SELECT_METADATA, matchID);
  return rows.length === 0 ? undefined : matchDataFrom(rows);
}

/** Reads a match from one consistent snapshot. Returns undefined when there is no such match. */
export async function readMatch(db: DatabaseConnection, matchID: string): Promise<VersionedMatch | undefined> {
  const rows = await db.all(SELECT_MATCH, matchID);
  const [first] = rows;
  if (!first) return undefined;
  const state = JSON.parse(String(first.state)) as State<GameState> | null;
  return { match: matchDataFrom(rows), state: state ?? undefined, version: Number(first.version) };
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

/** Builds a match's metadata from its rows, one per seat. */
export function matchDataFrom(rows: readonly Row[]): MatchData {
  const match = firstRow(rows);
  const players = Object.create(null) as MatchData['players'];
  for (const row of rows) players[Number(row.seat)] = seatFrom(row);
  const { host, clock, rematch, series, deal } = match;
  return {
    gameName: String(match.game),
    code: String(match.code),
    unlisted: Number(match.unlisted) === 1,
    createdAt: Number(match.created_at),
    updatedAt: Number(match.updated_at),
    players,
    ...(match.setup_data !== undefined && { setupData: JSON.parse(String(match.setup_data)) }),
    ...(match.gameover !== undefined && { gameover: JSON.parse(String(match.gameover)) }),
    ...(host !== undefined && { host: String(host) }),
    ...(clock !== undefined && { clock: JSON.parse(String(clock)) as ClockSetting }),
    ...(Number(match.no_spectators) === 1 && { noSpectators: true }),
    ...(rematch !== undefined && { rematch: JSON.parse(String(rematch)) as StoredOffer }),
    ...(series !== undefined && { series: JSON.parse(String(series)) as Series }),
    ...(match.started_at !== undefined && { startedAt: Number(match.started_at) }),
    ...(deal !== undefined && { deal: JSON.parse(String(deal)) as StoredDeal }),
    ...(match.next_match_id !== undefined && { nextMatchID: String(match.next_match_id) }),
  };
}

function seatFrom({
  seat,
  name,
  credentials,
  devices,
  data,
  nickname,
  look_alike: lookAlike,
  commitment,
  ...row
}: Row): Seat {
  const left = row.time_left;
  const since = row.awaited_since;
  return {
    id: Number(seat),
    ...(name !== undefined && { name: String(name) }),
    ...(credentials !== undefined && { credentials: String(credentials) }),
    ...(devices !== undefined && { devices: JSON.parse(String(devices)) as string[] }),
    ...(data !== undefined && { data: JSON.parse(String(data)) as NonNullable<Seat['data']> }),
    ...(nickname !== undefined && { nickname: String(nickname) }),
    ...(Number(lookAlike) === 1 && { isLookAlike: true }),
    ...(commitment !== undefined && { commitment: String(commitment) }),
    ...(left !== undefined && { time: { left: Number(left), ...(since !== undefined && { since: Number(since) }) } }),
  };
}

/** Reads the columns `id` and `game`. */
export function matchRefFrom({ id, game }: Row): MatchRef {
  return { gameName: String(game), matchID: String(id) };
}
