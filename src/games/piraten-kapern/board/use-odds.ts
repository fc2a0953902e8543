import { useEffect, useRef, useState } from 'react';
import type { Rulings } from '../rules/options';
import type { Turn } from '../rules/state';
import type { OddsResponse, OddsRequest } from './odds-worker';

/** Odds as they come: none at first, and the last ones until the next. */
export interface OddsState {
  readonly answer?: OddsResponse;
  /** The answer is about what was asked last. */
  readonly isCurrent: boolean;
  /** Why there will be none. */
  readonly failure?: string;
}

/** Asks a worker, which is loaded for it, for the odds of a turn and of the dice picked, for as long as somebody looks. */
export function useOdds(turn: Turn, picked: readonly number[], rulings: Rulings): OddsState {
  const [answer, setAnswer] = useState<OddsResponse>();
  const [failure, setFailure] = useState<string>();
  const worker = useRef<Worker>(undefined);
  useEffect(() => {
    const started = new Worker(new URL('./odds-worker.ts', import.meta.url), { type: 'module' });
    worker.current = started;
    started.addEventListener('message', ({ data }: MessageEvent<OddsResponse>) => setAnswer(data));
    started.addEventListener('error', ({ message }) => setFailure(message));
    return () => started.terminate();
  }, []);
  const asked = JSON.stringify({ turn, rulings, picked });
  useEffect(() => {
    const question = { about: asked, ...(JSON.parse(asked) as Omit<OddsRequest, 'about'>) };
    worker.current?.postMessage(question satisfies OddsRequest);
  }, [asked]);
  return { answer, isCurrent: answer?.about === asked, failure };
}
