import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { GameEntry, GameState, SeatInfo } from '../../games/contract';
import { pendingPlayers } from '../../games/contract/legal-moves';
import { buttonClass } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import { ReplayLink } from '../replay/replay-link';
import { MatchFileActions } from '../saved-matches/match-file-actions';
import { saveMatchOnce } from '../saved-matches/saved-matches';
import type { MatchSnapshot } from '../shared/match-store';
import { soloExport } from '../shared/solo-export';
import { recordSoloResult } from '../shared/solo-results';
import { LOCAL_SEAT, saveSoloSummary, type SoloRecord } from '../shared/solo-storage';

interface SoloPostMatchProps {
  readonly entry: GameEntry;
  readonly record: SoloRecord;
  readonly seats: readonly SeatInfo[];
  readonly snapshot: MatchSnapshot;
  /** The match is saved. */
  readonly isSaved: boolean;
}

/** Further actions after the end of a single-player match. */
export function SoloPostMatchActions({ entry, record, seats, snapshot, isSaved }: SoloPostMatchProps) {
  const texts = useMessages('app');
  return (
    <>
      <ReplayLink address={isSaved ? `/replay/file/${record.id}` : `/replay/solo/${entry.name}/${record.id}`} />
      <MatchFileActions load={() => soloExport(entry, record, namesOf(seats), snapshot.G)} />
      <Link href="/" className={buttonClass('plain')}>
        {texts.back}
      </Link>
    </>
  );
}

/** Records the result and saves the match as soon as it is over; returns whether it is saved. */
export function useSaveSoloMatch(
  entry: GameEntry,
  record: SoloRecord,
  seats: readonly SeatInfo[],
  snapshot: MatchSnapshot | undefined,
): boolean {
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    if (!snapshot?.outcome) return;
    const { outcome, G } = snapshot;
    recordSoloResult(entry.name, record, outcome);
    const load = async () => ({
      match: soloExport(entry, record, namesOf(seats), G),
      outcome,
      seat: LOCAL_SEAT,
    });
    void saveMatchOnce(record.id, load).then(() => setSaved(true));
  }, [entry, record, seats, snapshot]);
  return isSaved;
}

const namesOf = (seats: readonly SeatInfo[]) => seats.map(({ name }) => name);

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
