import type { LogEntry } from 'boardgame.io';
import type { PlayerID } from '../../games/contract';
import { isRecord, readStored, writeStored } from '../shared/local-store';

/** The moves made while the player was away. */
export interface Gap {
  /** The `_stateID` of the last move seen, and of the last move before the player came back. */
  readonly from: number;
  readonly to: number;
}

/** Returns the moves in a gap; none if `playerID` has moved since. */
export function missedMoves(log: readonly LogEntry[], gap: Gap | undefined, playerID: PlayerID | null): LogEntry[] {
  if (!gap || hasMovedSince(log, gap, playerID)) return [];
  return log.filter(({ _stateID }) => _stateID > gap.from && _stateID <= gap.to);
}

/** Returns the number of moves in a part of a log, which may have several entries for a move. */
export function countMoves(log: readonly LogEntry[]): number {
  return new Set(log.map(({ _stateID }) => _stateID)).size;
}

/** Returns whether `playerID` has moved since a gap. */
export function hasMovedSince(log: readonly LogEntry[], { to }: Gap, playerID: PlayerID | null): boolean {
  return log.some(({ _stateID, action }) => _stateID > to && action.payload.playerID === playerID);
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
