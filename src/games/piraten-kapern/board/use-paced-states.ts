import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { paced } from '../../../ui/motion/motion';
import type { PlayerID } from '../../seam/entry';
import type { KapernState } from '../rules/state';

/** How long a throw and a result stay in sight, in milliseconds, when others play faster. */
const THROW_HOLD = 1000;
const RESULT_HOLD = 2400;
/** From so many states to come, each is held for less. */
const HURRY = 2;

/** States in the order in which they are shown. */
interface Line {
  readonly before?: KapernState;
  readonly shown: KapernState;
  /** What has been left out just before it. */
  readonly skipped: readonly KapernState[];
  readonly toCome: readonly KapernState[];
}

/** What of a match is shown now. */
export interface Followed extends Pick<Line, 'before' | 'shown' | 'skipped'> {
  /** How many states are still to be shown. */
  readonly toCome: number;
  /** Shows the latest state at once. */
  catchUp(): void;
}

/**
 * Shows what others do at a pace that can be followed: each throw and each result stays a while before the next. What the
 * viewer does himself is shown at once, and nothing keeps him from playing meanwhile.
 */
export function useFollowed(G: KapernState, playerID: PlayerID | null): Followed {
  const [line, setLine] = useState<Line>({ shown: G, skipped: [], toCome: [] });
  const latest = line.toCome.at(-1) ?? line.shown;
  if (momentOf(G) !== momentOf(latest))
    setLine(isOwnDoing(G, playerID) ? atEnd(line, G) : { ...line, toCome: [...line.toCome, G] });
  const shownAt = useRef(-RESULT_HOLD);
  useEffect(() => {
    shownAt.current = performance.now();
  }, [line.shown]);
  useEffect(() => {
    if (line.toCome.length === 0) return undefined;
    const hold = paced(holdOf(line.shown)) / Math.max(1, line.toCome.length / HURRY);
    const left = shownAt.current + hold - performance.now();
    // At once, for what comes before it is rendered would take its place, and nobody would have been told of it.
    const timer = setTimeout(() => flushSync(() => setLine(next)), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [line]);
  return {
    before: line.before,
    shown: line.shown,
    skipped: line.skipped,
    toCome: line.toCome.length,
    catchUp: () => setLine((now) => atEnd(now, now.toCome.at(-1) ?? now.shown)),
  };
}

/** Tells states of a match apart: the same state may come again as another object. */
export function momentOf({ history, throws, dice, stored, over }: KapernState): string {
  return [history.length, throws, over, ...dice, ...stored].join();
}

/** How long a state stays in sight. */
export function holdOf({ happened }: KapernState): number {
  if (happened.some(({ kind }) => kind === 'result')) return RESULT_HOLD;
  return happened.length > 0 ? THROW_HOLD : 0;
}

/** Whether the viewer has made the last move. What somebody else does may be about him as well, at the end of the news. */
export function isOwnDoing({ happened }: KapernState, playerID: PlayerID | null): boolean {
  return playerID !== null && happened.find((fact) => fact.playerID !== undefined)?.playerID === playerID;
}

function next({ shown, toCome: [first, ...toCome] }: Line): Line {
  return { before: shown, shown: first ?? shown, skipped: [], toCome };
}

function atEnd({ shown, toCome }: Line, end: KapernState): Line {
  if (end === shown) return { before: undefined, shown, skipped: [], toCome: [] };
  const skipped = toCome.filter((state) => state !== end);
  return { before: skipped.at(-1) ?? shown, shown: end, skipped, toCome: [] };
}
