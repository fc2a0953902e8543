import { Suspense, useState, type ComponentProps } from 'react';
import type { GameEntry } from '../../games/contract';
import { useMessages } from '../../ui/i18n';
import { lazyPart } from '../../ui/lazy-part';
import { Spinner } from '../../ui/spinner';
import styles from './match-statistics.module.css';

const StatTables = lazyPart(async () => (await import('./stat-tables')).StatTables);

/** Returns the title of the tab or section with a match's statistics. */
export function useStatisticsTitle(): string {
  return useMessages('replay').statistics;
}

type StatTablesProps = ComponentProps<typeof StatTables>;

/** The statistics of a finished match, loaded on demand; renders nothing for games without statistics. */
export function MatchStatistics(props: StatTablesProps) {
  const { loading } = useMessages('app');
  if (!hasStatistics(props.entry)) return undefined;
  return (
    <Suspense fallback={<Spinner label={loading} />}>
      <StatTables {...props} />
    </Suspense>
  );
}

/** Returns whether a game has statistics. */
export function hasStatistics({ statistics }: GameEntry): boolean {
  return statistics !== undefined;
}

/** The same as a collapsible section. */
export function CollapsedStatistics(props: StatTablesProps) {
  const title = useStatisticsTitle();
  const [isOpen, setOpen] = useState(false);
  if (!hasStatistics(props.entry)) return undefined;
  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <MatchStatistics {...props} />}
    </details>
  );
}
