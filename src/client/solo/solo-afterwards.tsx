import { useEffect } from 'react';
import { Link } from 'wouter';
import type { GameEntry, SeatInfo } from '../../games/seam/entry';
import { buttonClass } from '../../ui/button';
import { enter, pageOf } from '../match-files/logbook';
import { KeepMatch } from '../match/save-match';
import type { MatchNow } from '../match/use-match';
import { noteSoloResult } from '../players/solo-results';
import { LookBack } from '../replay/look-back';
import { useClientTexts } from '../texts';
import type { SoloRecord } from './solo-storage';
import { soloExport } from './solo-export';

interface SoloAfterwardsProps {
  readonly entry: GameEntry;
  readonly record: SoloRecord;
  readonly seats: readonly SeatInfo[];
  readonly now: MatchNow;
}

/** What else may be done when a match in this browser is over. */
export function SoloAfterwards({ entry, record, seats, now }: SoloAfterwardsProps) {
  const texts = useClientTexts();
  const isKept = pageOf(record.id) !== undefined;
  return (
    <>
      <LookBack address={isKept ? `/replay/file/${record.id}` : `/replay/solo/${entry.name}`} />
      <KeepMatch load={() => soloExport(entry, record, namesOf(seats), now.G)} />
      <Link href="/" className={buttonClass('plain')}>
        {texts.back}
      </Link>
    </>
  );
}

/** Notes how the match has ended and puts it into the logbook as soon as it is over. */
export function useLogbook(
  entry: GameEntry,
  record: SoloRecord,
  seats: readonly SeatInfo[],
  now: MatchNow | undefined,
): void {
  useEffect(() => {
    if (!now?.outcome) return;
    noteSoloResult(entry.name, record, now.outcome);
    if (pageOf(record.id)) return;
    const match = soloExport(entry, record, namesOf(seats), now.G);
    enter({ id: record.id, keptAt: Date.now(), match, outcome: now.outcome });
  }, [entry, record, seats, now]);
}

const namesOf = (seats: readonly SeatInfo[]) => seats.map(({ name }) => name);
