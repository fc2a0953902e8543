import { gameNamed } from '../../games';
import type { GameEntry } from '../../games/seam/entry';
import { MatchExportError, parseMatchExport, type MatchExport } from '../../match/export-format';
import { recordMatch, type Recording, type Source } from '../replay/recording';
import type { Texts } from '../replay/texts';

/** Why a file is no match that can be shown. */
export type FileProblem = keyof Texts['files']['problems'];

/** A file that cannot be shown as a match; the message says what exactly is wrong, for whoever knows the format. */
export class UnreadableMatch extends Error {
  constructor(
    readonly problem: FileProblem,
    message: string,
  ) {
    super(message);
  }
}

/** Matches are a few hundred kilobytes at most; this many bytes are something else. */
const LARGEST = 4_000_000;

/** The text of a file. Rejects with UnreadableMatch when it is too large to be a match. */
export async function textOf(file: File): Promise<string> {
  if (file.size > LARGEST) throw new UnreadableMatch('large', `${file.size} bytes`);
  return file.text();
}

/** A saved match and its game; whether it can have been played like that is seen in `recordSaved`. Throws UnreadableMatch. */
export function readMatch(text: string): { readonly entry: GameEntry; readonly match: MatchExport } {
  const match = explained('noMatch', () => parseMatchExport(text));
  const entry = gameNamed(match.game);
  if (!entry) throw new UnreadableMatch('unknownGame', match.game);
  return { entry, match };
}

/** A saved match, played again. Rejects with UnreadableMatch when it cannot have been played like that. */
export async function recordSaved(source: Source, signal: AbortSignal): Promise<Recording> {
  try {
    return await recordMatch(source, signal);
  } catch (error) {
    throw explanation('impossible', error);
  }
}

function explained<T>(problem: FileProblem, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw explanation(problem, error);
  }
}

function explanation(problem: FileProblem, error: unknown): unknown {
  return error instanceof MatchExportError ? new UnreadableMatch(problem, error.message) : error;
}
