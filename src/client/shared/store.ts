import { useSyncExternalStore } from 'react';

/** A value that changes outside React and that React can watch. */
export interface Watched<T> {
  subscribe(listener: () => void): () => void;
  current(): T;
}

/** A watched value and the way to change parts of it. */
export function watched<T extends object>(initial: T): Watched<T> & { update(change: Partial<T>): void } {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => value,
    update(change) {
      value = { ...value, ...change };
      for (const listener of listeners) listener();
    },
  };
}

/** The value, rendered anew whenever it changes. */
export function useWatched<T>(source: Watched<T>): T {
  return useSyncExternalStore(source.subscribe, source.current);
}
