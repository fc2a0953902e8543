import { useEffect, useState } from 'react';
import { toFailure, getMatch, type MatchInfo } from '../shared/api';

/**
 * Returns the seed commitment of the match. A match that the host started with fewer seats has been set up again with a
 * new seed.
 */
export function useSeedCommitment(game: string, { matchID, players, seedCommitment }: MatchInfo, numSeats: number) {
  const [refetched, setRefetched] = useState<string>();
  const isOutdated = numSeats !== players.length;
  useEffect(() => {
    if (!isOutdated) return;
    const controller = new AbortController();
    getMatch(game, matchID, controller.signal).then(
      (info) => setRefetched(info.seedCommitment),
      (error: unknown) => !controller.signal.aborted && toFailure(error), // shows none rather than an outdated one
    );
    return () => controller.abort();
  }, [game, matchID, isOutdated]);
  return isOutdated ? refetched : seedCommitment;
}
