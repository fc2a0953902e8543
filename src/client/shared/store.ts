import { useSyncExternalStore } from 'react';

/** An observable value outside React, readable with `useSyncExternalStore`. */
export interface Store<T> {
  subscribe(listener: () => void): () => void;
  get(): T;
}

/** Creates a store whose `update` merges a partial value and notifies the listeners. */
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

/** Returns the store's value; rerenders the component when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
