import { use, useEffect, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { fingerprint } from '../../chance';
import type { GameEntry, SeatInfo } from '../../games/types';
import { Button, buttonClass } from '../../ui/button';
import { useTexts } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { Toast } from '../../ui/toast';
import { foldedPanel } from '../debug/debug-option';
import { enter, pageOf } from '../match-files/logbook';
import { KeepMatch } from '../match/keep-match';
import { TableView } from '../match/table-view';
import { useTurnWords } from '../match/turn-line';
import { useMatch, useMatchView, type MatchNow } from '../match/use-match';
import { Page } from '../page';
import { noteSoloResult } from '../players/solo-results';
import { LookBack } from '../replay/look-back';
import { keepViews, type PastViews } from '../replay/past-views';
import { Hint } from '../review/hint';
import { useClientTexts } from '../texts';
import { soloNames, YOU, type SoloRecord } from './record';
import { soloExport } from './solo-export';
import { soloMatch } from './solo-match';

interface SoloTableProps {
  readonly entry: GameEntry;
  readonly record: SoloRecord;
  readonly components: unknown;
  readonly tools: ReactNode;
  onAgain(): void;
}

/** The match against bots under way. */
export function SoloTable({ entry, record, components, tools, onAgain }: SoloTableProps) {
  const texts = useClientTexts();
  const { title } = useTexts(entry.about);
  const debug = use(foldedPanel());
  const [stumble, setStumble] = useState<string>();
  const [match] = useState(() => {
    const onBotError = (error: unknown) => setStumble(error instanceof Error ? error.message : String(error));
    return soloMatch({ entry, record, components, debug, onBotError });
  });
  const [views] = useState(() => keepViews(match));
  useMatchView(match);
  const now = useMatch(match, entry, YOU);
  const seats = useSeats(record);
  const turn = useTurnWords(now?.active ?? [], seats, YOU);
  useLogbook(entry, record, seats, now);
  return (
    <Page
      title={texts.solo.title(title)}
      windowTitle={now && `${turn} – ${title}`}
      hideTitle
      tools={<SoloTools {...{ entry, now, views, tools }} />}
    >
      {now ? (
        <TableView
          entry={entry}
          match={now}
          playerID={YOU}
          seats={seats}
          training
          fingerprint={fingerprint(record.seed)}
          afterwards={<Afterwards {...{ entry, record, seats, now, onAgain }} />}
        />
      ) : (
        <Spinner label={texts.match.connecting} />
      )}
      <Toast closeLabel={texts.close} onClose={() => setStumble(undefined)}>
        {stumble && texts.solo.botFailed(stumble)}
      </Toast>
    </Page>
  );
}

interface SoloToolsProps extends Pick<SoloTableProps, 'entry' | 'tools'> {
  readonly now: MatchNow | undefined;
  readonly views: PastViews;
}

function SoloTools({ entry, now, views, tools }: SoloToolsProps) {
  return (
    <>
      {now && !now.outcome && <Hint {...{ entry, now, views }} playerID={YOU} />}
      <LookBack address={`/replay/solo/${entry.name}`} isQuiet />
      {tools}
    </>
  );
}

interface AfterwardsProps extends Pick<SoloTableProps, 'entry' | 'record' | 'onAgain'> {
  readonly seats: readonly SeatInfo[];
  readonly now: MatchNow;
}

function Afterwards({ entry, record, seats, now, onAgain }: AfterwardsProps) {
  const texts = useClientTexts();
  const isKept = pageOf(record.id) !== undefined;
  return (
    <>
      <Button tone="primary" onClick={onAgain}>
        {texts.match.again}
      </Button>
      <LookBack address={isKept ? `/replay/file/${record.id}` : `/replay/solo/${entry.name}`} />
      <KeepMatch load={() => soloExport(entry, record, namesOf(seats), now.G)} />
      <Link href="/" className={buttonClass('plain')}>
        {texts.back}
      </Link>
    </>
  );
}

/** Notes how the match has ended and puts it into the logbook as soon as it is over. */
function useLogbook(entry: GameEntry, record: SoloRecord, seats: readonly SeatInfo[], now: MatchNow | undefined): void {
  useEffect(() => {
    if (!now?.outcome) return;
    noteSoloResult(entry.name, record, now.outcome);
    if (pageOf(record.id)) return;
    const match = soloExport(entry, record, namesOf(seats), now.G);
    enter({ id: record.id, keptAt: Date.now(), match, outcome: now.outcome });
  }, [entry, record, seats, now]);
}

const namesOf = (seats: readonly SeatInfo[]) => seats.map(({ name }) => name);

function useSeats(record: SoloRecord): readonly SeatInfo[] {
  const { solo } = useClientTexts();
  return soloNames(record, solo.fallbackName).map((name, seat) => ({
    playerID: String(seat),
    name,
    isBot: String(seat) !== YOU,
    isConnected: true,
  }));
}
