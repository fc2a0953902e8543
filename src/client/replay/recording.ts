import { nextTask } from '../../ai/budget';
import type { GameEvent, GameEntry, GameState, Move, PlayerID, SeatInfo } from '../../games/seam/entry';
import type { MatchExport } from '../../match/export-format';
import { replaySteps } from '../../match/replay';

/** A match at one moment. */
export interface Snapshot {
  /** How many moves have been made. */
  readonly ply: number;
  /** The state, or as much of it as whoever recorded it was shown. */
  readonly G: GameState;
  /** Who made the last move; nobody before the first. */
  readonly player?: PlayerID;
  /** The last move, where it is known. */
  readonly move?: Move;
  /** What it brought about, fit for everybody's eyes. */
  readonly events: readonly GameEvent[];
}

/** Everything open, the board turned to whoever is to move. */
export const ALL_OPEN = 'open';

/** Whose view is shown: a seat's, a spectator's, or everything. */
export type Perspective = PlayerID | null | typeof ALL_OPEN;

/** A match to look back at. */
export interface Recording {
  readonly entry: GameEntry;
  readonly seats: readonly SeatInfo[];
  /** At least one, by ply; where somebody was away, moments are missing. */
  readonly snapshots: readonly Snapshot[];
  /** Through whose eyes it may be seen, at least one; the usual ones first. */
  readonly perspectives: readonly Perspective[];
  /** The last moment is the end of the match. */
  readonly isOver: boolean;
  /** Aids on the board harm nobody; see BoardProps. */
  readonly training: boolean;
}

/** Where a recording comes from. */
export interface RecordingSource {
  readonly entry: GameEntry;
  readonly match: MatchExport;
  /** The seat of the person at this screen, whose eyes are the usual ones; null where several people share it. */
  readonly localSeat?: PlayerID | null;
  /** What a seat without a name is called. */
  fallbackName(seat: number): string;
}

/** How long the main thread is kept from other work at a time, in milliseconds. */
const SLICE_MS = 8;

/**
 * Plays a match again and keeps every moment, letting the page go on meanwhile. Whoever sits in a match that is not over
 * sees it through his own eyes alone, and those who share a screen through a spectator's. Rejects with MatchExportError when it cannot have been played like that, and with the
 * signal's reason.
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
    const events = entry.rules.view(G, null).happened;
    snapshots.push({ ply, G: entry.ai.clone(G), events, ...(player !== undefined && { player, move: move as Move }) });
    if (performance.now() < sliceEnd) continue;
    await nextTask();
    signal.throwIfAborted();
    sliceEnd = performance.now() + SLICE_MS;
  }
  const seats = Array.from({ length: match.numPlayers }, (_, seat) =>
    seatInfo(seat, match.names?.[seat] || fallbackName(seat)),
  );
  const isOver = entry.rules.outcome(snapshots[snapshots.length - 1].G) !== undefined;
  return { entry, seats, snapshots, perspectives: perspectivesOf(seats, localSeat, isOver), isOver, training: true };
}

function seatInfo(seat: number, name: string): SeatInfo {
  return { playerID: String(seat), name, isBot: false, isConnected: true };
}

function perspectivesOf(
  seats: readonly SeatInfo[],
  localSeat: PlayerID | null | undefined,
  isOver: boolean,
): readonly Perspective[] {
  if (localSeat !== undefined && !isOver) return [localSeat];
  const others = seats.map(({ playerID }) => playerID).filter((playerID) => playerID !== localSeat);
  return typeof localSeat === 'string' ? [localSeat, ALL_OPEN, ...others] : [ALL_OPEN, ...others];
}

/** What is shown of a moment, and at whose seat. */
export function viewAt(
  { entry, snapshots }: Recording,
  at: number,
  perspective: Perspective,
): { G: GameState; playerID: PlayerID | null } {
  const { G, player } = snapshots[at];
  if (perspective !== ALL_OPEN) return { G: entry.rules.view(G, perspective), playerID: perspective };
  return { G, playerID: snapshots[at + 1]?.player ?? player ?? null };
}

/** Consecutive moves of one player. */
export interface Turn {
  readonly player: PlayerID;
  /** Positions in `moments` of its first and of its last move. */
  readonly from: number;
  readonly to: number;
}

/** The turns of a match, in order. */
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
