import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Bot } from '../../ai/types';
import type { GameEntry } from '../../games/seam/entry';
import { MatchExportError, parseMatchExport, type MatchExport, type PlayedMove } from '../../match/export-format';
import { readGame } from '../arena/match-config';
import { UsageError } from './usage';

/** An exported match and its game. Throws a UsageError when the file cannot be read or is none. */
export function readMatch(file: string): { readonly entry: GameEntry; readonly match: MatchExport } {
  const text = readText(file);
  const match = withFileName(file, () => parseMatchExport(text));
  return { entry: withFileName(file, () => readGame(match.game)), match };
}

/** What `work` makes of the match in that file; what it finds wrong becomes a UsageError that names the file. */
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

/** Writes a match to a new file. Throws a UsageError when it cannot, or when the file exists. */
export function writeNewMatch(file: string, match: MatchExport): void {
  if (existsSync(file)) throw new UsageError(`${file} exists already; name a new file`);
  writeMatch(file, match);
}

/** Writes a match to a file, replacing what was there. Throws a UsageError when it cannot. */
export function writeMatch(file: string, match: MatchExport): void {
  try {
    writeFileSync(file, `${JSON.stringify(match)}\n`);
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The same player, whose moves are added to `moves`. */
export function recordMoves(bot: Bot, moves: PlayedMove[]): Bot {
  return {
    async choose(question, signal) {
      const answer = await bot.choose(question, signal);
      moves.push({ player: question.player, move: answer.move, args: answer.args });
      return answer;
    },
  };
}

/** The text of a file. Throws a UsageError when it cannot be read. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
