import { startTimer } from './time';

/** How long a failure is remembered, in milliseconds: a component that React renders again because of it fails, too. */
const RETRY_AFTER_MS = 1000;

/**
 * Creates a function that loads something for each key once. It returns the same promise on every call, as React's `use`
 * requires; some time after a failure it loads again.
 */
export function loadOnce<T>(): (key: string, load: () => Promise<T>) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key, load) => {
    const promise = known.get(key) ?? load();
    if (known.has(key)) return promise;
    known.set(key, promise);
    promise.catch(() => startTimer(() => known.delete(key), RETRY_AFTER_MS));
    return promise;
  };
}
