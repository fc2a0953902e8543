import type { Server } from 'boardgame.io';
import type { PlayerID } from '../../games/seam/entry';
import type { ClockSetting, SeatData } from '../../protocol/protocol';
import type { Row } from './driver';

/** boardgame.io's metadata of a match, and its code. Credentials are hashes; `players` has no prototype. */
export interface MatchData extends Server.MatchData {
  readonly code: string;
  /** The seat whose owner says who else sits at the table. */
  readonly host?: PlayerID;
  readonly clock?: ClockSetting;
  /** Nobody may watch who has no seat. */
  readonly noSpectators?: boolean;
  readonly players: Record<number, Seat>;
}

/** Whatever has seats. */
export type HasSeats = Pick<MatchData, 'players'>;

/** A seat: free without a name, a person's with credentials, played by a bot when `data` names its kind. */
export interface Seat extends Server.PlayerMetadata {
  /** Hashes of the credentials of further devices of its owner's; `credentials` says who he is. */
  readonly devices?: readonly string[];
  readonly data?: Pick<SeatData, 'bot' | 'standIn' | 'offered'>;
  readonly time?: SeatTime;
  /** What the owner has claimed on this server as his name, where he has sat down with it; read, never written. */
  readonly nickname?: string;
}

/** What a seat's clock stands at; absent before it has run. */
export interface SeatTime {
  /** In milliseconds, when it began to run. */
  readonly left: number;
  /** When it began to run, in milliseconds since 1970; absent while it stands still. */
  readonly since?: number;
}

/** The owner of a seat: the name he goes by and the hash of his credentials. */
export interface SeatOwner {
  readonly name: string;
  readonly credentials: string;
}

/** The rows of a match, one for each seat, as metadata. */
export function matchDataFrom(rows: readonly Row[]): MatchData {
  const [match] = rows;
  const players = Object.create(null) as MatchData['players'];
  for (const row of rows) players[Number(row.seat)] = seatFrom(row);
  const { host, clock } = match;
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
    ...(data !== undefined && { data: JSON.parse(String(data)) as Seat['data'] }),
    ...(nickname !== undefined && { nickname: String(nickname) }),
    ...(left !== undefined && { time: { left: Number(left), ...(since !== undefined && { since: Number(since) }) } }),
  };
}

/** That seat of the match, or undefined when it has no such seat. */
export function seatOf(match: HasSeats, playerID: PlayerID): Seat | undefined {
  return Object.hasOwn(match.players, playerID) ? match.players[Number(playerID)] : undefined;
}

/** The kind of bot in a seat, or undefined when a person sits there or nobody. */
export function botKindIn(seat: Seat | undefined): string | undefined {
  return seat?.data?.bot;
}

/** Whether the seat has an owner who plays himself. */
export function isPlayedByOwner(seat: Seat): boolean {
  return seat.credentials !== undefined && botKindIn(seat) === undefined;
}

/** A match is on as soon as every seat has somebody. */
export function isStarted(match: Server.MatchData): boolean {
  return Object.values(match.players).every((seat) => seat.name !== undefined);
}
