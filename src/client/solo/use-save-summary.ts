import { useEffect } from 'react';
import type { GameEntry, GameState } from '../../games/contract';
import { pendingPlayers } from '../../games/contract/legal-moves';
import { saveSoloSummary, type SoloRecord } from '../match-files/solo-storage';

/** Stores the summary of a match against bots after each move. */
export function useSaveSummary({ rules }: GameEntry, record: SoloRecord, G: GameState | undefined): void {
  useEffect(() => {
    if (!G) return;
    saveSoloSummary(record, {
      playedAt: Date.now(),
      pending: pendingPlayers(rules, G),
      isOver: rules.outcome(G) !== undefined,
    });
  }, [rules, record, G]);
}
