import type { PlayerStanding } from '../../protocol/protocol';
import { useNumberFormat } from './figures';
import styles from './players.module.css';

/** How often somebody has won, "3 · 60 %"; where there is little room the share alone. */
export function Victories({ standing }: { standing: Pick<PlayerStanding, 'victories' | 'matches'> }) {
  const { number, share } = useNumberFormat();
  return (
    <span className={styles.number}>
      <span className={styles.wide}>{number(standing.victories)} · </span>
      {share(standing)}
    </span>
  );
}
