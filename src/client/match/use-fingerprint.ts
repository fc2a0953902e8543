import { useEffect, useState } from 'react';
import { toFailure, getMatch, type MatchInfo } from '../shared/api';

/** The fingerprint of the match as it is played: one that the host began with fewer seats was set up anew, with a new seed. */
export function useSeedCommitment(game: string, { matchID, players, fingerprint }: MatchInfo, numSeats: number) {
  const [refetched, setRefetched] = useState<string>();
  const isOutdated = numSeats !== players.length;
  useEffect(() => {
    if (!isOutdated) return;
    const abort = new AbortController();
    getMatch(game, matchID, abort.signal).then(
      (info) => setRefetched(info.fingerprint),
      (error: unknown) => !abort.signal.aborted && toFailure(error), // then none is shown, rather than a wrong one
    );
    return () => abort.abort();
  }, [game, matchID, isOutdated]);
  return isOutdated ? refetched : fingerprint;
}
