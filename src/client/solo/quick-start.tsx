import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { gameNamed } from '../../games';
import type { GameEntry } from '../../games/seam/entry';
import { NotFoundPage } from '../app/not-found-page';
import { quickSetup } from './quick-set-up';
import { createSoloRecord, isInProgress, loadLastSoloRecord, loadSoloRecord } from './solo-storage';

/** Straight to a table with bots: the match under way if there is one, else a new one, set up as the last one was. */
export function QuickStart({ game }: { game: string }) {
  const entry = gameNamed(game);
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!entry) return;
    ensureMatch(entry);
    navigate(`/solo/${entry.name}`, { replace: true });
  }, [entry, navigate]);
  return entry ? undefined : <NotFoundPage />;
}

function ensureMatch(entry: GameEntry): void {
  const { name } = entry;
  const record = loadSoloRecord(name);
  if (record && isInProgress(entry, record)) return;
  const { companions, options } = quickSetup(entry, loadLastSoloRecord(name));
  createSoloRecord(name, companions, options);
}
