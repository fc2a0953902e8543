import { lazy, Suspense, useState, type ComponentProps } from 'react';
import type { GameEntry, Localized } from '../../games/seam/entry';
import { useTexts } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { useClientTexts } from '../texts';
import styles from './match-statistics.module.css';

const StatTables = lazy(async () => ({ default: (await import('./figures')).StatTables }));

const TITLE: Localized<string> = { en: 'Statistics', de: 'Statistik' };

/** What the tab or fold with the statistics of a match is called. */
export function useStatisticsTitle(): string {
  return useTexts(TITLE);
}

type StatTablesProps = ComponentProps<typeof StatTables>;

/** The statistics of a match that is over, loaded when they are looked at; nothing where the game counts nothing. */
export function MatchStatistics(props: StatTablesProps) {
  const { loading } = useClientTexts();
  if (!hasStatistics(props.entry)) return undefined;
  return (
    <Suspense fallback={<Spinner label={loading} />}>
      <StatTables {...props} />
    </Suspense>
  );
}

/** Whether there are statistics of a game's matches. */
export function hasStatistics({ statistics }: GameEntry): boolean {
  return statistics !== undefined;
}

/** The same in a fold. */
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
