import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { GameEntry, SeatInfo } from '../../games/contract';
import { buttonClass } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import { saveMatchOnce } from '../match-files/saved-matches';
import { MatchFileActions } from '../match-files/save-match';
import type { MatchSnapshot } from '../shared/use-match';
import { recordSoloResult } from '../match-files/solo-results';
import { ReplayLink } from '../replay/replay-link';
import type { SoloRecord } from '../match-files/solo-storage';
import { soloExport } from '../match-files/solo-export';

interface SoloPostMatchProps {
  readonly entry: GameEntry;
  readonly record: SoloRecord;
  readonly seats: readonly SeatInfo[];
  readonly snapshot: MatchSnapshot;
  /** The match is in the logbook. */
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

/** Records the result and saves the match to the logbook as soon as it is over; returns whether it is in the logbook. */
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
    const load = async () => ({ match: soloExport(entry, record, namesOf(seats), G), outcome });
    void saveMatchOnce(record.id, load).then(() => setSaved(true));
  }, [entry, record, seats, snapshot]);
  return isSaved;
}

const namesOf = (seats: readonly SeatInfo[]) => seats.map(({ name }) => name);
