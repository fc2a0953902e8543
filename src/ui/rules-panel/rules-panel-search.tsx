import type { KeyboardEvent } from 'react';
import { Button } from '../button';
import { useTexts } from '../i18n';
import { DownIcon, UpIcon } from '../icons';
import styles from './rules-panel.module.css';
import { TEXTS } from './rules-panel-texts';

interface SearchFieldProps {
  readonly query: string;
  /** The hit that is looked at, from 0. */
  readonly at: number;
  readonly hits: number;
  ask(query: string): void;
  /** So many hits on, or back. */
  step(by: 1 | -1): void;
}

/** A field to search by; Enter goes to the next hit, with Shift to the one before, Escape clears it. */
export function SearchField({ query, at, hits, ask, step }: SearchFieldProps) {
  const t = useTexts(TEXTS);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && hits > 0) step(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && query !== '') ask('');
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
        onChange={({ target }) => ask(target.value)}
        onKeyDown={onKeyDown}
      />
      <small role="status">{query.trim() !== '' && (hits === 0 ? t.none : t.hits(at + 1, hits))}</small>
      {hits > 0 && (
        <>
          <Button tone="quiet" aria-label={t.previous} onClick={() => step(-1)}>
            <UpIcon />
          </Button>
          <Button tone="quiet" aria-label={t.next} onClick={() => step(1)}>
            <DownIcon />
          </Button>
        </>
      )}
    </div>
  );
}
