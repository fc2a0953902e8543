import type { PlayerStanding } from '../../protocol/http';
import { useNumberFormat } from './number-format';
import styles from './players.module.css';

/** A player's wins, "3 · 60 %"; on narrow screens only the percentage. */
export function Victories({ standing }: { standing: Pick<PlayerStanding, 'victories' | 'matches'> }) {
  const { number, share } = useNumberFormat();
  return (
    <span className={styles.number}>
      <span className={styles.wide}>{number(standing.victories)} · </span>
      {share(standing)}
    </span>
  );
}
