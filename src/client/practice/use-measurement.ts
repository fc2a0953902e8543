import { useEffect, useEffectEvent, useState } from 'react';
import type { MoveCost } from '../../ai/move-costs';
import { moveKey } from '../../ai/search/tree';
import type { Move } from '../../games/contract';
import { useBotWorker } from '../shared/bot-worker-client';
import type { Exercise } from './exercise';
import { measureMoves, type Effort } from './measure';

/** How thoroughly the moves of an answer are measured. */
const EFFORT: Effort = { samples: 5, milliseconds: 150 };

/** The measurement of the moves of an answer. */
export interface Measurement {
  readonly costs?: readonly MoveCost[];
  readonly hasFailed?: boolean;
  /** Measures again after a failure. */
  retry(): void;
}

/** Measures the moves of a decision, these among them, once there are any. */
export function useMeasurement(exercise: Exercise, required: readonly Move[] | undefined): Measurement {
  const key = required?.map(moveKey).join(' ');
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<Omit<Measurement, 'retry'> & { readonly key?: string | undefined }>({});
  const { startRequest } = useBotWorker(`${key} ${attempt}`);
  const measure = useEffectEvent(() => {
    if (!required) return;
    const { bots, signal } = startRequest();
    measureMoves(exercise, required, EFFORT, bots, signal).then(
      (costs) => setResult({ key, costs }),
      () => !signal.aborted && setResult({ key, hasFailed: true }),
    );
  });
  useEffect(() => measure(), [key, attempt]);
  const retry = () => {
    setResult({});
    setAttempt(attempt + 1);
  };
  return result.key === key ? { ...result, retry } : { retry };
}
