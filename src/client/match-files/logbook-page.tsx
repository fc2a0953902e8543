import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '../../ui/button';
import { useLanguage, useMessages } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { Page } from '../app/page';
import { ExportLogbook } from './export-logbook';
import { filterMatches, groupByMonth, type LogbookFilter } from './logbook-filter';
import { LogbookSearch } from './logbook-search';
import styles from './match-files.module.css';
import { OpenMatch } from './open-match';
import type { MatchSummary } from './saved-match';
import { SavedMatchCard } from './saved-match-card';
import { removeSavedMatch, savedMatchSummaries } from './saved-matches';

/** The logbook: the matches saved in this browser, and a way to open others from files. */
export function LogbookPage() {
  const { savedMatches: texts } = useMessages('replay');
  const { matches, reload } = useSummaries();
  const [filter, setFilter] = useFilter();
  const remove = (id: string) => void removeSavedMatch(id).then(reload);
  return (
    <Page title={texts.logbook}>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.columns}>
        {!matches && <Spinner label={texts.loading} />}
        {matches?.length === 0 && <p className={styles.none}>{texts.none}</p>}
        {matches && matches.length > 0 && (
          <div className={styles.found}>
            <LogbookSearch {...{ matches, filter, setFilter }} />
            <FoundMatches key={JSON.stringify(filter)} matches={filterMatches(matches, filter)} onRemove={remove} />
          </div>
        )}
        <div className={styles.tools}>
          <OpenMatch onImport={reload} />
          {matches && matches.length > 0 && <ExportLogbook />}
        </div>
      </div>
    </Page>
  );
}

/** The summaries of the saved matches; undefined until they are loaded. */
function useSummaries() {
  const [matches, setMatches] = useState<readonly MatchSummary[]>();
  const reload = useCallback(() => void savedMatchSummaries().then(setMatches), []);
  useEffect(reload, [reload]);
  return { matches, reload };
}

/** The filter, which the page's URL keeps. */
function useFilter(): [LogbookFilter, (filter: LogbookFilter) => void] {
  const [search, setSearch] = useSearchParams();
  const valueOf = (name: keyof LogbookFilter) => search.get(name) ?? '';
  const setFilter = (filter: LogbookFilter) =>
    setSearch(Object.entries(filter).filter(([, value]) => value !== '') as [string, string][], { replace: true });
  return [{ game: valueOf('game'), from: valueOf('from'), to: valueOf('to') }, setFilter];
}

/** The number of matches that are shown at first, and added with each press of the button below them. */
const PAGE_SIZE = 40;

interface FoundMatchesProps {
  readonly matches: readonly MatchSummary[];
  onRemove(id: string): void;
}

/** The matches by month, newest first. */
function FoundMatches({ matches, onRemove }: FoundMatchesProps) {
  const { savedMatches: texts } = useMessages('replay');
  const { language } = useLanguage();
  const [count, setCount] = useState(PAGE_SIZE);
  if (matches.length === 0) return <p className={styles.none}>{texts.noneFound}</p>;
  const more = Math.min(PAGE_SIZE, matches.length - count);
  return (
    <>
      {groupByMonth(matches.slice(0, count)).map(({ time, matches: inMonth }) => {
        const month = new Date(time).toLocaleString(language, { month: 'long', year: 'numeric' });
        return (
          <section key={month} aria-label={month} className={styles.month}>
            <h2>{month}</h2>
            <ul className={styles.pages}>
              {inMonth.map((saved) => (
                <SavedMatchCard key={saved.id} saved={saved} onRemove={() => onRemove(saved.id)} />
              ))}
            </ul>
          </section>
        );
      })}
      {more > 0 && <Button onClick={() => setCount(count + PAGE_SIZE)}>{texts.more({ n: more })}</Button>}
    </>
  );
}
