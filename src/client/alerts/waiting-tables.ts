import isEqual from 'fast-deep-equal';
import { useEffect, useState } from 'react';
import { fetchOwnMatches, seatToMove, type OwnMatch } from '../shared/own-matches';
import { startTimer, stopTimer } from '../shared/time';
import { showBadge } from './badge';

/** How often a visible page asks for its other tables, in milliseconds. */
const REFRESH_MS = 30_000;

/**
 * Returns the other online matches in which this browser is to move, the one that has waited longest first, and counts them
 * and this one on the app's icon. Asks again when it is no longer, or again, the turn of this browser here.
 * @param current the match of this page
 */
export function useWaitingTables(current: string, isMyTurn: boolean): readonly OwnMatch[] {
  const [waiting, setWaiting] = useState<readonly OwnMatch[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let timer = startTimer(refresh, 0);
    function refresh(): void {
      stopTimer(timer);
      if (document.hidden) return;
      void fetchOwnMatches(signal).then((found) => {
        if (signal.aborted) return;
        const others = otherTablesToMoveAt(found, current);
        setWaiting((before) => (isEqual(before, others) ? before : others)); // the same tables render nothing again
        stopTimer(timer);
        timer = startTimer(refresh, REFRESH_MS);
      });
    }
    document.addEventListener('visibilitychange', refresh, { signal });
    return () => {
      controller.abort();
      stopTimer(timer);
    };
  }, [current, isMyTurn]);
  const count = waiting.length + Number(isMyTurn);
  useEffect(() => showBadge(count), [count]);
  return waiting;
}

/** Returns the matches other than `current` in which this browser is to move, the one that has waited longest first. */
function otherTablesToMoveAt(matches: readonly OwnMatch[], current: string): readonly OwnMatch[] {
  return matches.filter((own) => own.match.matchID !== current && seatToMove(own) !== undefined).toReversed();
}
