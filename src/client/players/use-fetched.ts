import { useEffect, useEffectEvent, useState } from 'react';
import { toFailure, type Failure } from '../shared/api';

/** How often what is shown is asked for again, in milliseconds. */
const POLL_INTERVAL_MS = 20_000;

interface PollResult<T> {
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
export function usePolling<T>(what: string, fetcher: (signal: AbortSignal) => Promise<T>): PollResult<T> {
  const fetchLatest = useEffectEvent(fetcher);
  const [result, setResult] = useState<PollResult<T>>({});
  useEffect(() => {
    const controller = new AbortController();
    const poll = () => {
      if (document.hidden) return;
      fetchLatest(controller.signal).then(
        (value) => setResult({ value }),
        (error: unknown) =>
          !controller.signal.aborted && setResult(({ value }) => ({ value, failure: toFailure(error) })),
      );
    };
    poll();
    const timer = setInterval(poll, POLL_INTERVAL_MS);
    document.addEventListener('visibilitychange', poll);
    return () => {
      controller.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [what]);
  return result;
}
