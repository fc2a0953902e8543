import type { LogEntry } from 'boardgame.io';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PlayerID } from '../../games/contract';
import { isRecord, readStored, writeStored } from '../shared/local-store';
import type { MatchSnapshot } from '../shared/match-store';

/** Minimum number of missed moves for a recap; a single move is visible on the board. */
const MIN_MISSED_MOVES = 2;

/** The moves made while the player was away. */
interface Gap {
  /** The `_stateID` of the last move seen, and of the last move before the player came back. */
  readonly from: number;
  readonly to: number;
}

/** The moves that the player has missed. */
export interface MissedMoves {
  /** The missed moves in order; may be empty. */
  readonly log: readonly LogEntry[];
  dismiss(): void;
}

/**
 * Returns the moves made while the page was closed, hidden or disconnected, until the recap is dismissed or the viewer
 * moves.
 * @param table identifies the match in this browser; without it, nothing is tracked
 * @param log the part of the log that the viewer may have seen by now
 */
export function useMissedMoves(
  table: string | undefined,
  { connected, log }: Pick<MatchSnapshot, 'connected' | 'log'>,
  playerID: PlayerID | null,
): MissedMoves {
  const isWatching = usePageVisible() && connected;
  const latest = log.at(-1)?._stateID ?? -1; // an entry has the `_stateID` before its move
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

/** Returns the moves in a gap; none if they are too few or `playerID` has moved since. */
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

const STORAGE_KEY = 'piratz.seen';

/** Maximum number of tables stored, the most recently viewed ones. */
const MAX_TABLES = 50;

function isSeen(value: unknown): value is Readonly<Record<string, number>> {
  return isRecord(value) && Object.values(value).every(Number.isInteger);
}

/** Returns the `_stateID` of the last move seen in a match; undefined for a new table. */
export function lastSeenMove(table: string): number | undefined {
  const seen = readStored(STORAGE_KEY, isSeen) ?? {};
  return Object.hasOwn(seen, table) ? seen[table] : undefined;
}

/** Stores the `_stateID` of the last move seen in a match. */
export function saveLastSeenMove(table: string, stateID: number): void {
  if (lastSeenMove(table) === stateID) return;
  const { [table]: _before, ...others } = readStored(STORAGE_KEY, isSeen) ?? {};
  const kept = Object.entries(others).slice(1 - MAX_TABLES);
  writeStored(STORAGE_KEY, Object.fromEntries([...kept, [table, stateID]]));
}
