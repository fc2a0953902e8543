import type { GameEntry, GameEvent, GameState, PlayerID, SeatInfo } from '../../games/contract';
import type { MatchStore } from '../shared/match-store';
import type { Recording, Snapshot } from './recording';

/** The views that a page has received of a running match, for replay. The server keeps no past views. */
export interface ViewHistory {
  /** Returns all snapshots so far, by ply. */
  snapshots(): readonly Snapshot[];
}

/** Records every view of a match from now on. */
export function createViewHistory(match: MatchStore): ViewHistory {
  const snapshots = new Map<number, Snapshot>();
  const addSnapshot = () => {
    const { state } = match.getState();
    if (!state) return;
    const { _stateID: ply, G, log } = state;
    const entry = log.findLast(({ _stateID }) => _stateID === ply - 1);
    const events = (entry?.metadata ?? []) as readonly GameEvent[];
    for (const known of snapshots.keys()) if (known > ply) snapshots.delete(known); // the server has another history
    snapshots.set(ply, { ply, G, events, ...(entry && { player: entry.action.payload.playerID }) });
  };
  addSnapshot();
  match.subscribe(addSnapshot);
  return { snapshots: () => [...snapshots.values()].sort((a, b) => a.ply - b.ply) };
}

/**
 * Builds a recording of the views seen so far from the perspective of `playerID`. Undefined if there are none yet, or
 * if looking back would reveal what the player must remember.
 */
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

/** Returns whether the game hides information that it has shown before, so that players play from memory. */
function isMemoryGame({ ai: { accumulateInformation } }: GameEntry, snapshots: readonly Snapshot[]): boolean {
  if (!accumulateInformation) return false;
  const remembered = snapshots.reduce<GameState | undefined>(
    (before, { G }) => accumulateInformation(G, before),
    undefined,
  );
  return JSON.stringify(remembered) !== JSON.stringify(snapshots.at(-1)?.G);
}
