import { useEffect } from 'react';

/** Calls `onShow` with each state that the board shows; does nothing while `shown` is undefined. */
export function useReportShown<G>(shown: G | undefined, onShow: ((G: G) => void) | undefined): void {
  useEffect(() => {
    if (shown !== undefined) onShow?.(shown);
  }, [shown, onShow]);
}

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
