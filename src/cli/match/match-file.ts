import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Bot } from '../../ai/types';
import type { GameEntry } from '../../games/contract';
import { MatchExportError, type MatchExport, type PlayedMove } from '../../match/export-format';
import { parseMatchText } from '../../match/parse-export';
import { readGame } from './match-config';
import { PRIVATE_FILE_MODE } from '../../server/storage/private-files';
import { UsageError } from '../shared/usage';

/** Reads an exported match and its game. Throws a UsageError if the file cannot be read or is not a match. */
export function readMatch(file: string): { readonly entry: GameEntry; readonly match: MatchExport } {
  const text = readText(file);
  const match = withFileName(file, () => parseMatchText(text));
  return { entry: withFileName(file, () => readGame(match.game)), match };
}

/** Runs `work`; rethrows format and usage errors as a UsageError that names the file. */
export function withFileName<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof MatchExportError || error instanceof UsageError) {
      throw new UsageError(`${file}: ${error.message}`);
    }
    throw error;
  }
}

/** Writes a match to a new file. Throws a UsageError if the file exists or cannot be written. */
export function writeNewMatch(file: string, match: MatchExport): void {
  if (existsSync(file)) throw new UsageError(`${file} exists already; name a new file`);
  writeMatch(file, match);
}

/**
 * Writes a match to a file, for the owner alone if it is new, and replaces its content. Throws a UsageError if it
 * cannot be written.
 */
export function writeMatch(file: string, match: MatchExport): void {
  try {
    writeFileSync(file, `${JSON.stringify(match)}\n`, { mode: PRIVATE_FILE_MODE });
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Wraps a bot so that its moves are appended to `moves`. */
export function recordMoves(bot: Bot, moves: PlayedMove[]): Bot {
  return {
    async choose(request, signal) {
      const answer = await bot.choose(request, signal);
      moves.push({ player: request.player, move: answer.move, args: answer.args });
      return answer;
    },
  };
}

/** Reads a text file. Throws a UsageError if it cannot be read. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
