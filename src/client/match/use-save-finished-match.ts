import { useEffect } from 'react';
import type { GameEntry, GameState } from '../../games/contract';
import { toFailure, getExport } from '../shared/api';
import { saveMatchOnce } from '../match-files/saved-matches';

/** Saves the player's match to the logbook as soon as it is over. If the request fails, the next visit tries again. */
export function useSaveFinishedMatch({ name, rules }: GameEntry, matchID: string, G: GameState | undefined): void {
  useEffect(() => {
    const outcome = G && rules.outcome(G);
    if (!outcome) return;
    const controller = new AbortController();
    saveMatchOnce(matchID, async () => ({
      match: await getExport(name, matchID, controller.signal),
      outcome,
    })).catch((error: unknown) => !controller.signal.aborted && toFailure(error));
    return () => controller.abort();
  }, [name, rules, matchID, G]);
}
