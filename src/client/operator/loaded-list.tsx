import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { useFailureText } from '../shared/async-action';
import styles from './operator.module.css';
import type { Pages } from './use-pages';

interface LoadedListProps<T> {
  readonly pages: Pages<T>;
  /** Said of an empty list. */
  readonly none: string;
  /** Said while the first page is loaded. */
  readonly loading: string;
  children(item: T): ReactNode;
}

/** The loaded part of a list, and the way to more. */
export function LoadedList<T>({ pages, none, loading, children }: LoadedListProps<T>) {
  const { matches: texts } = useMessages('operator');
  const failureText = useFailureText();
  const { items, isLoading, failure, more } = pages;
  if (!items) return failure ? <Problem>{failureText(failure)}</Problem> : <Spinner label={loading} />;
  return (
    <>
      {items.length === 0 && !more && <p className={styles.none}>{none}</p>}
      {items.length > 0 && <ul className={styles.list}>{items.map(children)}</ul>}
      <Problem>{failure && failureText(failure)}</Problem>
      {more && (
        <Button busy={isLoading} onClick={more}>
          {texts.more}
        </Button>
      )}
    </>
  );
}
