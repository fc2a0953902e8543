import type { GameEvent, GameEntry, GameState, PlayerID, SeatInfo } from '../../games/seam/entry';
import type { MatchStore } from '../match/match-client';
import type { Snapshot, Recording } from './recording';

/** What a page has been shown of a match under way, to look back at: its own views, since the server keeps no others. */
export interface ViewHistory {
  /** All moments so far, by ply. */
  snapshots(): readonly Snapshot[];
}

/** Keeps every view that a match shows from now on. */
export function createViewHistory(match: MatchStore): ViewHistory {
  const snapshots = new Map<number, Snapshot>();
  const addSnapshot = () => {
    const { state } = match.get();
    if (!state) return;
    const { _stateID: ply, G, log } = state;
    const entry = log.findLast(({ _stateID }) => _stateID === ply - 1);
    const events = (entry?.metadata ?? []) as readonly GameEvent[];
    snapshots.set(ply, { ply, G, events, ...(entry && { player: entry.action.payload.playerID }) });
  };
  addSnapshot();
  match.subscribe(addSnapshot);
  return { snapshots: () => [...snapshots.values()].sort((a, b) => a.ply - b.ply) };
}

/** What was seen so far through the eyes of `playerID`; undefined while nothing has been, and where looking back is peeking. */
export function recordingFromHistory(
  history: ViewHistory,
  entry: GameEntry,
  seats: readonly SeatInfo[],
  playerID: PlayerID | null,
): Recording | undefined {
  const snapshots = history.snapshots();
  if (snapshots.length === 0 || isMemoryGame(entry, snapshots)) return undefined;
  return { entry, seats, snapshots, perspectives: [playerID], isOver: false, training: false };
}

/** Whether the table hides what it has shown before: who plays from memory must not look it up. */
function isMemoryGame({ ai: { accumulateInformation } }: GameEntry, snapshots: readonly Snapshot[]): boolean {
  if (!accumulateInformation) return false;
  const remembered = snapshots.reduce<GameState | undefined>(
    (before, { G }) => accumulateInformation(G, before),
    undefined,
  );
  return JSON.stringify(remembered) !== JSON.stringify(snapshots.at(-1)?.G);
}
