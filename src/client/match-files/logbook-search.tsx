import { GAMES } from '../../games';
import { Button } from '../../ui/button';
import { Select, TextField } from '../../ui/field';
import { useLanguage, useMessages } from '../../ui/i18n';
import { filterMatches, type LogbookFilter } from './logbook-filter';
import styles from './match-files.module.css';
import type { MatchSummary } from './saved-match';

interface LogbookSearchProps {
  readonly matches: readonly MatchSummary[];
  readonly filter: LogbookFilter;
  setFilter(filter: LogbookFilter): void;
}

const SHOW_ALL: LogbookFilter = { game: '', from: '', to: '' };

/** Selects the matches of a game and of some days, and says how many there are. */
export function LogbookSearch({ matches, filter, setFilter }: LogbookSearchProps) {
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
