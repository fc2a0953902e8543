import { useSyncExternalStore } from 'react';

/** A value that changes outside React and that React can watch. */
export interface Store<T> {
  subscribe(listener: () => void): () => void;
  get(): T;
}

/** A watched value and the way to change parts of it. */
export function createStore<T extends object>(initial: T): Store<T> & { update(change: Partial<T>): void } {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => value,
    update(change) {
      value = { ...value, ...change };
      for (const listener of listeners) listener();
    },
  };
}

/** The value, rendered anew whenever it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
