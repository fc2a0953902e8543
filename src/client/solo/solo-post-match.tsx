import { useEffect } from 'react';
import { Link } from 'wouter';
import type { GameEntry, SeatInfo } from '../../games/seam/entry';
import { buttonClass } from '../../ui/button';
import { addSavedMatch, savedMatchById } from '../match-files/saved-matches';
import { SaveMatch } from '../match-files/save-match';
import type { MatchSnapshot } from '../shared/use-match';
import { recordSoloResult } from '../match-files/solo-results';
import { ReplayLink } from '../replay/replay-link';
import { useClientTexts } from '../texts';
import type { SoloRecord } from '../match-files/solo-storage';
import { soloExport } from '../match-files/solo-export';

interface SoloPostMatchProps {
  readonly entry: GameEntry;
  readonly record: SoloRecord;
  readonly seats: readonly SeatInfo[];
  readonly snapshot: MatchSnapshot;
}

/** Further actions after the end of a single-player match. */
export function SoloPostMatchActions({ entry, record, seats, snapshot }: SoloPostMatchProps) {
  const texts = useClientTexts();
  const isSaved = savedMatchById(record.id) !== undefined;
  return (
    <>
      <ReplayLink address={isSaved ? `/replay/file/${record.id}` : `/replay/solo/${entry.name}/${record.id}`} />
      <SaveMatch load={() => soloExport(entry, record, namesOf(seats), snapshot.G)} />
      <Link href="/" className={buttonClass('plain')}>
        {texts.back}
      </Link>
    </>
  );
}

/** Records the result and saves the match to the logbook as soon as it is over. */
export function useSaveSoloMatch(
  entry: GameEntry,
  record: SoloRecord,
  seats: readonly SeatInfo[],
  snapshot: MatchSnapshot | undefined,
): void {
  useEffect(() => {
    if (!snapshot?.outcome) return;
    recordSoloResult(entry.name, record, snapshot.outcome);
    if (savedMatchById(record.id)) return;
    const match = soloExport(entry, record, namesOf(seats), snapshot.G);
    addSavedMatch({ id: record.id, keptAt: Date.now(), match, outcome: snapshot.outcome });
  }, [entry, record, seats, snapshot]);
}

const namesOf = (seats: readonly SeatInfo[]) => seats.map(({ name }) => name);
