import { useEffect, useEffectEvent, useState } from 'react';
import { toFailure, type Failure } from '../shared/api';

const POLL_INTERVAL_MS = 20_000;

interface PollResult<T> {
  /** The last response; undefined before the first one. */
  readonly value?: T | undefined;
  /** Why the last request failed. */
  readonly failure?: Failure | undefined;
}

/**
 * Polls the server while the page is visible, and fetches at once when the key changes. Keeps the last response until
 * the next one arrives.
 * @param key identifies the resource
 * @param fetcher requests it
 */
export function usePolling<T>(key: string, fetcher: (signal: AbortSignal) => Promise<T>): PollResult<T> {
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
  }, [key]);
  return result;
}
