import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { scaleDuration } from '../../../ui/motion/motion';
import type { PlayerID } from '../../seam/entry';
import type { KapernState } from '../rules/state';

/** How long a throw and a result are shown when other players move faster. */
const THROW_DWELL_MS = 1000;
const RESULT_DWELL_MS = 2400;
/** Above this queue length, each state is shown for less time. */
const MAX_UNHURRIED_STATES = 2;

/** The state shown and those around it. */
interface StateQueue {
  /** The state before `shown`, if it was received. */
  readonly before?: KapernState;
  readonly shown: KapernState;
  /** States skipped just before `shown`. */
  readonly skipped: readonly KapernState[];
  readonly upcoming: readonly KapernState[];
}

/** The paced state of a match. */
export interface PacedStates extends Pick<StateQueue, 'before' | 'shown' | 'skipped'> {
  /** Number of states still to be shown. */
  readonly upcomingCount: number;
  /** Shows the latest state at once. */
  catchUp(): void;
}

/**
 * Paces the states of a match: each throw and result of other players is shown for a while before the next. The viewer's
 * own moves are shown at once, and the viewer can play at any time.
 */
export function usePacedStates(G: KapernState, playerID: PlayerID | null): PacedStates {
  const [queue, setQueue] = useState<StateQueue>({ shown: G, skipped: [], upcoming: [] });
  const latest = queue.upcoming.at(-1) ?? queue.shown;
  if (stateKey(G) !== stateKey(latest))
    setQueue(isOwnMove(G, playerID) ? skipToEnd(queue, G) : { ...queue, upcoming: [...queue.upcoming, G] });
  const shownAt = useRef(-RESULT_DWELL_MS);
  useEffect(() => {
    shownAt.current = performance.now();
  }, [queue.shown]);
  useEffect(() => {
    if (queue.upcoming.length === 0) return undefined;
    const dwell = scaleDuration(dwellTime(queue.shown)) / Math.max(1, queue.upcoming.length / MAX_UNHURRIED_STATES);
    const remaining = shownAt.current + dwell - performance.now();
    // flushSync: otherwise React could batch this state with the next one, and it would never be announced.
    const timer = setTimeout(() => flushSync(() => setQueue(advance)), Math.max(0, remaining));
    return () => clearTimeout(timer);
  }, [queue]);
  return {
    before: queue.before,
    shown: queue.shown,
    skipped: queue.skipped,
    upcomingCount: queue.upcoming.length,
    catchUp: () => setQueue((current) => skipToEnd(current, current.upcoming.at(-1) ?? current.shown)),
  };
}

/** Returns a key that identifies a state of a match, because the same state may arrive as another object. */
export function stateKey({ history, throws, dice, stored, over }: KapernState): string {
  return [history.length, throws, over, ...dice, ...stored].join();
}

/** Returns how long a state is shown, in milliseconds. */
export function dwellTime({ happened }: KapernState): number {
  if (happened.some(({ kind }) => kind === 'result')) return RESULT_DWELL_MS;
  return happened.length > 0 ? THROW_DWELL_MS : 0;
}

/** Whether the viewer made the last move. Later events of a move may be about other players, so only the first one counts. */
export function isOwnMove({ happened }: KapernState, playerID: PlayerID | null): boolean {
  return playerID !== null && happened.find((event) => event.playerID !== undefined)?.playerID === playerID;
}

/** Shows the next state of the queue. */
function advance({ shown, upcoming: [first, ...upcoming] }: StateQueue): StateQueue {
  return { before: shown, shown: first ?? shown, skipped: [], upcoming };
}

/** Shows the latest state and skips those before it. */
function skipToEnd({ shown, upcoming }: StateQueue, end: KapernState): StateQueue {
  if (end === shown) return { before: undefined, shown, skipped: [], upcoming: [] };
  const skipped = upcoming.filter((state) => state !== end);
  return { before: skipped.at(-1) ?? shown, shown: end, skipped, upcoming: [] };
}
