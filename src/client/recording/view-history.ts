import type { LogEntry } from 'boardgame.io';
import type { GameEntry, GameEvent, GameState, PlayerID, SeatInfo } from '../../games/contract';
import type { MatchStore } from '../shared/match-store';
import type { Recording, Snapshot } from './recording';

/** The views of a running match that a page has received, for replay and for films of what was missed. */
export interface ViewHistory {
  /** Returns all snapshots so far, by ply. */
  snapshots(): readonly Snapshot[];
}

/** Records every view of a match from now on, and those that the player has missed. */
export function createViewHistory(match: MatchStore): ViewHistory {
  const snapshots = new Map<number, Snapshot>();
  const addSnapshots = () => {
    const { state, missed } = match.getState();
    if (!state) return;
    const { _stateID: latest, G, log } = state;
    for (const known of snapshots.keys()) if (known > latest) snapshots.delete(known); // the server has another history
    for (const { stateID, G: view } of missed?.states ?? [])
      if (stateID < latest && !snapshots.has(stateID)) snapshots.set(stateID, snapshotOf(stateID, view, log));
    snapshots.set(latest, snapshotOf(latest, G, log));
  };
  addSnapshots();
  match.subscribe(addSnapshots);
  return { snapshots: () => [...snapshots.values()].sort((a, b) => a.ply - b.ply) };
}

function snapshotOf(ply: number, G: GameState, log: readonly LogEntry[]): Snapshot {
  const entry = log.findLast(({ _stateID }) => _stateID === ply - 1);
  const events = (entry?.metadata ?? []) as readonly GameEvent[];
  return { ply, G, events, ...(entry && { player: entry.action.payload.playerID }) };
}

/** Returns the views from one ply to another, the last ones that follow each other without a gap; none if the last is missing. */
export function viewsBetween(history: ViewHistory, from: number, to: number): readonly GameState[] {
  const byPly = new Map(history.snapshots().map(({ ply, G }) => [ply, G]));
  const views: GameState[] = [];
  for (let ply = to; ply >= from; ply--) {
    const G = byPly.get(ply);
    if (!G) break;
    views.unshift(G);
  }
  return views;
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
