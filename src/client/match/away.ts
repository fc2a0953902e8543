import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useAbsence, type AbsenceTracker } from '../alerts/absence';
import { viewsBetween } from '../recording/view-history';
import { stateIDOf, type MatchSnapshot } from '../shared/match-store';
import type { Table } from './table-context';

/** Follows whether the player at the screen is away. Where several share it, there are no films. */
export function useAwayPlayer(
  { viewer, screen, chat }: Table,
  match: MatchSnapshot,
  commitment: string | undefined,
  isTableOpen: boolean,
): AbsenceTracker {
  const { missed } = useStore(viewer.match);
  const { playerID, history } = viewer;
  const isShared = screen.players.length > 1;
  return useAbsence({
    ...{ table: commitment, match, playerID, isTableOpen, seenBefore: missed?.seen },
    lastMessageID: () => chat.getState().messages.at(-1)?.id ?? 0,
    viewsBetween: isShared ? undefined : (from, to) => viewsBetween(history, from, to),
  });
}

/** Tells the server what the board has shown while the player was watching: soon, and when the page is hidden or left. */
export function useReportSeen(
  { viewer, seen, chat }: Table,
  { isWatching }: AbsenceTracker,
  shown: MatchSnapshot,
): void {
  const { playerID } = viewer;
  const stateID = stateIDOf(shown.G);
  useEffect(() => {
    if (!isWatching || playerID === null || stateID === undefined) return undefined;
    const report = () => seen.report({ stateID, messageID: chat.getState().messages.at(-1)?.id ?? 0 });
    report();
    return chat.subscribe(report);
  }, [isWatching, playerID, stateID, seen, chat]);
  useEffect(() => {
    const onHide = () => document.hidden && seen.flush();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', seen.flush);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', seen.flush);
    };
  }, [seen]);
}
