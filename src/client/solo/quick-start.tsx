import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { gameNamed } from '../../games';
import type { GameEntry } from '../../games/types';
import { NotFoundPage } from '../not-found-page';
import { beginSolo, soloRecord, storedState } from './record';
import { lastSetUp, quickSetUp } from './set-up';

/** Straight to a table with bots: the match under way if there is one, else a new one, set up as the last one was. */
export function QuickStart({ game }: { game: string }) {
  const entry = gameNamed(game);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!entry) return;
    if (!isUnderWay(entry)) beginQuickly(entry);
    navigate(`/solo/${entry.name}`, { replace: true });
  }, [entry, navigate]);
  return entry ? undefined : <NotFoundPage />;
}

function isUnderWay(entry: GameEntry): boolean {
  const record = soloRecord(entry.name);
  if (!record) return false;
  const state = storedState(record);
  return state === undefined || entry.rules.outcome(state) === undefined;
}

function beginQuickly(entry: GameEntry): void {
  const { bots, options } = quickSetUp(entry, lastSetUp(entry.name));
  beginSolo(entry.name, bots, options);
}
