import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { manifestNamed } from '../../games/manifests';
import { NotFoundPage } from '../app/not-found-page';
import { createSoloRecord } from '../match-files/solo-storage';
import { proposedSetup } from './proposed-setup';

/** Starts a match against bots with the proposed set-up. */
export function QuickStart({ game }: { game: string }) {
  const entry = manifestNamed(game);
  const [, navigate] = useLocation();
  const hasStarted = useRef(false); // React's strict mode runs effects twice
  useEffect(() => {
    if (!entry || hasStarted.current) return;
    hasStarted.current = true;
    const { opponents, options } = proposedSetup(entry);
    const { id } = createSoloRecord(entry.name, opponents, options);
    navigate(`/solo/${entry.name}/${id}`, { replace: true });
  }, [entry, navigate]);
  return entry ? undefined : <NotFoundPage />;
}
