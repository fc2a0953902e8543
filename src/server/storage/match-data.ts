import type { Server } from 'boardgame.io';
import type { PlayerID } from '../../games/types';
import type { SeatData } from '../../protocol';
import type { Row } from './driver';

/** boardgame.io's metadata of a match, and its code. Credentials are hashes; `players` has no prototype. */
export interface MatchData extends Server.MatchData {
  readonly code: string;
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
  return {
    gameName: String(match.game),
    code: String(match.code),
    unlisted: Number(match.unlisted) === 1,
    createdAt: Number(match.created_at),
    updatedAt: Number(match.updated_at),
    players,
    ...(match.setup_data !== undefined && { setupData: JSON.parse(String(match.setup_data)) }),
    ...(match.gameover !== undefined && { gameover: JSON.parse(String(match.gameover)) }),
    ...(match.next_match_id !== undefined && { nextMatchID: String(match.next_match_id) }),
  };
}

function seatFrom({ seat, name, credentials, data }: Row): Server.PlayerMetadata {
  return {
    id: Number(seat),
    ...(name !== undefined && { name: String(name) }),
    ...(credentials !== undefined && { credentials: String(credentials) }),
    ...(data !== undefined && { data: JSON.parse(String(data)) }),
  };
}

/** That seat of the match, or undefined when it has no such seat. */
export function seatOf(match: Server.MatchData, playerID: PlayerID): Server.PlayerMetadata | undefined {
  return Object.hasOwn(match.players, playerID) ? match.players[Number(playerID)] : undefined;
}

/** The kind of bot in a seat, or undefined when a person sits there or nobody. */
export function botIn(seat: Server.PlayerMetadata | undefined): string | undefined {
  return (seat?.data as SeatData | undefined)?.bot;
}

/** Whether bots play in the match. */
export function hasBots(match: Server.MatchData): boolean {
  return Object.values(match.players).some((seat) => botIn(seat) !== undefined);
}

/** A match is on as soon as every seat has somebody. */
export function isStarted(match: Server.MatchData): boolean {
  return Object.values(match.players).every((seat) => seat.name !== undefined);
}
