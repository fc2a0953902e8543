import { useCallback, useEffect, useState } from 'react';
import { gameNamed } from '../../games';
import { verify, type VerifyReport } from '../../match/verify';
import type { KnownDeal } from '../../match/verify-deal';
import { dealMemoryOf } from '../shared/deal-memory';

/** The state of a verification. */
export interface Verification {
  /** The share of verified moves; undefined when nothing is being verified. */
  readonly progress?: number;
  readonly report?: VerifyReport;
  /** Verifies the text of a match file, replacing any earlier verification. */
  check(text: string): void;
  /** Verifies it again with the server's commitment as the reader noted it; undefined without it. */
  compare(noted: string | undefined): void;
}

interface Request {
  readonly text: string;
  readonly noted?: string | undefined;
}

/** Verifies one match at a time, starting with the initial text if there is one. */
export function useVerification(initialText: string | undefined): Verification {
  const [request, setRequest] = useState<Request | undefined>(() =>
    initialText === undefined ? undefined : { text: initialText },
  );
  const [state, setState] = useState<Pick<Verification, 'progress' | 'report'>>({});
  useEffect(() => {
    if (!request) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (progress: number) => setState(({ report }) => ({ progress, ...(report && { report }) }));
    verifyAsync(request, onProgress, signal).then(
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
  const compare = useCallback(
    (noted: string | undefined) => setRequest((last) => (last && last.noted !== noted ? { ...last, noted } : last)),
    [],
  );
  return { ...state, check, compare };
}

/** Returns what this browser knows of the deal of a match; `noted` counts where it has seen no commitment. */
function knownDeal(matchID: string, noted: string | undefined): KnownDeal {
  const { commitment = noted, values } = dealMemoryOf(matchID);
  return { commitment, values: values.flatMap(({ value, isAccepted }) => (isAccepted ? value : [])) };
}

/** The number of moves verified before yielding to the page, which takes a few milliseconds. */
const MOVES_PER_SLICE = 25;

/**
 * Verifies the text of a match export in slices, yielding to the page in between. Rejects with the signal's reason on
 * abort.
 * @param onProgress called between the slices with the share of verified moves
 */
export async function verifyAsync(
  { text, noted }: Request,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<VerifyReport> {
  const steps = verify(text, gameNamed, (matchID) => knownDeal(matchID, noted));
  for (;;) {
    let step = steps.next();
    for (let moves = 1; !step.done && moves < MOVES_PER_SLICE; moves++) step = steps.next();
    if (step.done) return step.value;
    onProgress(step.value);
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
}
