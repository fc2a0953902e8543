import type { Outcome } from '../../games/seam/entry';
import { MATCH_FORMAT, type MatchExport } from '../../match/export-format';
import { isRecord, recall } from '../shared/local-store';

/** A match that this browser keeps to look back at. */
export interface Page {
  /** Of the match, in addresses. */
  readonly id: string;
  /** When it was put here, in milliseconds since the epoch. */
  readonly keptAt: number;
  readonly match: MatchExport;
  /** How it ended; absent for a match that did not. */
  readonly outcome?: Outcome;
}

const PREFIX = 'piratz.logbook.';

/** Beyond these the oldest give way. */
const MOST_PAGES = 24;

function isPage(value: unknown): value is Page {
  return (
    isRecord(value) && typeof value.id === 'string' && isRecord(value.match) && value.match.format === MATCH_FORMAT
  );
}

/** All pages, newest first. */
export function logbook(): readonly Page[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  return keys.flatMap((key) => recall(key, isPage) ?? []).sort((a, b) => b.keptAt - a.keptAt);
}

/** The page of that id, if it is still there. */
export function pageOf(id: string): Page | undefined {
  return recall(PREFIX + id, isPage);
}

/** Tears a page out. */
export function tearOut(id: string): void {
  localStorage.removeItem(PREFIX + id);
}

/** Puts a match in, in place of an earlier page of this id; the oldest pages make room. False when there is none to be made. */
export function enter(page: Page): boolean {
  const others = logbook().filter(({ id }) => id !== page.id);
  for (const { id } of others.slice(MOST_PAGES - 1)) tearOut(id);
  for (const oldest of [undefined, ...others.slice(0, MOST_PAGES - 1).reverse()]) {
    if (oldest) tearOut(oldest.id);
    if (isStored(page)) return true;
  }
  return false;
}

/** Browsers limit what a page may keep. */
function isStored(page: Page): boolean {
  try {
    localStorage.setItem(PREFIX + page.id, JSON.stringify(page));
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

/** The page on which this match stands already. */
export function pageWith(match: MatchExport): Page | undefined {
  const text = JSON.stringify(match);
  return logbook().find((page) => JSON.stringify(page.match) === text);
}
