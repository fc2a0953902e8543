import { nextTask } from '../../ai/budget';
import type { GameEvent, GameEntry, GameState, Move, PlayerID, SeatInfo } from '../../games/contract';
import { itemAt } from '../../games/contract/items';
import { tellsUndo } from '../../games/contract/undo';
import type { MatchExport } from '../../match/export-format';
import { replaySteps } from '../../match/replay';

/** The match after one move. */
export interface Snapshot {
  /** The number of moves made. */
  readonly ply: number;
  /** The state, or the recorder's view of it. */
  readonly G: GameState;
  /** The player who made the last move; absent in the first snapshot. */
  readonly player?: PlayerID;
  /** The last move, if it is known; absent if one was taken back. */
  readonly move?: Move;
  /** The events it caused, in the spectators' view. */
  readonly events: readonly GameEvent[];
}

/** Everything is visible; the board faces the player to move. */
export const ALL_OPEN = 'open';

/** Whose view is shown: a player's, a spectator's (null), or everything. */
export type Perspective = PlayerID | null;

/** A match recorded for replay. */
export interface Recording {
  readonly entry: GameEntry;
  readonly seats: readonly SeatInfo[];
  /** The kind of bot by seat, empty for people; absent if it is not known. */
  readonly bots?: readonly string[] | undefined;
  /** At least one, by ply. Snapshots are missing for the time the recorder was disconnected. */
  readonly snapshots: readonly Snapshot[];
  /** The permitted perspectives; the first is the default. */
  readonly perspectives: readonly [Perspective, ...Perspective[]];
  /** The last snapshot is the end of the match. */
  readonly isOver: boolean;
  /** Whether the board may show training aids; see BoardProps. */
  readonly training: boolean;
}

/** The input of a recording. */
export interface RecordingSource {
  readonly entry: GameEntry;
  readonly match: MatchExport;
  /** The seat of the user at this screen, whose perspective is the default; null if several users share it. */
  readonly localSeat?: PlayerID | null;
  /** Returns the name of a seat without one. */
  fallbackName(seat: number): string;
}

/** The longest uninterrupted work on the main thread. */
const SLICE_MS = 8;

/**
 * Replays a match and records a snapshot of each state, yielding to the page in between. A player of an unfinished
 * match gets only their own perspective, and users who share a screen only a spectator's. Rejects with MatchExportError
 * if the moves break the rules, and with the signal's reason on abort.
 */
export async function recordMatch(
  { entry, match, localSeat, fallbackName }: RecordingSource,
  signal: AbortSignal,
): Promise<Recording> {
  const snapshots: Snapshot[] = [];
  let sliceEnd = performance.now() + SLICE_MS;
  for (const G of replaySteps(entry, match)) {
    const ply = snapshots.length;
    const { player, ...move } = match.moves[ply - 1] ?? { player: undefined };
    const events = entry.rules.view(G, null).events;
    snapshots.push({
      ply,
      G: entry.rules.clone(G),
      events,
      ...(player !== undefined && { player, ...(!tellsUndo(events) && { move: move as Move }) }),
    });
    if (performance.now() < sliceEnd) continue;
    await nextTask();
    signal.throwIfAborted();
    sliceEnd = performance.now() + SLICE_MS;
  }
  const seats = Array.from({ length: match.numPlayers }, (_, seat) =>
    seatInfo(seat, match.names?.[seat] || fallbackName(seat)),
  );
  const isOver = entry.rules.outcome(itemAt(snapshots, snapshots.length - 1).G) !== undefined;
  const perspectives = perspectivesOf(seats, localSeat, isOver);
  return { entry, seats, bots: match.bots, snapshots, perspectives, isOver, training: true };
}

function seatInfo(seat: number, name: string): SeatInfo {
  return { playerID: String(seat), name, isBot: false, isConnected: true };
}

function perspectivesOf(
  seats: readonly SeatInfo[],
  localSeat: PlayerID | null | undefined,
  isOver: boolean,
): Recording['perspectives'] {
  if (localSeat !== undefined && !isOver) return [localSeat];
  const others = seats.map(({ playerID }) => playerID).filter((playerID) => playerID !== localSeat);
  return typeof localSeat === 'string' ? [localSeat, ALL_OPEN, ...others] : [ALL_OPEN, ...others];
}

/** Returns the view of a snapshot from a perspective, and the seat it belongs to. */
export function viewAt(
  { entry, snapshots }: Recording,
  at: number,
  perspective: Perspective,
): { G: GameState; playerID: PlayerID | null } {
  const { G, player } = itemAt(snapshots, at);
  if (perspective !== ALL_OPEN) return { G: entry.rules.view(G, perspective), playerID: perspective };
  return { G, playerID: snapshots[at + 1]?.player ?? player ?? null };
}

/** Consecutive moves of one player. */
export interface Turn {
  readonly player: PlayerID;
  /** The indices in `snapshots` of its first and its last move. */
  readonly from: number;
  readonly to: number;
}

/** Groups the moves of a match into turns, in order. */
export function turnsOf(snapshots: readonly Snapshot[]): readonly Turn[] {
  const turns: Turn[] = [];
  snapshots.forEach(({ player }, at) => {
    if (player === undefined) return;
    const last = turns.at(-1);
    if (last?.player === player) turns[turns.length - 1] = { ...last, to: at };
    else turns.push({ player, from: at, to: at });
  });
  return turns;
}

/** Returns a function from player ids to the names of their seats. */
export function seatNameIn({ seats }: Pick<Recording, 'seats'>): (playerID: PlayerID) => string {
  return (playerID) => seats.find((seat) => seat.playerID === playerID)?.name ?? playerID;
}
