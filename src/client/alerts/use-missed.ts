import type { LogEntry } from 'boardgame.io';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PlayerID } from '../../games/seam/entry';
import type { MatchNow } from '../match/use-match';
import { noteSeen, seenOf } from './seen';

/** The last move is what the board itself shows: fewer than these need no telling. */
const WORTH_TELLING = 2;

/** The moves of a match that were made between two looks at it. */
interface Gap {
  /** The last one that was seen before, and the last one before the second look, by their versions. */
  readonly from: number;
  readonly to: number;
}

/** What somebody has missed of a match. */
export interface Missed {
  /** The moves, in order; none when there is nothing to tell. */
  readonly log: readonly LogEntry[];
  dismiss(): void;
}

/**
 * What happened in a match while the page was closed, out of sight or without a connection. It is told until it is
 * dismissed or the viewer makes a move.
 * @param table tells this match from all others of the browser; nothing is told without
 * @param log of what the viewer may have seen by now
 */
export function useMissed(
  table: string | undefined,
  { connected, log }: Pick<MatchNow, 'connected' | 'log'>,
  playerID: PlayerID | null,
): Missed {
  const looks = useIsInSight() && connected;
  const latest = log.at(-1)?._stateID ?? -1; // an entry has the version in which its move was made
  const [seen, setSeen] = useState(() => (table === undefined ? undefined : seenOf(table)) ?? latest);
  const [hasLooked, setHasLooked] = useState(false);
  const [gap, setGap] = useState<Gap>();
  if (looks !== hasLooked) {
    setHasLooked(looks);
    if (looks && latest > seen) setGap({ from: gap?.from ?? seen, to: latest });
  }
  if (looks && latest !== seen) setSeen(latest);
  useEffect(() => {
    if (table !== undefined && looks) noteSeen(table, latest);
  }, [table, looks, latest]);
  const missed = table === undefined ? [] : missedIn(log, gap, playerID);
  return { log: missed, dismiss: () => setGap(undefined) };
}

/** The moves in a gap, as long as they are worth telling and `playerID` has not gone on playing. */
export function missedIn(log: readonly LogEntry[], gap: Gap | undefined, playerID: PlayerID | null): LogEntry[] {
  if (!gap) return [];
  const playsOn = log.some(({ _stateID, action }) => _stateID > gap.to && action.payload.playerID === playerID);
  const missed = log.filter(({ _stateID }) => _stateID > gap.from && _stateID <= gap.to);
  return playsOn || missed.length < WORTH_TELLING ? [] : missed;
}

function useIsInSight(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => !document.hidden,
  );
}
