import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { gameNamed } from '../../games';
import type { GameEntry } from '../../games/seam/entry';
import { NotFoundPage } from '../app/not-found-page';
import { quickSetup } from './quick-setup';
import { createSoloRecord, isInProgress, loadLastSoloRecord, loadSoloRecord } from '../match-files/solo-storage';

/** Resumes the match in progress, or else starts a new one with the last setup. */
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
