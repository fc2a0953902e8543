import { useEffect, useState } from 'react';
import { useMessages } from '../../ui/i18n';
import { getMatch, toFailure, type MatchInfo } from '../shared/api';
import styles from './seed-commitment.module.css';

/** Number of digits in the summary. */
const SHORT_LENGTH = 8;

/** The commitment to a match's random seed, with an explanation on demand. */
export function SeedCommitment({ commitment }: { commitment: string }) {
  const { fairness } = useMessages('table');
  return (
    <details className={styles.commitment}>
      <summary>
        {fairness.title} <code>{commitment.slice(0, SHORT_LENGTH)}…</code>
      </summary>
      <p>{fairness.text}</p>
      <code className={styles.hash}>{commitment}</code>
    </details>
  );
}

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
