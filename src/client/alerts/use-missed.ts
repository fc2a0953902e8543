import type { LogEntry } from 'boardgame.io';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PlayerID } from '../../games/seam/entry';
import type { MatchSnapshot } from '../match/use-match';
import { saveLastSeenMove, lastSeenMove } from './seen';

/** The last move is what the board itself shows: fewer than these need no telling. */
const MIN_MISSED_MOVES = 2;

/** The moves of a match that were made between two looks at it. */
interface Gap {
  /** The last one that was seen before, and the last one before the second look, by their versions. */
  readonly from: number;
  readonly to: number;
}

/** What somebody has missed of a match. */
export interface MissedMoves {
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
export function useMissedMoves(
  table: string | undefined,
  { connected, log }: Pick<MatchSnapshot, 'connected' | 'log'>,
  playerID: PlayerID | null,
): MissedMoves {
  const isWatching = usePageVisible() && connected;
  const latest = log.at(-1)?._stateID ?? -1; // an entry has the version in which its move was made
  const [seen, setSeen] = useState(() => (table === undefined ? undefined : lastSeenMove(table)) ?? latest);
  const [wasWatching, setWasWatching] = useState(false);
  const [gap, setGap] = useState<Gap>();
  if (isWatching !== wasWatching) {
    setWasWatching(isWatching);
    if (isWatching && latest > seen) setGap({ from: gap?.from ?? seen, to: latest });
  }
  if (isWatching && latest !== seen) setSeen(latest);
  useEffect(() => {
    if (table !== undefined && isWatching) saveLastSeenMove(table, latest);
  }, [table, isWatching, latest]);
  const missed = table === undefined ? [] : missedMoves(log, gap, playerID);
  return { log: missed, dismiss: () => setGap(undefined) };
}

/** The moves in a gap, as long as they are worth telling and `playerID` has not gone on playing. */
export function missedMoves(log: readonly LogEntry[], gap: Gap | undefined, playerID: PlayerID | null): LogEntry[] {
  if (!gap) return [];
  const hasMovedSince = log.some(({ _stateID, action }) => _stateID > gap.to && action.payload.playerID === playerID);
  const missed = log.filter(({ _stateID }) => _stateID > gap.from && _stateID <= gap.to);
  return hasMovedSince || missed.length < MIN_MISSED_MOVES ? [] : missed;
}

function usePageVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => !document.hidden,
  );
}
