import { isRecord, recall, remember } from '../shared/local-store';

const STORED = 'piratz.seen';

/** So many tables are remembered, those looked at last. */
const MOST = 50;

function isSeen(value: unknown): value is Readonly<Record<string, number>> {
  return isRecord(value) && Object.values(value).every(Number.isInteger);
}

/** Up to which move somebody has seen a match in this browser, by the version it was made in; undefined for a new table. */
export function seenOf(table: string): number | undefined {
  const seen = recall(STORED, isSeen) ?? {};
  return Object.hasOwn(seen, table) ? seen[table] : undefined;
}

/** Keeps up to which move somebody has seen a match. */
export function noteSeen(table: string, stateID: number): void {
  if (seenOf(table) === stateID) return;
  const { [table]: _before, ...others } = recall(STORED, isSeen) ?? {};
  const kept = Object.entries(others).slice(1 - MOST);
  remember(STORED, Object.fromEntries([...kept, [table, stateID]]));
}
