import { useEffect, useRef, useState } from 'react';
import type { MatchSituation } from '../ai/situation';
import type { Turn } from '../rules/state';
import type { OddsResponse, OddsRequest } from './odds-worker';

/** The latest odds: none at first, and outdated ones until the next response. */
export interface OddsState {
  readonly response: OddsResponse | undefined;
  /** Whether the response belongs to the latest request. */
  readonly isCurrent: boolean;
  /** Why no odds are available. */
  readonly failure: string | undefined;
}

/** Requests the odds of a turn and of the selected dice from a worker, which lives as long as the component. */
export function useOdds(turn: Turn, selected: readonly number[], situation: MatchSituation): OddsState {
  const [response, setResponse] = useState<OddsResponse>();
  const [failure, setFailure] = useState<string>();
  const worker = useRef<Worker>(undefined);
  useEffect(() => {
    const started = new Worker(new URL('./odds-worker.ts', import.meta.url), { type: 'module' });
    worker.current = started;
    started.addEventListener('message', ({ data }: MessageEvent<OddsResponse>) => setResponse(data));
    started.addEventListener('error', ({ message }) => setFailure(message));
    return () => started.terminate();
  }, []);
  const requestKey = JSON.stringify({ turn, situation, selected });
  useEffect(() => {
    const request = { requestKey, ...(JSON.parse(requestKey) as Omit<OddsRequest, 'requestKey'>) };
    worker.current?.postMessage(request satisfies OddsRequest);
  }, [requestKey]);
  return { response, isCurrent: response?.requestKey === requestKey, failure };
}
