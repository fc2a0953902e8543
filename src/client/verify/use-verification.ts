import { useCallback, useEffect, useState } from 'react';
import type { Verdict } from '../../match/verify';
import { verifyGently } from './verify-async';

/** Where the check of a match stands. */
export interface Verification {
  /** The share of the moves that is done; undefined while nothing is being checked. */
  readonly progress?: number;
  readonly verdict?: Verdict;
  /** Checks the text of a file instead of whatever was checked before. */
  check(text: string): void;
}

/** Checks one match at a time, the text given first if there is one. */
export function useVerification(first: string | undefined): Verification {
  const [asked, ask] = useState(() => (first === undefined ? undefined : { text: first }));
  const [state, set] = useState<Omit<Verification, 'check'>>({});
  useEffect(() => {
    if (!asked) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    verifyGently(asked.text, (progress) => set({ progress }), signal).then(
      (verdict) => !signal.aborted && set({ verdict }),
      (error: unknown) => {
        if (!signal.aborted) throw error;
      },
    );
    return () => leaving.abort();
  }, [asked]);
  const check = useCallback((text: string) => {
    set({ progress: 0 });
    ask({ text });
  }, []);
  return { ...state, check };
}
