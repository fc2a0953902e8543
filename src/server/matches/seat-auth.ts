import type { PlayerID } from '../../games/contract';
import { credentialsMatch } from '../shared/credentials';
import type { HostedGame } from './hosted-games';
import { requireMatch } from './moves';
import { ApiError } from '../shared/errors';
import { seatOf, type MatchData, type Seat, type HasSeats } from '../storage/match-data';
import type { Storage } from '../storage/storage';

/** Proof that a request comes from a seat's owner. */
export interface SeatCredentials {
  readonly playerID: PlayerID;
  readonly credentials: string;
}

/**
 * Returns the match after verifying the seat's owner. Throws ApiError when the match is missing or verification fails.
 */
export async function requireSeatOwner(
  storage: Storage,
  hosted: HostedGame,
  matchID: string,
  { playerID, credentials }: SeatCredentials,
): Promise<MatchData> {
  const match = await requireMatch(storage, hosted, matchID);
  verifyOwner(match, playerID, credentials);
  return match;
}

/**
 * Verifies credentials for a seat and returns the owner's identity: the hash of the credentials they joined with, the
 * same on every device. Throws ApiError when they do not match. Credentials of another seat give a different error, as
 * the host may have moved their owner.
 */
export function verifyOwner(match: HasSeats, playerID: PlayerID, credentials: string | undefined): string {
  const seat = seatOf(match, playerID);
  if (seat?.credentials && credentialsMatch(credentials, seat)) return seat.credentials;
  if (seatByCredentials(match, credentials))
    throw new ApiError('other-seat', 'Your seat at this table is another one.');
  throw new ApiError('unauthorized', 'This seat belongs to somebody else.');
}

/** Returns the seat that accepts these credentials, or undefined. */
export function seatByCredentials({ players }: HasSeats, credentials: string | undefined): Seat | undefined {
  return Object.values(players).find((seat) => credentialsMatch(credentials, seat));
}
