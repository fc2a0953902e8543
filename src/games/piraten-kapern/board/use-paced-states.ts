import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { scaleDuration } from '../../../ui/motion/motion';
import type { PlayerID } from '../../seam/entry';
import type { KapernState } from '../rules/state';

/** How long a throw and a result stay in sight, in milliseconds, when others play faster. */
const THROW_DWELL_MS = 1000;
const RESULT_DWELL_MS = 2400;
/** From so many states to come, each is held for less. */
const MAX_UNHURRIED_STATES = 2;

/** States in the order in which they are shown. */
interface StateQueue {
  readonly before?: KapernState;
  readonly shown: KapernState;
  /** What has been left out just before it. */
  readonly skipped: readonly KapernState[];
  readonly upcoming: readonly KapernState[];
}

/** What of a match is shown now. */
export interface PacedStates extends Pick<StateQueue, 'before' | 'shown' | 'skipped'> {
  /** How many states are still to be shown. */
  readonly upcomingCount: number;
  /** Shows the latest state at once. */
  catchUp(): void;
}

/**
 * Shows what others do at a pace that can be followed: each throw and each result stays a while before the next. What the
 * viewer does himself is shown at once, and nothing keeps him from playing meanwhile.
 */
export function usePacedStates(G: KapernState, playerID: PlayerID | null): PacedStates {
  const [line, setLine] = useState<StateQueue>({ shown: G, skipped: [], upcoming: [] });
  const latest = line.upcoming.at(-1) ?? line.shown;
  if (stateKey(G) !== stateKey(latest))
    setLine(isOwnMove(G, playerID) ? skipToEnd(line, G) : { ...line, upcoming: [...line.upcoming, G] });
  const shownAt = useRef(-RESULT_DWELL_MS);
  useEffect(() => {
    shownAt.current = performance.now();
  }, [line.shown]);
  useEffect(() => {
    if (line.upcoming.length === 0) return undefined;
    const hold = scaleDuration(dwellTime(line.shown)) / Math.max(1, line.upcoming.length / MAX_UNHURRIED_STATES);
    const left = shownAt.current + hold - performance.now();
    // At once, for what comes before it is rendered would take its place, and nobody would have been told of it.
    const timer = setTimeout(() => flushSync(() => setLine(advance)), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [line]);
  return {
    before: line.before,
    shown: line.shown,
    skipped: line.skipped,
    upcomingCount: line.upcoming.length,
    catchUp: () => setLine((now) => skipToEnd(now, now.upcoming.at(-1) ?? now.shown)),
  };
}

/** Tells states of a match apart: the same state may come again as another object. */
export function stateKey({ history, throws, dice, stored, over }: KapernState): string {
  return [history.length, throws, over, ...dice, ...stored].join();
}

/** How long a state stays in sight. */
export function dwellTime({ happened }: KapernState): number {
  if (happened.some(({ kind }) => kind === 'result')) return RESULT_DWELL_MS;
  return happened.length > 0 ? THROW_DWELL_MS : 0;
}

/** Whether the viewer has made the last move. What somebody else does may be about him as well, at the end of the news. */
export function isOwnMove({ happened }: KapernState, playerID: PlayerID | null): boolean {
  return playerID !== null && happened.find((fact) => fact.playerID !== undefined)?.playerID === playerID;
}

function advance({ shown, upcoming: [first, ...upcoming] }: StateQueue): StateQueue {
  return { before: shown, shown: first ?? shown, skipped: [], upcoming };
}

function skipToEnd({ shown, upcoming }: StateQueue, end: KapernState): StateQueue {
  if (end === shown) return { before: undefined, shown, skipped: [], upcoming: [] };
  const skipped = upcoming.filter((state) => state !== end);
  return { before: skipped.at(-1) ?? shown, shown: end, skipped, upcoming: [] };
}
