import { useEffect } from 'react';
import type { GameEntry, GameState } from '../../games/seam/entry';
import { failureOf, getExport } from '../shared/api';
import { enter, pageOf } from '../match-files/logbook';

/** Puts one's match into the logbook as soon as it is over; should the server not answer, the next visit to the table does. */
export function useLogbook({ name, rules }: GameEntry, matchID: string, G: GameState | undefined): void {
  useEffect(() => {
    const outcome = G && rules.outcome(G);
    if (!outcome || pageOf(matchID)) return;
    const leaving = new AbortController();
    getExport(name, matchID, leaving.signal).then(
      (match) => enter({ id: matchID, keptAt: Date.now(), match, outcome }),
      (error: unknown) => !leaving.signal.aborted && failureOf(error),
    );
    return () => leaving.abort();
  }, [name, rules, matchID, G]);
}
