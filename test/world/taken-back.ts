import isEqual from 'fast-deep-equal';
import type { LogEntry } from 'boardgame.io';
import type { GameState, PlayerID } from '../../src/games/contract';
import { isUndo } from '../../src/games/contract/undo';
import { seatOf, type VersionedMatch } from '../../src/server/storage/match-data';
import { remainingMs, STORING_MS, type Change } from './changes';
import type { KnownMatch } from './truth';

/** What was before a move. */
interface Position {
  readonly G: GameState | undefined;
  readonly mover: PlayerID;
  /** The time that the mover had; undefined without a clock. */
  readonly leftMs: number | undefined;
}

/** Follows the moves that are taken back: everything is as before them, for everybody. */
export class TakenBack {
  private readonly positions = new WeakMap<KnownMatch, Position[]>();

  /** Returns what is wrong with the state that a move has led to. */
  record(known: KnownMatch, { before, after, now }: Change, { action }: LogEntry): string[] {
    const { type, playerID: mover } = action.payload as { type: string; playerID: PlayerID };
    const positions = this.positions.get(known) ?? [];
    this.positions.set(known, positions);
    if (!isUndo({ move: type })) {
      positions.push({ G: before.state?.G, mover, leftMs: leftTo(before, mover, now) });
      return [];
    }
    const position = positions.pop();
    return position?.G && after.state ? wrongIn(position, after, mover, now) : []; // it is from before a backup
  }
}

function wrongIn(
  { G, mover, leftMs }: Position,
  after: VersionedMatch,
  by: PlayerID,
  now: number | undefined,
): string[] {
  const { events: _events, ...was } = G ?? { events: [] };
  const { events: _news, ...is } = after.state?.G ?? { events: [] };
  const left = leftTo(after, by, now);
  return [
    ...(mover === by ? [] : [`seat ${by} takes back a move of seat ${mover}`]),
    ...(isEqual(was, is) ? [] : ['a move that was taken back does not leave everything as before it']),
    ...(left !== undefined && leftMs !== undefined && left > leftMs + STORING_MS
      ? [`seat ${by} has gained time by taking a move back`]
      : []),
  ];
}

function leftTo({ match }: VersionedMatch, playerID: PlayerID, now: number | undefined): number | undefined {
  const time = seatOf(match, playerID)?.time;
  return match.clock && 'bank' in match.clock && time && now !== undefined
    ? Math.max(0, remainingMs(time, now))
    : undefined;
}
