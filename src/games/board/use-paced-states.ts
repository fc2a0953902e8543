import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { prefersNoMotion, scaleDuration } from '../../ui/motion';
import type { PlayerID } from '../contract';
import {
  dequeue,
  enqueue,
  initialQueue,
  screenTime,
  settle,
  skipToEnd,
  type Pacing,
  type StateQueue,
} from './state-queue';

/** The displayed state of a match, and how to catch up with the latest. */
export interface PacedStates<G> extends StateQueue<G> {
  /** Later states are still queued. */
  readonly isBehind: boolean;
  /** The pieces of the displayed state are still moving. */
  readonly isSettling: boolean;
  /** Nothing is queued or moving: the viewer may be asked for a move. */
  readonly isCurrent: boolean;
  /** Shows the latest state at once. */
  catchUp(): void;
  /** Tells the outcome of the displayed state at once. */
  settle(): void;
}

/**
 * Paces the states of a match: the pieces of each state move first, then its outcome is told, and its events stay on
 * screen for their dwell time before the next state is shown. The viewer can skip all of it. Without motion, and while
 * the page is hidden, nothing has to settle.
 * @param pacing a constant
 * @param onShow called with each G whose outcome has been told; see BoardProps
 */
export function usePacedStates<G>(
  G: G,
  playerID: PlayerID | null,
  pacing: Pacing<G>,
  onShow?: (G: G) => void,
): PacedStates<G> {
  const [queue, setQueue] = useState(() => initialQueue(G, pacing));
  const { shown, settled, upcoming } = queue;
  // At a shared screen the viewer changes together with the state: whose move is their own, the viewer before decides.
  const [viewer, setViewer] = useState(playerID);
  if (viewer !== playerID) setViewer(playerID);
  if (pacing.stateKey(G) !== pacing.stateKey(upcoming.at(-1) ?? shown)) {
    const next = enqueue(queue, G, viewer, activePacing(pacing));
    setQueue(document.hidden ? skipToEnd(next, activePacing(pacing)) : next);
  }
  useTimers(queue, setQueue, pacing);
  useCatchUpWhenHidden(setQueue, pacing);
  useReportSettled(G, settled, pacing, onShow);
  const isBehind = upcoming.length > 0;
  const isSettling = settled !== shown;
  return {
    ...queue,
    isBehind,
    isSettling,
    isCurrent: !isBehind && !isSettling,
    catchUp: () => setQueue((current) => skipToEnd(current, activePacing(pacing))),
    settle: () => setQueue(settle),
  };
}

/** Returns the pacing without the time to settle where nothing moves. */
function activePacing<G>(pacing: Pacing<G>): Pacing<G> {
  return prefersNoMotion() || document.hidden ? { ...pacing, settleTime: () => 0 } : pacing;
}

type SetQueue<G> = (update: (queue: StateQueue<G>) => StateQueue<G>) => void;

/** Settles the displayed state, and shows the next one, in time. */
function useTimers<G>({ shown, settled, upcoming, dwelling }: StateQueue<G>, setQueue: SetQueue<G>, pacing: Pacing<G>) {
  const startMs = useRef(0);
  useEffect(() => {
    startMs.current = performance.now();
  }, [dwelling, shown]);
  const isSettling = settled !== shown;
  useEffect(() => {
    if (!isSettling) return undefined;
    const settleMs = scaleDuration(activePacing(pacing).settleTime?.(shown) ?? 0);
    const start = () => setTimeout(() => flushSync(() => setQueue(settle)), settleMs);
    return settleMs === 0 ? clearing(start()) : afterNextFrame(() => clearing(start()));
  }, [isSettling, shown, pacing, setQueue]);
  const speedUp = pacing.speedUp(upcoming.length);
  useEffect(() => {
    if (dwelling === undefined) return undefined;
    const dwellMs = scaleDuration(screenTime(dwelling, activePacing(pacing), speedUp));
    const remainingMs = Math.max(0, startMs.current + dwellMs - performance.now());
    // flushSync: otherwise React could batch this state with the next one, and it would never be shown or announced.
    const timer = setTimeout(
      () => flushSync(() => setQueue((current) => dequeue(current, activePacing(pacing)))),
      remainingMs,
    );
    return () => clearTimeout(timer);
  }, [dwelling, speedUp, pacing, setQueue]);
}

const clearing = (timer: ReturnType<typeof setTimeout>) => () => clearTimeout(timer);

/**
 * Calls `start` with the next frame, which a busy device may delay, since the animations of the pieces begin with it.
 * @returns a function that cancels it, and then what `start` has returned
 */
function afterNextFrame(start: () => () => void): () => void {
  let cancel: (() => void) | undefined;
  const frame = requestAnimationFrame(() => (cancel = start()));
  return () => {
    cancelAnimationFrame(frame);
    cancel?.();
  };
}

/** Shows the latest state when the page is hidden, because browsers slow down the timers of hidden pages. */
function useCatchUpWhenHidden<G>(setQueue: SetQueue<G>, pacing: Pacing<G>): void {
  useEffect(() => {
    const onChange = () => {
      if (document.hidden) setQueue((queue) => settle(skipToEnd(queue, pacing)));
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [setQueue, pacing]);
}

/**
 * Calls `onShow` with each state that has settled, as it was received. The states that a game inserts between two received
 * ones are not reported: the move that led there has not been told completely.
 */
function useReportSettled<G>(G: G, settled: G, pacing: Pacing<G>, onShow: ((G: G) => void) | undefined): void {
  const received = useRef<G[]>([]);
  useEffect(() => {
    if (received.current.at(-1) !== G) received.current.push(G);
    const key = pacing.stateKey(settled);
    const at = received.current.findLastIndex((state) => pacing.stateKey(state) === key);
    const reported = received.current[at];
    if (reported === undefined) return;
    received.current.splice(0, at);
    onShow?.(reported);
  }, [G, settled, pacing, onShow]);
}
