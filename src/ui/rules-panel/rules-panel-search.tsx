import type { KeyboardEvent } from 'react';
import { Button } from '../button';
import { useMessages } from '../i18n';
import { DownIcon, UpIcon } from '../icons';
import styles from './rules-panel.module.css';

interface SearchFieldProps {
  readonly query: string;
  /** The index of the current hit. */
  readonly at: number;
  readonly hits: number;
  onSearch(query: string): void;
  /** Moves to the next or previous hit. */
  onStep(by: 1 | -1): void;
}

/** The search field: Enter goes to the next hit, Shift+Enter to the previous one, Escape clears it. */
export function SearchField({ query, at, hits, onSearch, onStep }: SearchFieldProps) {
  const t = useMessages('app').rulesPanel;
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && hits > 0) onStep(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && query !== '') onSearch('');
    else return;
    event.preventDefault();
  }
  return (
    <div role="search" className={styles.search}>
      <input
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        value={query}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={onKeyDown}
      />
      <small role="status">{query.trim() !== '' && (hits === 0 ? t.none : t.hits({ at: at + 1, of: hits }))}</small>
      {hits > 0 && (
        <>
          <Button tone="quiet" aria-label={t.previous} onClick={() => onStep(-1)}>
            <UpIcon />
          </Button>
          <Button tone="quiet" aria-label={t.next} onClick={() => onStep(1)}>
            <DownIcon />
          </Button>
        </>
      )}
    </div>
  );
}
