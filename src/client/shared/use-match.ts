import { useEffect, useMemo } from 'react';
import { pendingPlayers } from '../../games/contract/legal-moves';
import type { GameEntry, GameState, Move, Outcome, PlayerID } from '../../games/contract';
import type { LogEntry } from 'boardgame.io';
import type { Failure } from './api';
import { useStore } from 'zustand';
import type { MatchStore, MatchStoreState } from './match-client';

/** A synced match as components use it. */
export interface MatchSnapshot {
  readonly G: GameState;
  readonly log: readonly LogEntry[];
  /** The players whose move is pending. */
  readonly active: readonly PlayerID[];
  /** The legal moves of `playerID`; empty while a move is pending, while disconnected, and after the end. */
  readonly legalMoves: readonly Move[];
  readonly outcome: Outcome | undefined;
  play(move: Move): void;
  readonly pending: boolean;
  readonly connected: boolean;
  readonly failure: Failure | undefined;
  dismissFailure(): void;
  readonly nextMatchID: string | undefined;
}

/** Connects a match while the component is mounted and returns its state. */
export function useMatchStore(match: MatchStore): MatchStoreState {
  useEffect(() => {
    match.start();
    return () => match.stop();
  }, [match]);
  return useStore(match);
}

/** Returns a match as seen by `playerID`; undefined before the first sync. */
export function useMatchSnapshot(
  match: MatchStore,
  { rules }: Pick<GameEntry, 'rules'>,
  playerID: PlayerID | null,
): MatchSnapshot | undefined {
  const { state, connected, pending, failure, nextMatchID } = useStore(match);
  const canMove = connected && !pending && playerID !== null;
  const G = state?.G;
  const legalMoves = useMemo(() => (canMove && G ? rules.legalMoves(G, playerID) : []), [canMove, G, rules, playerID]);
  if (!state) return undefined;
  return {
    G: state.G,
    log: state.log,
    active: pendingPlayers(rules, state.G),
    legalMoves,
    outcome: rules.outcome(state.G),
    play: match.play,
    pending,
    connected,
    failure,
    dismissFailure: match.dismissFailure,
    nextMatchID,
  };
}
