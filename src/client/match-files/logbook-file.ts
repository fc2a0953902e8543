import { isRecord } from '../shared/local-store';
import type { SavedMatch } from './saved-match';

/** Identifies the format of an exported logbook and its version. */
const LOGBOOK_FORMAT = 'piratz-logbook/1';

/** Returns the text of a file with these matches, in parts: `{ format, matches }`, one match a line. */
export function formatLogbook(matches: readonly SavedMatch[]): readonly string[] {
  const lines = matches.flatMap((saved, i) => [i > 0 ? ',\n' : '\n', JSON.stringify(saved)]);
  return [`{"format":"${LOGBOOK_FORMAT}","matches":[`, ...lines, '\n]}\n'];
}

/** Returns the unchecked matches of a logbook file; undefined if the text is none. */
export function parseLogbook(text: string): readonly unknown[] | undefined {
  if (!startsLikeLogbook(text)) return undefined;
  try {
    const json: unknown = JSON.parse(text);
    return isRecord(json) && Array.isArray(json.matches) ? (json.matches as readonly unknown[]) : undefined;
  } catch {
    return undefined; // part of it is missing
  }
}

/** Returns whether a text begins like the file of a logbook, which may be larger than that of a match. */
export function startsLikeLogbook(text: string): boolean {
  return text.slice(0, 64).includes(`"${LOGBOOK_FORMAT}"`);
}
