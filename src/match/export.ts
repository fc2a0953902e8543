import type { LogEntry } from 'boardgame.io';
import { seedCommitment } from '../random/seeded-stream';
import type { Components, GameEntry, Move, Options, Outcome, PlayerID } from '../games/contract';
import { MATCH_FORMAT, type MatchExport, type PlayedMove } from './export-format';

/** The data of a match that goes into its export. */
export interface MatchRecord {
  readonly entry: Pick<GameEntry, 'name'>;
  readonly options: Options;
  /** The components that replaced the printed ones. */
  readonly components?: Components;
  /** By seat. */
  readonly names: readonly string[];
  /** By seat; empty for people. */
  readonly bots?: readonly string[];
  readonly seed: string;
  readonly moves: readonly PlayedMove[];
  /** Undefined while the match is in progress. */
  readonly outcome?: Outcome | undefined;
}

/** Creates the export of a match, including all its secrets. */
export function createMatchExport({
  entry,
  options,
  components,
  names,
  bots,
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
    ...(bots && { bots }),
    seed,
    fingerprint: seedCommitment(seed),
    moves,
    ...(outcome && { outcome }),
  };
}

/** Extracts the moves from boardgame.io's log. The log must not be redacted. */
export function movesInLog(log: readonly LogEntry[]): PlayedMove[] {
  return log.flatMap(({ action }) => {
    if (action.type !== 'MAKE_MOVE') return [];
    const { type, args, playerID } = action.payload as { type: string; args?: Move['args']; playerID: PlayerID };
    return [{ player: playerID, move: type, args: args ?? [] }];
  });
}
