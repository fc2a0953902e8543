import { useCallback, useEffect, useState } from 'react';
import type { VerifyReport } from '../../match/verify';
import { verifyAsync } from './verify-async';

/** Where the check of a match stands. */
export interface Verification {
  /** The share of the moves that is done; undefined while nothing is being checked. */
  readonly progress?: number;
  readonly report?: VerifyReport;
  /** Checks the text of a file instead of whatever was checked before. */
  check(text: string): void;
}

/** Checks one match at a time, the text given first if there is one. */
export function useVerification(initialText: string | undefined): Verification {
  const [request, setRequest] = useState(() => (initialText === undefined ? undefined : { text: initialText }));
  const [state, setState] = useState<Omit<Verification, 'check'>>({});
  useEffect(() => {
    if (!request) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    verifyAsync(request.text, (progress) => setState({ progress }), signal).then(
      (report) => !signal.aborted && setState({ report }),
      (error: unknown) => {
        if (!signal.aborted) throw error;
      },
    );
    return () => controller.abort();
  }, [request]);
  const check = useCallback((text: string) => {
    setState({ progress: 0 });
    setRequest({ text });
  }, []);
  return { ...state, check };
}
