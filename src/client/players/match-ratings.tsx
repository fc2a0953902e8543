import { Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { MatchRatings as Ratings } from '../../protocol/http';
import { useMessages } from '../../ui/i18n';
import { toFailure } from '../shared/api';
import { getRatings } from './api';
import { useNumberFormat } from './player-numbers';
import styles from './players.module.css';

/** The rating changes of a finished match; renders nothing if the match was not rated. */
export function MatchRatings({ game, matchID }: { game: string; matchID: string }) {
  const [players, setPlayers] = useState<Ratings['players']>([]);
  useEffect(() => {
    const controller = new AbortController();
    getRatings(game, matchID, controller.signal).then(
      (ratings) => setPlayers(ratings.players),
      (error: unknown) => !controller.signal.aborted && toFailure(error), // not worth an error message
    );
    return () => controller.abort();
  }, [game, matchID]);
  if (players.length === 0) return undefined;
  return (
    <Suspense>
      <RatingChanges players={players} />
    </Suspense>
  );
}

function RatingChanges({ players }: Pick<Ratings, 'players'>) {
  const texts = useMessages('players');
  const { signed } = useNumberFormat();
  return (
    <dl className={styles.gains} aria-label={texts.rating}>
      {players.map(({ name, rating, gained }) => (
        <div key={name}>
          <dt>
            <Link href={`/players/${encodeURIComponent(name)}`}>{name}</Link>
          </dt>
          <dd>
            {rating} ({signed(gained)})
          </dd>
        </div>
      ))}
    </dl>
  );
}
