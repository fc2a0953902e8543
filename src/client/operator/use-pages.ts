import { useEffect, useEffectEvent, useState } from 'react';
import { toFailure, type Failure } from '../shared/api';
import type { ListPage } from './api';
import { isSignedOut, useSession } from './session';

/** A list that is loaded page by page. */
export interface Pages<T> {
  /** Undefined before the first page. */
  readonly items: readonly T[] | undefined;
  /** When the last page was loaded, in milliseconds since 1970. */
  readonly loadedAt: number;
  readonly isLoading: boolean;
  readonly failure: Failure | undefined;
  /** Loads the next page; undefined on the last one. */
  readonly more: (() => void) | undefined;
  /** Changes what is shown of the loaded items. */
  change(change: (items: readonly T[]) => readonly T[]): void;
}

interface Loaded<T> extends Partial<ListPage<T>> {
  readonly loadedAt: number;
  readonly failure?: Failure;
}

/** Loads a list page by page. Mount it again for another list. */
export function usePages<T>(load: (cursor: string | undefined, signal: AbortSignal) => Promise<ListPage<T>>): Pages<T> {
  const { end } = useSession();
  const [loaded, setLoaded] = useState<Loaded<T>>({ loadedAt: 0 });
  const [wanted, setWanted] = useState<{ readonly cursor?: string }>();
  const isLoading = wanted !== undefined || (!loaded.items && !loaded.failure);
  const onFailure = useEffectEvent((error: unknown) => {
    if (isSignedOut(error)) return end();
    setWanted(undefined);
    setLoaded({ ...loaded, failure: toFailure(error) });
  });
  const loadPage = useEffectEvent((signal: AbortSignal) => load(wanted?.cursor, signal));
  useEffect(() => {
    if (!isLoading) return undefined;
    const controller = new AbortController();
    loadPage(controller.signal).then(
      ({ items, next }) => {
        setWanted(undefined);
        setLoaded((before) => ({ items: [...(before.items ?? []), ...items], next, loadedAt: Date.now() }));
      },
      (error: unknown) => !controller.signal.aborted && onFailure(error),
    );
    return () => controller.abort();
  }, [isLoading]);
  const { items, next, loadedAt, failure } = loaded;
  return {
    ...{ items, loadedAt, isLoading, failure },
    more: next === undefined ? undefined : () => setWanted({ cursor: next }),
    change: (change) => setLoaded((before) => ({ ...before, ...(before.items && { items: change(before.items) }) })),
  };
}
