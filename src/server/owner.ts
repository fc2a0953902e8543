import type { PlayerID } from '../games/types';
import { areCredentialsOf } from './credentials';
import type { ServedGame } from './games';
import { matchOf } from './referee';
import { Refused } from './refused';
import { existingSeat } from './seating';
import type { MatchData } from './storage/match-data';
import type { Storage } from './storage/storage';

/** How somebody proves that a seat is his. */
export interface Owner {
  readonly playerID: PlayerID;
  readonly credentials: string;
}

/** The match in which that seat is his. Throws Refused when there is no such match or seat, or it is not his. */
export async function ownersMatch(
  storage: Storage,
  served: ServedGame,
  matchID: string,
  { playerID, credentials }: Owner,
): Promise<MatchData> {
  const match = await matchOf(storage, served, matchID);
  if (!areCredentialsOf(credentials, existingSeat(match, playerID))) {
    throw new Refused('unauthorized', 'This seat belongs to somebody else.');
  }
  return match;
}
