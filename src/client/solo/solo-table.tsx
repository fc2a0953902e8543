import { use, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { botName } from '../../bots/levels';
import { fingerprint } from '../../chance';
import type { GameEntry, SeatInfo } from '../../games/types';
import type { MatchExport } from '../../match-export';
import { Button, buttonClass } from '../../ui/button';
import { useTexts } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { Toast } from '../../ui/toast';
import { foldedPanel } from '../debug/debug-option';
import { KeepMatch } from '../match/keep-match';
import { TableView } from '../match/table-view';
import { useTurnWords } from '../match/turn-line';
import { useMatch, useMatchView } from '../match/use-match';
import { Page } from '../page';
import { rememberedName } from '../remembered';
import { useClientTexts } from '../texts';
import type { SoloRecord } from './record';
import { soloExport } from './solo-export';
import { soloMatch, YOU } from './solo-match';

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
  useMatchView(match);
  const now = useMatch(match, entry, YOU);
  const seats = useSeats(record);
  const names = seats.map(({ name }) => name);
  const turn = useTurnWords(now?.active ?? [], seats, YOU);
  return (
    <Page title={texts.solo.title(title)} windowTitle={now && `${turn} – ${title}`} hideTitle tools={tools}>
      {now ? (
        <TableView
          entry={entry}
          match={now}
          playerID={YOU}
          seats={seats}
          training
          fingerprint={fingerprint(record.seed)}
          afterwards={<Afterwards load={() => soloExport(entry, record, names, now.G)} onAgain={onAgain} />}
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

function Afterwards({ load, onAgain }: Pick<SoloTableProps, 'onAgain'> & { load(): MatchExport }) {
  const texts = useClientTexts();
  return (
    <>
      <Button tone="primary" onClick={onAgain}>
        {texts.match.again}
      </Button>
      <KeepMatch load={load} />
      <Link href="/" className={buttonClass('plain')}>
        {texts.back}
      </Link>
    </>
  );
}

function useSeats({ bots }: SoloRecord): readonly SeatInfo[] {
  const { solo } = useClientTexts();
  const name = rememberedName().trim() || solo.fallbackName;
  const crew = bots.map((kind, i) => ({
    playerID: String(i + 1),
    name: botName(kind, i),
    isBot: true,
    isConnected: true,
  }));
  return [{ playerID: YOU, name, isBot: false, isConnected: true }, ...crew];
}
