import { GAMES } from '../../games';
import { Button } from '../../ui/button';
import { Select, TextField } from '../../ui/field';
import { useLanguage } from '../../ui/i18n';
import { useReplayTexts } from '../recording/texts';
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
  const { files } = useReplayTexts();
  const { language } = useLanguage();
  const [shown, all] = [filterMatches(matches, filter).length, matches.length];
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const day = (name: 'from' | 'to') => (
    <TextField
      type="date"
      label={files[name]}
      value={filter[name]}
      onChange={({ target }) => setFilter({ ...filter, [name]: target.value })}
    />
  );
  return (
    <form
      role="search"
      aria-label={files.search}
      className={styles.search}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.game}>
        <span aria-hidden="true">{files.game}</span>
        <Select
          label={files.game}
          value={filter.game}
          onChange={({ target }) => setFilter({ ...filter, game: target.value })}
        >
          <option value="">{files.allGames}</option>
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
        {shown === all ? files.found({ n: all }) : files.foundSome({ shown, all })}
      </p>
      {isFiltered && (
        <Button tone="quiet" onClick={() => setFilter(SHOW_ALL)}>
          {files.clear}
        </Button>
      )}
    </form>
  );
}
