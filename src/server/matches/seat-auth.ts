import type { PlayerID } from '../../games/seam/entry';
import { credentialsMatch } from './credentials';
import type { HostedGame } from './hosted-games';
import { requireMatch } from './moves';
import { ApiError } from '../shared/errors';
import { seatOf, type MatchData, type Seat, type HasSeats } from '../storage/match-data';
import type { Storage } from '../storage/storage';

/** How somebody proves that a seat is his. */
export interface SeatCredentials {
  readonly playerID: PlayerID;
  readonly credentials: string;
}

/** The match in which that seat is his. Throws Refused when there is no such match, or the seat is not his. */
export async function requireSeatOwner(
  storage: Storage,
  served: HostedGame,
  matchID: string,
  { playerID, credentials }: SeatCredentials,
): Promise<MatchData> {
  const match = await requireMatch(storage, served, matchID);
  verifyOwner(match, playerID, credentials);
  return match;
}

/**
 * Who the seat belongs to, on whatever device: the hash of the credentials that he sat down with. Throws Refused unless
 * these are credentials of it. Those of another seat are no wrong guess: the host may have moved whoever shows them.
 */
export function verifyOwner(match: HasSeats, playerID: PlayerID, credentials: string | undefined): string {
  const seat = seatOf(match, playerID);
  if (seat?.credentials && credentialsMatch(credentials, seat)) return seat.credentials;
  if (seatByCredentials(match, credentials))
    throw new ApiError('other-seat', 'Your seat at this table is another one.');
  throw new ApiError('unauthorized', 'This seat belongs to somebody else.');
}

/** The seat that these are credentials of, if there is one. */
export function seatByCredentials({ players }: HasSeats, credentials: string | undefined): Seat | undefined {
  return Object.values(players).find((seat) => credentialsMatch(credentials, seat));
}
