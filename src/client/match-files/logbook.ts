import type { Outcome } from '../../games/seam/entry';
import { MATCH_FORMAT, type MatchExport } from '../../match/export-format';
import { isRecord, readStored } from '../shared/local-store';

/** A match that this browser keeps to look back at. */
export interface SavedMatch {
  /** Of the match, in addresses. */
  readonly id: string;
  /** When it was put here, in milliseconds since the epoch. */
  readonly keptAt: number;
  readonly match: MatchExport;
  /** How it ended; absent for a match that did not. */
  readonly outcome?: Outcome;
}

const KEY_PREFIX = 'piratz.logbook.';

/** Beyond these the oldest give way. */
const MAX_SAVED_MATCHES = 24;

function isSavedMatch(value: unknown): value is SavedMatch {
  return (
    isRecord(value) && typeof value.id === 'string' && isRecord(value.match) && value.match.format === MATCH_FORMAT
  );
}

/** All pages, newest first. */
export function savedMatches(): readonly SavedMatch[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(KEY_PREFIX));
  return keys.flatMap((key) => readStored(key, isSavedMatch) ?? []).sort((a, b) => b.keptAt - a.keptAt);
}

/** The page of that id, if it is still there. */
export function savedMatchById(id: string): SavedMatch | undefined {
  return readStored(KEY_PREFIX + id, isSavedMatch);
}

/** Tears a page out. */
export function removeSavedMatch(id: string): void {
  localStorage.removeItem(KEY_PREFIX + id);
}

/** Puts a match in, in place of an earlier page of this id; the oldest pages make room. False when there is none to be made. */
export function addSavedMatch(saved: SavedMatch): boolean {
  const others = savedMatches().filter(({ id }) => id !== saved.id);
  for (const { id } of others.slice(MAX_SAVED_MATCHES - 1)) removeSavedMatch(id);
  for (const oldest of [undefined, ...others.slice(0, MAX_SAVED_MATCHES - 1).reverse()]) {
    if (oldest) removeSavedMatch(oldest.id);
    if (tryStore(saved)) return true;
  }
  return false;
}

/** Browsers limit what a page may keep. */
function tryStore(saved: SavedMatch): boolean {
  try {
    localStorage.setItem(KEY_PREFIX + saved.id, JSON.stringify(saved));
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

/** The page on which this match stands already. */
export function findSavedMatch(match: MatchExport): SavedMatch | undefined {
  const text = JSON.stringify(match);
  return savedMatches().find((page) => JSON.stringify(page.match) === text);
}
