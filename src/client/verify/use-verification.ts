import { useCallback, useEffect, useState } from 'react';
import type { VerifyReport } from '../../match/verify';
import { verifyAsync } from './verify-async';

/** The state of a verification. */
export interface Verification {
  /** The share of verified moves; undefined when nothing is being verified. */
  readonly progress?: number;
  readonly report?: VerifyReport;
  /** Verifies the text of a match file, replacing any earlier verification. */
  check(text: string): void;
}

/** Verifies one match at a time, starting with the initial text if there is one. */
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
