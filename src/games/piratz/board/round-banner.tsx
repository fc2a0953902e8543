import { useMessages } from '../../../ui/i18n';
import type { PiratzState } from '../rules/state';
import styles from './round-banner.module.css';
import type { TableProps } from './table-props';

interface RoundBannerProps extends Pick<TableProps, 'G' | 'subjectOf'> {
  /** The state after the end of the round. */
  readonly next: PiratzState;
}

/** The end of a round and what comes next. Decorative: the live region announces both. */
export function RoundBanner({ G, subjectOf, next }: RoundBannerProps) {
  const t = useMessages('piratz');
  const isLast = next.phase === 'scoring';
  return (
    <p className={styles.banner} aria-hidden="true">
      <b>{isLast ? t.table.gameOver : t.table.roundOver({ n: G.round })}</b>
      <span>
        {isLast ? t.table.scoringNext : t.table.nextRound({ n: next.round, name: subjectOf(next.currentPlayer) })}
      </span>
    </p>
  );
}
