import type { Move, Options, Outcome, PlayerID, Components, GameEntry } from '../games/contract';
import type { LogEntry } from 'boardgame.io';
import type { DealRecord } from '../random/deal';
import { shownName } from '../protocol/player-name';
import { seedCommitment } from '../random/seeded-stream';

/** Identifies the format and its version. Files with another value are rejected. */
export const MATCH_FORMAT = 'piratz-match/2';

/** A move and the player who made it. */
export interface PlayedMove extends Move {
  readonly player: PlayerID;
}

/**
 * A match as a JSON file: everything needed to replay it move by move. Unknown fields are ignored, so that files may carry
 * more. The file reveals every secret of the match; it is meant for matches that are over.
 */
export interface MatchExport {
  readonly format: typeof MATCH_FORMAT;
  /** The boardgame.io name. */
  readonly game: string;
  readonly numPlayers: number;
  /** The table options (boardgame.io's setupData); missing ones have their defaults. */
  readonly options: Options;
  /** The components that replaced the printed ones, as returned by the game's `components.parse`. */
  readonly components?: unknown;
  /** By seat. */
  readonly names?: readonly string[];
  /** The kind of bot in each seat, see ai/levels.ts; empty for people. */
  readonly bots?: readonly string[];
  /** Determines all cards and dice; see random/seeded-stream.ts. */
  readonly seed: string;
  /** The commitment to the seed. Version 1.0 published it when the match began. */
  readonly fingerprint: string;
  /** How the seed came about. Absent: version 1.0 or a single browser drew it. */
  readonly deal?: DealRecord;
  /** All moves, in order. */
  readonly moves: readonly PlayedMove[];
  /** The result; absent when the match has not ended. */
  readonly outcome?: Outcome;
}

/** Returns a match whose names may be shown, whatever its file says. */
export function withShownNames<T extends Pick<MatchExport, 'game' | 'names'>>(match: T): T {
  return { ...match, game: shownName(match.game), ...(match.names && { names: match.names.map(shownName) }) };
}

/** Thrown for an invalid match export; the message names the place and the problem. */
export class MatchExportError extends Error {}

/** Thrown for a match export of another version of the format. */
export class OtherFormatError extends MatchExportError {}

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
  readonly deal?: DealRecord | undefined;
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
  deal,
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
    ...(deal && { deal }),
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
