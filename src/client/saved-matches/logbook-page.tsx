import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { GAMES } from '../../games';
import { Button, buttonClass } from '../../ui/button';
import { Select, TextField } from '../../ui/field';
import { useLanguage, useMessages } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { Page } from '../app/page';
import { formatLogbook } from './match-file';
import { downloadFile } from './match-file-actions';
import { OpenMatch } from './open-match';
import { dayOf, filterMatches, groupByMonth, type LogbookFilter, type MatchSummary } from './saved-match';
import { SavedMatchCard } from './saved-match-card';
import { removeSavedMatch, savedMatches, savedMatchSummaries } from './saved-matches';
import styles from './saved-matches.module.css';

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
          {matches && matches.length > 0 && <PracticeLink />}
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

interface LogbookSearchProps {
  readonly matches: readonly MatchSummary[];
  readonly filter: LogbookFilter;
  setFilter(filter: LogbookFilter): void;
}

const SHOW_ALL: LogbookFilter = { game: '', from: '', to: '' };

/** Selects the matches of a game and of some days, and says how many there are. */
function LogbookSearch({ matches, filter, setFilter }: LogbookSearchProps) {
  const { savedMatches: texts } = useMessages('replay');
  const { language } = useLanguage();
  const [shown, all] = [filterMatches(matches, filter).length, matches.length];
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const day = (name: 'from' | 'to') => (
    <TextField
      type="date"
      label={texts[name]}
      value={filter[name]}
      onChange={({ target }) => setFilter({ ...filter, [name]: target.value })}
    />
  );
  return (
    <form
      role="search"
      aria-label={texts.search}
      className={styles.search}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.game}>
        <span aria-hidden="true">{texts.game}</span>
        <Select
          label={texts.game}
          value={filter.game}
          onChange={({ target }) => setFilter({ ...filter, game: target.value })}
        >
          <option value="">{texts.allGames}</option>
          {GAMES.map(({ name, listing }) => (
            <option key={name} value={name}>
              {listing(language).title}
            </option>
          ))}
        </Select>
      </div>
      {day('from')}
      {day('to')}
      <p role="status" className={styles.count}>
        {shown === all ? texts.found({ n: all }) : texts.foundSome({ shown, all })}
      </p>
      {isFiltered && (
        <Button tone="quiet" onClick={() => setFilter(SHOW_ALL)}>
          {texts.clear}
        </Button>
      )}
    </form>
  );
}

/** Link to the practice, which asks for the costliest decisions of these matches. */
function PracticeLink() {
  const { lobby } = useMessages('app');
  const { lead } = useMessages('practice');
  return (
    <div className={styles.export}>
      <Link href="/practice" className={buttonClass('plain')}>
        {lobby.practice}
      </Link>
      <p className={styles.soft}>{lead}</p>
    </div>
  );
}

/** Downloads the whole logbook as one file, which the logbook opens again. */
function ExportLogbook() {
  const { savedMatches: texts } = useMessages('replay');
  const save = async () =>
    downloadFile(`piratz-logbook-${dayOf(Date.now())}.json`, formatLogbook(await savedMatches()));
  return (
    <div className={styles.export}>
      <Button onClick={() => void save()}>{texts.exportAll}</Button>
      <p className={styles.soft}>{texts.exportText}</p>
    </div>
  );
}
