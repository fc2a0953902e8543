import type { PlayerStanding } from '../../protocol/http';
import { useNumberFormat } from './number-format';
import styles from './players.module.css';

/** A rating: with "≈" on screen and "provisional" for screen readers, or a dash if there is none. */
export function Rating({ standing }: { standing: Pick<PlayerStanding, 'rating'> }) {
  const { sign, value, label } = useNumberFormat().rating(standing);
  return (
    <span className={styles.number} title={label || undefined}>
      {sign && <span aria-hidden="true">{sign}</span>}
      {standing.rating ? value : <span aria-hidden="true">{value}</span>}
      {label && <span className="visually-hidden"> {label}</span>}
    </span>
  );
}
