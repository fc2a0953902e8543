import type { Fact, GameEntry, GameState, PlayerID, SeatInfo } from '../../games/seam/entry';
import type { Match } from '../match/match-client';
import type { Moment, Recording } from './recording';

/** What a page has been shown of a match under way, to look back at: its own views, since the server keeps no others. */
export interface PastViews {
  /** All moments so far, by ply. */
  moments(): readonly Moment[];
}

/** Keeps every view that a match shows from now on. */
export function keepViews(match: Match): PastViews {
  const kept = new Map<number, Moment>();
  const keep = () => {
    const { state } = match.current();
    if (!state) return;
    const { _stateID: ply, G, log } = state;
    const entry = log.findLast(({ _stateID }) => _stateID === ply - 1);
    const facts = (entry?.metadata ?? []) as readonly Fact[];
    kept.set(ply, { ply, G, facts, ...(entry && { player: entry.action.payload.playerID }) });
  };
  keep();
  match.subscribe(keep);
  return { moments: () => [...kept.values()].sort((a, b) => a.ply - b.ply) };
}

/** What was seen so far through the eyes of `playerID`; undefined while nothing has been, and where looking back is peeking. */
export function recordViews(
  views: PastViews,
  entry: GameEntry,
  seats: readonly SeatInfo[],
  playerID: PlayerID | null,
): Recording | undefined {
  const moments = views.moments();
  if (moments.length === 0 || isFromMemory(entry, moments)) return undefined;
  return { entry, seats, moments, eyes: [playerID], isOver: false, training: false };
}

/** Whether the table hides what it has shown before: who plays from memory must not look it up. */
function isFromMemory({ brain: { recall } }: GameEntry, moments: readonly Moment[]): boolean {
  if (!recall) return false;
  const remembered = moments.reduce<GameState | undefined>((before, { G }) => recall(G, before), undefined);
  return JSON.stringify(remembered) !== JSON.stringify(moments.at(-1)?.G);
}
