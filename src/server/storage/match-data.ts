import type { Server } from 'boardgame.io';
import type { PlayerID } from '../../games/contract';
import type { ClockSetting, SeatData, Series } from '../../protocol/http';
import { firstRow, type Row } from './driver';

/** boardgame.io's match metadata with our additions. Credentials are hashes; `players` has no prototype. */
export interface MatchData extends Server.MatchData {
  readonly code: string;
  /** The seat of the host. */
  readonly host?: PlayerID | undefined;
  readonly clock?: ClockSetting | undefined;
  /** Spectators are not allowed. */
  readonly noSpectators?: boolean | undefined;
  /** The offer to play again, once the match is over. */
  readonly rematch?: StoredOffer | undefined;
  /** The score of the matches that this one continues. */
  readonly series?: Series | undefined;
  readonly players: Record<number, Seat>;
}

/** An offer of a rematch. */
export interface StoredOffer {
  /** The seat that made the offer. */
  readonly by: PlayerID;
  readonly answers: Readonly<Record<PlayerID, boolean>>;
  /** Until when it can be answered (Unix ms); absent when it has ended without a rematch. */
  readonly deadline?: number;
}

/** Anything with seats. */
export type HasSeats = Pick<MatchData, 'players'>;

/**
 * A seat: free without a name, owned by a person if it has credentials, played by a bot if `data.bot` names its kind.
 */
export interface Seat extends Server.PlayerMetadata {
  /** Hashes of the credentials of the owner's further devices; `credentials` identifies the owner. */
  readonly devices?: readonly string[];
  readonly data?: Pick<SeatData, 'bot' | 'standIn' | 'offered'>;
  readonly time?: SeatTime;
  /** The nickname with which the owner joined; read-only. */
  readonly nickname?: string;
}

/** The state of a seat's clock; absent before it has run. */
export interface SeatTime {
  /** Remaining time when the clock started, in milliseconds. */
  readonly left: number;
  /** When the clock started (Unix ms); absent while it is stopped. */
  readonly since?: number;
}

/** The owner of a seat: their name and the hash of their credentials. */
export interface SeatOwner {
  readonly name: string;
  readonly credentials: string;
}

/** Builds a match's metadata from its rows, one per seat. */
export function matchDataFrom(rows: readonly Row[]): MatchData {
  const match = firstRow(rows);
  const players = Object.create(null) as MatchData['players'];
  for (const row of rows) players[Number(row.seat)] = seatFrom(row);
  const { host, clock, rematch, series } = match;
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
    ...(match.next_match_id !== undefined && { nextMatchID: String(match.next_match_id) }),
  };
}

function seatFrom({ seat, name, credentials, devices, data, nickname, ...row }: Row): Seat {
  const left = row.time_left;
  const since = row.awaited_since;
  return {
    id: Number(seat),
    ...(name !== undefined && { name: String(name) }),
    ...(credentials !== undefined && { credentials: String(credentials) }),
    ...(devices !== undefined && { devices: JSON.parse(String(devices)) as string[] }),
    ...(data !== undefined && { data: JSON.parse(String(data)) as NonNullable<Seat['data']> }),
    ...(nickname !== undefined && { nickname: String(nickname) }),
    ...(left !== undefined && { time: { left: Number(left), ...(since !== undefined && { since: Number(since) }) } }),
  };
}

/** Returns a seat of the match, or undefined when there is none. */
export function seatOf(match: HasSeats, playerID: PlayerID): Seat | undefined {
  return Object.hasOwn(match.players, playerID) ? match.players[Number(playerID)] : undefined;
}

/** Returns the kind of bot that plays a seat, or undefined when a person does or it is free. */
export function botKindIn(seat: Seat | undefined): string | undefined {
  return seat?.data?.bot;
}

/** Returns whether the seat is played by its owner. */
export function isPlayedByOwner(seat: Seat): boolean {
  return seat.credentials !== undefined && botKindIn(seat) === undefined;
}

/** Returns whether the match has started: every seat is taken. */
export function isStarted(match: Server.MatchData): boolean {
  return Object.values(match.players).every((seat) => seat.name !== undefined);
}
