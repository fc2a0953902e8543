import { useEffect } from 'react';

/** Calls `onEnd` once the end of the match has been shown, after a delay in milliseconds. */
export function useReportEnd(isDone: boolean, onEnd: () => void, delayMs = 0): void {
  useEffect(() => {
    if (!isDone) return undefined;
    if (delayMs > 0) {
      const timer = setTimeout(onEnd, delayMs);
      return () => clearTimeout(timer);
    }
    onEnd();
    return undefined;
  }, [isDone, onEnd, delayMs]);
}
