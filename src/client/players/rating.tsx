import type { PlayerStanding } from '../../protocol/protocol';
import { useNumberFormat } from './figures';
import styles from './players.module.css';

/** A rating, provisional or none at all: by a sign to see and by a word to hear. */
export function Rating({ standing }: { standing: Pick<PlayerStanding, 'rating'> }) {
  const { sign, value, words } = useNumberFormat().rating(standing);
  return (
    <span className={styles.number} title={words || undefined}>
      {sign && <span aria-hidden="true">{sign}</span>}
      {standing.rating ? value : <span aria-hidden="true">{value}</span>}
      {words && <span className="visually-hidden"> {words}</span>}
    </span>
  );
}
