import { useEffect } from 'react';
import type { GameEntry, GameState } from '../../games/seam/entry';
import { toFailure, getExport } from '../shared/api';
import { addSavedMatch, savedMatchById } from '../match-files/logbook';

/** Puts one's match into the logbook as soon as it is over; should the server not answer, the next visit to the table does. */
export function useSaveFinishedMatch({ name, rules }: GameEntry, matchID: string, G: GameState | undefined): void {
  useEffect(() => {
    const outcome = G && rules.outcome(G);
    if (!outcome || savedMatchById(matchID)) return;
    const abort = new AbortController();
    getExport(name, matchID, abort.signal).then(
      (match) => addSavedMatch({ id: matchID, keptAt: Date.now(), match, outcome }),
      (error: unknown) => !abort.signal.aborted && toFailure(error),
    );
    return () => abort.abort();
  }, [name, rules, matchID, G]);
}
