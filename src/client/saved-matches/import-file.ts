import type { Outcome } from '../../games/contract';
import type { SavedMatch } from './saved-match';
import { itemAt } from '../../games/contract/items';
import { newSeed } from '../../random/seeded-stream';
import { isRecord } from '../shared/local-store';
import {
  parseLogbook,
  parseMatchFile,
  parseSavedMatch,
  readFileText,
  recordSavedMatch,
  UnreadableMatchError,
  type GameMatch,
} from './match-file';
import { isPracticeRecord } from './practice-record';
import { addSavedMatch, findSavedMatch, isSaved } from './saved-matches';

/** What became of the matches of a logbook file: the numbers of matches. */
export interface LogbookImport {
  readonly added: number;
  /** Saved already. */
  readonly known: number;
  /** Not matches, or not playable by the rules. */
  readonly unreadable: number;
}

/** The result of importing a file: the id of its only match, or what became of the matches of a logbook. */
export type ImportedFile = { readonly id: string } | LogbookImport;

/**
 * Saves the match in a file, or all matches of a logbook file. Each match is replayed first. Rejects with
 * UnreadableMatchError if the file is neither.
 */
export async function importFile(file: File, onProgress: (done: number, total: number) => void): Promise<ImportedFile> {
  const text = await readFileText(file);
  const entries = parseLogbook(text);
  if (entries) return importLogbook(entries, onProgress);
  return { id: await saveMatch(parseMatchFile(text)) };
}

/** Saves a match after replaying it, and returns its id. Rejects with UnreadableMatchError. */
export async function saveMatch(found: GameMatch): Promise<string> {
  const { match } = found;
  const existing = await findSavedMatch(match);
  if (existing !== undefined) return existing;
  const outcome = await finalOutcome(found);
  const id = newSeed();
  await addSavedMatch({ id, keptAt: Date.now(), match, ...(outcome && { outcome }) });
  return id;
}

async function importLogbook(
  entries: readonly unknown[],
  onProgress: (done: number, total: number) => void,
): Promise<LogbookImport> {
  const counts = { added: 0, known: 0, unreadable: 0 };
  for (const [i, entry] of entries.entries()) {
    onProgress(i, entries.length);
    counts[await importEntry(entry)]++;
  }
  return counts;
}

async function importEntry(entry: unknown): Promise<keyof LogbookImport> {
  if (!isRecord(entry)) return 'unreadable';
  try {
    const found = parseSavedMatch(entry.match);
    const { match } = found;
    const id = typeof entry.id === 'string' && /^[\w-]{1,64}$/.test(entry.id) ? entry.id : newSeed();
    if ((await isSaved(id)) || (await findSavedMatch(match)) !== undefined) return 'known';
    const outcome = await finalOutcome(found);
    const keptAt = typeof entry.keptAt === 'number' ? entry.keptAt : Date.now();
    await addSavedMatch({ id, keptAt, match, ...(outcome && { outcome }), ...practiceOf(entry, match.numPlayers) });
    return 'added';
  } catch (error) {
    if (error instanceof UnreadableMatchError) return 'unreadable';
    throw error;
  }
}

/** Returns what an entry of a logbook says of its user, where that is valid. */
function practiceOf(
  { seat, practice }: Readonly<Record<string, unknown>>,
  numPlayers: number,
): Pick<SavedMatch, 'seat' | 'practice'> {
  const isSeat = Array.from({ length: numPlayers }, (_, nth) => String(nth)).includes(String(seat));
  return { ...(isSeat && { seat: String(seat) }), ...(isPracticeRecord(practice) && { practice }) };
}

/** Replays a match; undefined if it is not over. */
async function finalOutcome({ entry, match }: GameMatch): Promise<Outcome | undefined> {
  const { snapshots } = await recordSavedMatch({ entry, match, fallbackName: String }, new AbortController().signal);
  return entry.rules.outcome(itemAt(snapshots, snapshots.length - 1).G);
}
