import { useEffect, useState } from 'react';
import { manifestNamed } from '../../games/manifests';
import type { GameManifest } from '../../games/contract';
import { soloMatches, type StoredSoloMatch } from '../match-files/solo-storage';
import { RequestError, getMatch, type MatchInfo } from '../shared/api';
import { removeSeat, storedSeats, type HeldSeat } from '../shared/local-store';

/** A match in this browser, with its game. */
export interface LocalMatch extends StoredSoloMatch {
  readonly entry: GameManifest;
}

/** An online match in which this browser holds seats, at least one. */
export interface OnlineMatch {
  readonly entry: GameManifest;
  readonly match: MatchInfo;
  readonly localSeats: readonly HeldSeat[];
}

interface YourMatches {
  /** Unfinished matches in this browser, the last played first. */
  readonly local: readonly LocalMatch[];
  /** The newest online matches, the last changed first. */
  readonly online: readonly OnlineMatch[];
  /** Reads them again after a change. */
  refresh(): void;
}

/** Maximum number of online matches requested; older ones are left out. */
const MAX_ONLINE = 16;

/** Returns the matches that this browser's owner plays in. */
export function useYourMatches(): YourMatches {
  const [local, setLocal] = useState(unfinishedLocalMatches);
  const [online, setOnline] = useState<readonly OnlineMatch[]>([]);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const newest = Object.entries(storedSeats()).reverse().slice(0, MAX_ONLINE);
    void Promise.all(newest.map(([matchID, seats]) => fetchMatch(matchID, seats, controller.signal))).then((found) => {
      if (controller.signal.aborted) return;
      const known = found.filter((match) => match !== undefined);
      setOnline(known.sort((a, b) => b.match.updatedAt - a.match.updatedAt));
    });
    return () => controller.abort();
  }, [changes]);
  const refresh = () => {
    setLocal(unfinishedLocalMatches);
    setChanges((count) => count + 1);
  };
  return { local, online, refresh };
}

function unfinishedLocalMatches(): readonly LocalMatch[] {
  return soloMatches().flatMap((stored) => {
    const entry = manifestNamed(stored.game);
    return entry && !stored.summary.isOver ? [{ ...stored, entry }] : [];
  });
}

/**
 * Fetches the match of local seats; undefined when it is unavailable. Removes the seats of a match that no longer exists.
 */
async function fetchMatch(
  matchID: string,
  localSeats: readonly HeldSeat[],
  signal: AbortSignal,
): Promise<OnlineMatch | undefined> {
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
