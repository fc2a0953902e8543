import isEqual from 'fast-deep-equal';
import { withShownNames, type MatchExport } from '../../match/export-format';
import { reportStorageProblem, storage } from '../../ui/storage';
import { readStored } from '../shared/local-store';
import type { Database } from './match-database';
import { isSavedMatch, summaryOf, type MatchSummary, type SavedMatch } from './saved-match';

/** The saved matches: in IndexedDB, or in memory where the browser denies it. No function rejects. */

/** The matches that IndexedDB did not take, by id; kept for the life of the page. */
const unsaved = new Map<string, SavedMatch>();

let opened: Promise<Database | undefined> | undefined;

/** Opens the database once per page; undefined if the browser denies it, and the next call tries again. */
function openOnce(): Promise<Database | undefined> {
  return (opened ??= openDatabase().then((database) => {
    if (!database) opened = undefined;
    return database;
  }));
}

async function openDatabase(): Promise<Database | undefined> {
  const database = await import('./match-database')
    .then(({ openMatchDatabase }) => openMatchDatabase(() => (opened = undefined)))
    .catch(() => undefined);
  if (!database) reportStorageProblem('matchesDenied');
  await moveFromLocalStorage(database);
  return database;
}

/** Earlier versions stored matches in localStorage, under this prefix. */
const OLD_PREFIX = 'piratz.logbook.';

/** Moves the matches of earlier versions to the database. Where they cannot be stored there, they stay where they are. */
async function moveFromLocalStorage(database: Database | undefined): Promise<void> {
  const matches = storage.keys(OLD_PREFIX).flatMap((key) => readStored(key, isSavedMatch) ?? []);
  if (await tryStore(database, matches)) for (const { id } of matches) storage.remove(OLD_PREFIX + id);
}

/** Stores matches, or keeps them in memory; returns whether they were stored. */
async function tryStore(database: Database | undefined, matches: readonly SavedMatch[]): Promise<boolean> {
  if (matches.length === 0) return true;
  try {
    if (database) {
      await database.put(matches);
      return true;
    }
  } catch (error) {
    reportStorageProblem(isQuotaError(error) ? 'full' : 'matchesDenied');
  }
  for (const saved of matches) unsaved.set(saved.id, saved);
  return false;
}

const isQuotaError = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Runs an operation on the database; returns undefined and reports the problem if the browser denies it. */
async function onDatabase<T>(operation: (database: Database) => Promise<T>): Promise<T | undefined> {
  try {
    const database = await openOnce();
    return database && (await operation(database));
  } catch {
    reportStorageProblem('matchesDenied');
    return undefined;
  }
}

/** Returns the summaries of all saved matches, newest first. */
export async function savedMatchSummaries(): Promise<readonly MatchSummary[]> {
  const stored = (await onDatabase((database) => database.summaries())) ?? [];
  return withUnsaved(stored, summaryOf).map(withShownNames);
}

/** Returns all saved matches, newest first. */
export async function savedMatches(): Promise<readonly SavedMatch[]> {
  const stored = (await onDatabase((database) => database.matches())) ?? [];
  return withUnsaved(stored, (saved) => saved).map(shown);
}

/** Adds the matches in memory and sorts all, newest first. */
function withUnsaved<T extends Pick<SavedMatch, 'id' | 'keptAt'>>(stored: readonly T[], of: (saved: SavedMatch) => T) {
  const all = new Map([...stored, ...[...unsaved.values()].map(of)].map((saved) => [saved.id, saved]));
  return [...all.values()].sort((a, b) => b.keptAt - a.keptAt);
}

/** Returns the saved match with this id, if it still exists. */
export async function savedMatchById(id: string): Promise<SavedMatch | undefined> {
  const stored = await onDatabase((database) => database.match(id));
  const saved = unsaved.get(id) ?? stored;
  return saved && shown(saved);
}

/** Returns a saved match with names that may be shown: earlier versions stored those of files as they were. */
function shown(saved: SavedMatch): SavedMatch {
  return { ...saved, match: withShownNames(saved.match) };
}

/** Returns whether there is a saved match with this id. */
export async function isSaved(id: string): Promise<boolean> {
  const isStored = await onDatabase((database) => database.has(id));
  return unsaved.has(id) || isStored === true;
}

/** Saves a match, replacing an earlier one with the same id. What the browser does not store lasts as long as the page. */
export async function addSavedMatch(saved: SavedMatch): Promise<void> {
  const content = JSON.parse(JSON.stringify(saved)) as SavedMatch; // without undefined fields, as in a file
  if (await tryStore(await openOnce(), [content])) unsaved.delete(saved.id);
}

/** Saves a match unless there is one with this id. */
export async function saveMatchOnce(id: string, load: () => Promise<Omit<SavedMatch, 'id' | 'keptAt'>>): Promise<void> {
  if (!(await isSaved(id))) await addSavedMatch({ id, keptAt: Date.now(), ...(await load()) });
}

/** Replaces a saved match by what `change` makes of it, if it still exists. */
export async function updateSavedMatch(id: string, change: (saved: SavedMatch) => SavedMatch): Promise<void> {
  const saved = unsaved.get(id);
  if (saved) unsaved.set(id, change(saved));
  else await onDatabase((database) => database.update(id, change));
}

/** Removes a saved match. */
export async function removeSavedMatch(id: string): Promise<void> {
  await onDatabase((database) => database.remove(id));
  unsaved.delete(id);
  storage.remove(OLD_PREFIX + id);
}

/** Returns the id of the saved match with the same content, if any; the order of its fields does not matter. */
export async function findSavedMatch(match: MatchExport): Promise<string | undefined> {
  const content: unknown = JSON.parse(JSON.stringify(match)); // without undefined fields, as it is stored
  const ids = (await onDatabase((database) => database.idsByFingerprint(match.fingerprint))) ?? [];
  const candidates = [...(await Promise.all(ids.map(savedMatchById))), ...[...unsaved.values()].map(shown)];
  return candidates.find((saved) => isEqual(saved?.match, content))?.id;
}
