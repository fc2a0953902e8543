import { useEffect, useEffectEvent, useState } from 'react';
import { failureOf, type Failure } from '../shared/api';

/** How often what is shown is asked for again, in milliseconds. */
const AGAIN = 20_000;

interface Fetched<T> {
  /** The last answer; undefined before the first one. */
  readonly value?: T;
  /** Why there is no newer one. */
  readonly failure?: Failure;
}

/**
 * What the server says, asked for again now and then while somebody looks, and at once when it is something else that is
 * asked for: until then the last answer stays.
 * @param what is asked for, in short
 */
export function useFetched<T>(what: string, ask: (signal: AbortSignal) => Promise<T>): Fetched<T> {
  const load = useEffectEvent(ask);
  const [fetched, setFetched] = useState<Fetched<T>>({});
  useEffect(() => {
    const leaving = new AbortController();
    const look = () => {
      if (document.hidden) return;
      load(leaving.signal).then(
        (value) => setFetched({ value }),
        (error: unknown) =>
          !leaving.signal.aborted && setFetched(({ value }) => ({ value, failure: failureOf(error) })),
      );
    };
    look();
    const timer = setInterval(look, AGAIN);
    document.addEventListener('visibilitychange', look);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [what]);
  return fetched;
}
