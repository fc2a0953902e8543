import { victoriesOf } from '../../match/series';
import type { Series } from '../../protocol/http';
import { useMessages } from '../../ui/i18n';
import styles from './rematch.module.css';

interface SeriesScoreProps {
  readonly series: Series;
  /** The names of the present players, in seat order. */
  readonly names: readonly string[];
}

/** The score of a series: "Ann 2 : 1 Ben", or everyone's victories among three or more. */
export function SeriesScore({ series, names }: SeriesScoreProps) {
  const texts = useMessages('table').rematch;
  const all = [...new Set([...names, ...Object.keys(series.victories)])];
  const scores = all.map((name) => ({ name, score: victoriesOf(series, name) }));
  const [first, second, third] = scores;
  return (
    <p className={styles.series}>
      <span className={styles.soft}>{texts.series}</span>{' '}
      {first && second && !third ? (
        <span className={styles.duel}>
          <span>{first.name}</span>{' '}
          <b>
            {first.score} : {second.score}
          </b>{' '}
          <span>{second.name}</span>
        </span>
      ) : (
        scores.map(({ name, score }) => (
          <span key={name}>
            {name} <b>{score}</b>
          </span>
        ))
      )}
    </p>
  );
}
