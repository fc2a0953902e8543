import { gameNamed } from '../../games';
import type { GameEntry } from '../../games/contract';
import type { Catalog } from '../../i18n/catalog-types';
import { MatchExportError, OtherFormatError, type MatchExport } from '../../match/export-format';
import { parseMatchExport, parseMatchText } from '../../match/parse-export';
import { useMessages } from '../../ui/i18n';
import { recordMatch, type Recording, type RecordingSource } from '../recording/recording';
import { isRecord } from '../shared/local-store';
import type { SavedMatch } from './saved-match';

/** The reason why a match file cannot be shown. */
export type FileProblem = keyof Catalog['replay']['savedMatches']['problems'];

/** Thrown when a file cannot be shown as a match; the message gives the technical detail. */
export class UnreadableMatchError extends Error {
  constructor(
    readonly problem: FileProblem,
    message: string,
  ) {
    super(message);
  }
}

/** Match files have a few hundred kilobytes at most; larger files are rejected unread, unless they are logbooks. */
const MAX_FILE_BYTES = 4_000_000;

/** Reads the text of a file. Rejects with UnreadableMatchError if the file is too large to be a match. */
export async function readFileText(file: File): Promise<string> {
  if (file.size > MAX_FILE_BYTES && !startsLikeLogbook(await file.slice(0, 64).text()))
    throw new UnreadableMatchError('large', `${file.size} bytes`);
  return file.text();
}

/** A match and its game. */
export interface GameMatch {
  readonly entry: GameEntry;
  readonly match: MatchExport;
}

/** Parses the text of a match file, see `parseSavedMatch`. */
export function parseMatchFile(text: string): GameMatch {
  return withGame(wrapParseErrors('noMatch', () => parseMatchText(text)));
}

/**
 * Parses a match from its JSON and finds its game. Does not check the moves; `recordSavedMatch` does. Throws
 * UnreadableMatchError.
 */
export function parseSavedMatch(json: unknown): GameMatch {
  return withGame(wrapParseErrors('noMatch', () => parseMatchExport(json)));
}

function withGame(match: MatchExport): GameMatch {
  const entry = gameNamed(match.game);
  if (!entry) throw new UnreadableMatchError('unknownGame', match.game);
  return { entry, match };
}

/** Replays a saved match. Rejects with UnreadableMatchError if its moves break the rules. */
export async function recordSavedMatch(source: RecordingSource, signal: AbortSignal): Promise<Recording> {
  try {
    return await recordMatch(source, signal);
  } catch (error) {
    throw toUnreadableMatchError('impossible', error);
  }
}

function wrapParseErrors<T>(problem: FileProblem, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toUnreadableMatchError(problem, error);
  }
}

function toUnreadableMatchError(problem: FileProblem, error: unknown): unknown {
  if (error instanceof OtherFormatError) return new UnreadableMatchError('otherVersion', error.message);
  return error instanceof MatchExportError ? new UnreadableMatchError(problem, error.message) : error;
}

/** Identifies the format of an exported logbook and its version. */
const LOGBOOK_FORMAT = 'piratz-logbook/1';

/** Returns the text of a file with these matches, in parts: `{ format, matches }`, one match a line. */
export function formatLogbook(matches: readonly SavedMatch[]): readonly string[] {
  const lines = matches.flatMap((saved, i) => [i > 0 ? ',\n' : '\n', JSON.stringify(saved)]);
  return [`{"format":"${LOGBOOK_FORMAT}","matches":[`, ...lines, '\n]}\n'];
}

/** Returns the unchecked matches of a logbook file; undefined for any other text. */
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
function startsLikeLogbook(text: string): boolean {
  return text.slice(0, 64).includes(`"${LOGBOOK_FORMAT}"`);
}

type Problems = Catalog['replay']['savedMatches']['problems'];

/** Returns a message that says what to do about a file that cannot be shown. */
export function fileProblemText({ problem, message }: UnreadableMatchError, problems: Problems): string {
  const text = problems[problem];
  return typeof text === 'string' ? text : text({ detail: message, game: message });
}

/** Returns a function that translates a file error into a message that says what to do. */
export function useFileProblemText(): (error: UnreadableMatchError) => string {
  const { problems } = useMessages('replay').savedMatches;
  return (error) => fileProblemText(error, problems);
}
