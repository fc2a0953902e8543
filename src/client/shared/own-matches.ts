import type { GameManifest } from '../../games/contract';
import { manifestNamed } from '../../games/manifests';
import { getMatch, RequestError, type MatchInfo } from './api';
import { removeSeat, storedSeats, type HeldSeat } from './local-store';

/** An online match in which this browser holds seats, at least one. */
export interface OwnMatch {
  readonly entry: GameManifest;
  readonly match: MatchInfo;
  readonly localSeats: readonly HeldSeat[];
}

/** Maximum number of matches requested; older ones are left out. */
const MAX_MATCHES = 16;

/** Fetches the newest matches in which this browser holds seats, the last changed first. Leaves out what is unavailable. */
export async function fetchOwnMatches(signal: AbortSignal): Promise<readonly OwnMatch[]> {
  const newest = Object.entries(storedSeats()).reverse().slice(0, MAX_MATCHES);
  const found = await Promise.all(newest.map(([matchID, seats]) => fetchOwnMatch(matchID, seats, signal)));
  return found.filter((match) => match !== undefined).sort((a, b) => b.match.updatedAt - a.match.updatedAt);
}

/** Returns the address of a match. */
export const addressOf = ({ entry, match }: OwnMatch) => `/match/${entry.name}/${match.matchID}`;

/** Returns the seat of this browser that is to move; undefined when none is. */
export function seatToMove({ match: { pending = [] }, localSeats }: OwnMatch): HeldSeat | undefined {
  return localSeats.find(({ playerID }) => pending.includes(playerID));
}

/**
 * Fetches the match of local seats; undefined when it is unavailable. Removes the seats of a match that no longer exists.
 */
async function fetchOwnMatch(
  matchID: string,
  localSeats: readonly HeldSeat[],
  signal: AbortSignal,
): Promise<OwnMatch | undefined> {
  const [seat] = localSeats;
  const entry = seat && manifestNamed(seat.game);
  if (!entry) return undefined;
  try {
    return { entry, localSeats, match: await getMatch(entry.name, matchID, signal) };
  } catch (error) {
    if (error instanceof RequestError && error.failure.code === 'not-found') removeSeat(matchID);
    else if (!signal.aborted && !(error instanceof RequestError)) throw error;
    return undefined;
  }
}
