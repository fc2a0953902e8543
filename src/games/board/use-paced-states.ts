import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { scaleDuration } from '../../ui/motion/motion';
import type { PlayerID } from '../seam/entry';
import { dequeue, enqueue, initialQueue, skipToEnd, type Pacing, type StateQueue } from './state-queue';

/** The displayed state of a match, and how to catch up with the latest. */
export interface PacedStates<G> extends StateQueue<G> {
  /** Later states are still queued. */
  readonly isBehind: boolean;
  /** Shows the latest state at once. */
  catchUp(): void;
}

/**
 * Paces the states of a match: the events of each state stay on screen for their dwell time before the next state is
 * shown, and the viewer can skip it.
 * @param pacing a constant
 */
export function usePacedStates<G>(G: G, playerID: PlayerID | null, pacing: Pacing<G>): PacedStates<G> {
  const [queue, setQueue] = useState(() => initialQueue(G, pacing));
  const { shown, upcoming, dwelling } = queue;
  if (pacing.stateKey(G) !== pacing.stateKey(upcoming.at(-1) ?? shown)) setQueue(enqueue(queue, G, playerID, pacing));
  const startMs = useRef(0);
  useEffect(() => {
    startMs.current = performance.now();
  }, [dwelling]);
  const speedUp = pacing.speedUp(upcoming.length);
  useEffect(() => {
    if (dwelling === undefined) return undefined;
    const dwellMs = scaleDuration(pacing.dwellTime(dwelling)) / speedUp;
    const remainingMs = Math.max(0, startMs.current + dwellMs - performance.now());
    // flushSync: otherwise React could batch this state with the next one, and it would never be shown or announced.
    const timer = setTimeout(() => flushSync(() => setQueue((current) => dequeue(current, pacing))), remainingMs);
    return () => clearTimeout(timer);
  }, [dwelling, speedUp, pacing]);
  return {
    ...queue,
    isBehind: upcoming.length > 0,
    catchUp: () => setQueue((current) => skipToEnd(current, pacing)),
  };
}
