import isEqual from 'fast-deep-equal';
import type { Outcome } from '../../games/seam/entry';
import { MATCH_FORMAT, type MatchExport } from '../../match/export-format';
import { isRecord, readStored } from '../shared/local-store';

/** A match saved in this browser's logbook. */
export interface SavedMatch {
  /** The match id used in URLs. */
  readonly id: string;
  /** When the match was saved, in milliseconds since the epoch. */
  readonly keptAt: number;
  readonly match: MatchExport;
  /** The outcome; absent if the match was not finished. */
  readonly outcome?: Outcome;
}

const KEY_PREFIX = 'piratz.logbook.';

/** When the logbook is full, the oldest matches are removed. */
const MAX_SAVED_MATCHES = 24;

function isSavedMatch(value: unknown): value is SavedMatch {
  return (
    isRecord(value) && typeof value.id === 'string' && isRecord(value.match) && value.match.format === MATCH_FORMAT
  );
}

/** Returns all saved matches, newest first. */
export function savedMatches(): readonly SavedMatch[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(KEY_PREFIX));
  return keys.flatMap((key) => readStored(key, isSavedMatch) ?? []).sort((a, b) => b.keptAt - a.keptAt);
}

/** Returns the saved match with this id, if it still exists. */
export function savedMatchById(id: string): SavedMatch | undefined {
  return readStored(KEY_PREFIX + id, isSavedMatch);
}

/** Removes a match from the logbook. */
export function removeSavedMatch(id: string): void {
  localStorage.removeItem(KEY_PREFIX + id);
}

/**
 * Saves a match, replacing an earlier one with the same id. Removes the oldest matches to make room; returns false if
 * there is not enough room even then.
 */
export function addSavedMatch(saved: SavedMatch): boolean {
  const others = savedMatches().filter(({ id }) => id !== saved.id);
  for (const { id } of others.slice(MAX_SAVED_MATCHES - 1)) removeSavedMatch(id);
  for (const oldest of [undefined, ...others.slice(0, MAX_SAVED_MATCHES - 1).reverse()]) {
    if (oldest) removeSavedMatch(oldest.id);
    if (tryStore(saved)) return true;
  }
  return false;
}

/** Stores a match; returns false if the storage quota is exceeded. */
function tryStore(saved: SavedMatch): boolean {
  try {
    localStorage.setItem(KEY_PREFIX + saved.id, JSON.stringify(saved));
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

/** Returns the saved match with the same content, if any; the order of its fields does not matter. */
export function findSavedMatch(match: MatchExport): SavedMatch | undefined {
  const content: unknown = JSON.parse(JSON.stringify(match)); // without undefined fields, as it is stored
  return savedMatches().find((saved) => isEqual(saved.match, content));
}
