import type { PlayerID } from '../../games/seam/entry';
import { areCredentialsOf } from './credentials';
import type { ServedGame } from './hosted-games';
import { matchOf } from './moves';
import { Refused } from '../shared/errors';
import { seatOf, type MatchData, type Seat, type Seated } from '../storage/match-data';
import type { Storage } from '../storage/storage';

/** How somebody proves that a seat is his. */
export interface Owner {
  readonly playerID: PlayerID;
  readonly credentials: string;
}

/** The match in which that seat is his. Throws Refused when there is no such match, or the seat is not his. */
export async function ownersMatch(
  storage: Storage,
  served: ServedGame,
  matchID: string,
  { playerID, credentials }: Owner,
): Promise<MatchData> {
  const match = await matchOf(storage, served, matchID);
  checkedOwner(match, playerID, credentials);
  return match;
}

/**
 * Who the seat belongs to, on whatever device: the hash of the credentials that he sat down with. Throws Refused unless
 * these are credentials of it. Those of another seat are no wrong guess: the host may have moved whoever shows them.
 */
export function checkedOwner(match: Seated, playerID: PlayerID, credentials: string | undefined): string {
  const seat = seatOf(match, playerID);
  if (seat?.credentials && areCredentialsOf(credentials, seat)) return seat.credentials;
  if (seatWith(match, credentials)) throw new Refused('other-seat', 'Your seat at this table is another one.');
  throw new Refused('unauthorized', 'This seat belongs to somebody else.');
}

/** The seat that these are credentials of, if there is one. */
export function seatWith({ players }: Seated, credentials: string | undefined): Seat | undefined {
  return Object.values(players).find((seat) => areCredentialsOf(credentials, seat));
}
