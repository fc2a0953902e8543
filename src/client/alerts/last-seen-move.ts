import { isRecord, readStored, writeStored } from '../shared/local-store';

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
