import { useEffect, useState } from 'react';
import { failureOf, getMatch, type MatchInfo } from '../shared/api';

/** The fingerprint of the match as it is played: one that the host began with fewer seats was set up anew, with a new seed. */
export function useFingerprint(game: string, { matchID, players, fingerprint }: MatchInfo, numSeats: number) {
  const [renewed, setRenewed] = useState<string>();
  const isOutdated = numSeats !== players.length;
  useEffect(() => {
    if (!isOutdated) return;
    const leaving = new AbortController();
    getMatch(game, matchID, leaving.signal).then(
      (info) => setRenewed(info.fingerprint),
      (error: unknown) => !leaving.signal.aborted && failureOf(error), // then none is shown, rather than a wrong one
    );
    return () => leaving.abort();
  }, [game, matchID, isOutdated]);
  return isOutdated ? renewed : fingerprint;
}
