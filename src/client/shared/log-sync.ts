import type { LogEntry, SyncInfo } from 'boardgame.io';
import isEqual from 'fast-deep-equal';

/** How many known moves a page compares with the server's after a reconnect, as a restored backup may have others. */
const COMPARED_MOVES = 50;

/** Returns the state ID from which on a page with this log, up to `stateID`, asks for the log of a match. */
export function logNeededFrom(log: readonly LogEntry[], stateID: number, isReconnect: boolean): number {
  const isWhole = log[0]?._stateID === 0;
  const compared = isReconnect ? COMPARED_MOVES : 1;
  return isWhole ? Math.max(0, stateID - compared) : 0;
}

/**
 * Joins the log that a page knows, up to `stateID`, with that of a sync, which may begin at a later move. Returns undefined when
 * they do not connect: a restored backup may be from before the page's state, and may have another history.
 */
export function joinLogs(
  known: readonly LogEntry[],
  stateID: number,
  { log, state }: Pick<SyncInfo, 'log' | 'state'>,
): readonly LogEntry[] | undefined {
  const since = log[0]?._stateID ?? state._stateID;
  const connects = stateID < 0 || (since <= stateID && stateID <= state._stateID);
  if (since > 0 && !(connects && hasSameHistory(known, log))) return undefined;
  return [...known.filter(({ _stateID }) => _stateID < since), ...log];
}

/** Returns whether two logs agree where both overlap. */
function hasSameHistory(known: readonly LogEntry[], received: readonly LogEntry[]): boolean {
  const overlap = (log: readonly LogEntry[], other: readonly LogEntry[]) =>
    log.filter(({ _stateID }) => other.some((entry) => entry._stateID === _stateID));
  return isEqual(overlap(known, received), overlap(received, known));
}
