import { gameNamed } from '../../games';
import type { GameEntry } from '../../games/seam/entry';
import { MatchExportError, parseMatchExport, type MatchExport } from '../../match/export-format';
import { recordMatch, type Recording, type RecordingSource } from '../replay/recording';
import type { Texts } from '../replay/texts';

/** Why a file is no match that can be shown. */
export type FileProblem = keyof Texts['files']['problems'];

/** A file that cannot be shown as a match; the message says what exactly is wrong, for whoever knows the format. */
export class UnreadableMatchError extends Error {
  constructor(
    readonly problem: FileProblem,
    message: string,
  ) {
    super(message);
  }
}

/** Matches are a few hundred kilobytes at most; this many bytes are something else. */
const MAX_FILE_BYTES = 4_000_000;

/** The text of a file. Rejects with UnreadableMatch when it is too large to be a match. */
export async function readFileText(file: File): Promise<string> {
  if (file.size > MAX_FILE_BYTES) throw new UnreadableMatchError('large', `${file.size} bytes`);
  return file.text();
}

/** A saved match and its game; whether it can have been played like that is seen in `recordSaved`. Throws UnreadableMatch. */
export function parseSavedMatch(text: string): { readonly entry: GameEntry; readonly match: MatchExport } {
  const match = wrapParseErrors('noMatch', () => parseMatchExport(text));
  const entry = gameNamed(match.game);
  if (!entry) throw new UnreadableMatchError('unknownGame', match.game);
  return { entry, match };
}

/** A saved match, played again. Rejects with UnreadableMatch when it cannot have been played like that. */
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
  return error instanceof MatchExportError ? new UnreadableMatchError(problem, error.message) : error;
}
