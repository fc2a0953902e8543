import type { LogEntry } from 'boardgame.io';
import { seedCommitment } from '../random/seeded-stream';
import type { Components, GameEntry, Move, Options, Outcome, PlayerID } from '../games/seam/entry';
import { MATCH_FORMAT, type MatchExport, type PlayedMove } from './export-format';

/** What is to be kept of a match. */
export interface MatchRecord {
  readonly entry: Pick<GameEntry, 'name'>;
  readonly options: Options;
  /** What replaced the printed components. */
  readonly components?: Components;
  /** By seat. */
  readonly names: readonly string[];
  readonly seed: string;
  readonly moves: readonly PlayedMove[];
  /** Undefined while the match is on. */
  readonly outcome?: Outcome;
}

/** A match as a file, all its secrets in it. */
export function createMatchExport({
  entry,
  options,
  components,
  names,
  seed,
  moves,
  outcome,
}: MatchRecord): MatchExport {
  return {
    format: MATCH_FORMAT,
    game: entry.name,
    numPlayers: names.length,
    options,
    ...(components !== undefined && { components }),
    names,
    seed,
    fingerprint: seedCommitment(seed),
    moves,
    ...(outcome && { outcome }),
  };
}

/** The moves in boardgame.io's log, which tells of more. Nothing may have been redacted in it. */
export function movesInLog(log: readonly LogEntry[]): PlayedMove[] {
  return log.flatMap(({ action }) => {
    if (action.type !== 'MAKE_MOVE') return [];
    const { type, args, playerID } = action.payload as { type: string; args?: Move['args']; playerID: PlayerID };
    return [{ player: playerID, move: type, args: args ?? [] }];
  });
}
