import { lazy, use, useEffect, useState, type ReactNode } from 'react';
import { fingerprint } from '../../random/seeded-stream';
import type { GameEntry, SeatInfo } from '../../games/seam/entry';
import { Button } from '../../ui/button';
import { useTexts } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { Toast } from '../../ui/toast';
import { useTurnAlerts } from '../alerts/use-turn-alerts';
import { foldedPanel } from '../debug/debug-option';
import { HandOver } from '../hot-seat/hand-over';
import { ScreenBar } from '../hot-seat/screen-bar';
import { sharedScreen, type Person, type SharedScreen } from '../hot-seat/shared-screen';
import { useScreen } from '../hot-seat/use-screen';
import { TableView } from '../match/table-view';
import { isTurnOf, useTurnWords } from '../match/turn-line';
import { useMatch, type MatchNow } from '../match/use-match';
import { Page } from '../app/page';
import { LookBack, LookBackButton } from '../replay/look-back';
import { Hint } from '../review/hint';
import { useClientTexts } from '../texts';
import { isBot, soloNames, seatsOfPeople, type SoloRecord } from './solo-storage';
import { SoloAfterwards, useLogbook } from './solo-afterwards';
import { soloMatch } from './solo-match';

const LiveReplay = lazy(async () => ({ default: (await import('../replay/live-replay')).LiveReplay }));

interface SoloTableProps {
  readonly entry: GameEntry;
  readonly record: SoloRecord;
  readonly components: unknown;
  readonly tools: ReactNode;
  onAgain(): void;
}

/** The match in this browser under way: before the eyes of whoever is at the screen, or covered while it is handed over. */
export function SoloTable({ entry, record, components, tools, onAgain }: SoloTableProps) {
  const texts = useClientTexts();
  const { screen, hurryBots, stumble, forgetStumble } = useSoloMatch(entry, record, components);
  const { at, next } = useScreen(screen);
  const shown = at ?? screen.people[0];
  const now = useMatch(shown.match, entry, shown.playerID);
  const seats = useSeats(record);
  useLogbook(entry, record, seats, now);
  return (
    <>
      {!now && <Connecting {...{ entry, tools }} />}
      {now && at && <OpenTable {...{ entry, record, screen, at, now, seats, tools, hurryBots, onAgain }} />}
      {now && !at && <HandOver {...{ entry, screen, next, seats, now, tools }} />}
      <Toast closeLabel={texts.close} onClose={forgetStumble}>
        {stumble && texts.solo.botFailed(stumble)}
      </Toast>
    </>
  );
}

/** The match with its bots, which play for as long as the component is there; and why one of them failed. */
function useSoloMatch(entry: GameEntry, record: SoloRecord, components: unknown) {
  const debug = use(foldedPanel());
  const [stumble, setStumble] = useState<string>();
  const [{ screen, playBots, hurryBots }] = useState(() => {
    const onBotError = (error: unknown) => setStumble(error instanceof Error ? error.message : String(error));
    const { people, ...bots } = soloMatch({ entry, record, components, debug, onBotError });
    return { screen: sharedScreen(entry, people), ...bots };
  });
  useEffect(playBots, [playBots]);
  return { screen, hurryBots, stumble, forgetStumble: () => setStumble(undefined) };
}

function Connecting({ entry, tools }: Pick<SoloTableProps, 'entry' | 'tools'>) {
  const texts = useClientTexts();
  const { title } = useTexts(entry.about);
  return (
    <Page title={texts.solo.title(title)} hideTitle tools={tools}>
      <Spinner label={texts.match.connecting} />
    </Page>
  );
}

interface OpenTableProps extends Omit<SoloTableProps, 'components'> {
  readonly screen: SharedScreen;
  /** Who is at the screen. */
  readonly at: Person;
  readonly now: MatchNow;
  readonly seats: readonly SeatInfo[];
  hurryBots(): void;
}

function OpenTable(props: OpenTableProps) {
  const { entry, record, screen, at, now, seats, hurryBots, onAgain } = props;
  const texts = useClientTexts();
  const { title } = useTexts(entry.about);
  const [isLookingBack, lookBack] = useState(false);
  const { playerID, views } = at;
  const turn = useTurnWords(now.active, seats, screen.people.length > 1 ? null : playerID);
  const looksBack = isLookingBack && !now.outcome;
  useTurnAlerts(entry, isTurnOf(playerID, now.active), record.id);
  return (
    <Page
      title={texts.solo.title(title)}
      windowTitle={`${turn} – ${title}`}
      hideTitle
      tools={<Tools {...props} lookBack={() => lookBack(true)} />}
    >
      {looksBack ? (
        <LiveReplay {...{ entry, views, seats, playerID, turn }} onClose={() => lookBack(false)} />
      ) : (
        <TableView
          {...{ entry, playerID, seats }}
          match={now}
          training
          onTap={hurryBots}
          notes={!now.outcome && <ScreenBar {...{ screen, seats }} />}
          fingerprint={fingerprint(record.seed)}
          again={
            <Button tone="primary" onClick={onAgain}>
              {texts.match.again}
            </Button>
          }
          afterwards={<SoloAfterwards {...{ entry, record, seats, now }} />}
        />
      )}
    </Page>
  );
}

/** In the page's bar. Where the table hides something between people, each looks back at what he was shown himself. */
function Tools({ entry, screen, at, now, tools, lookBack }: OpenTableProps & { lookBack(): void }) {
  return (
    <>
      {!now.outcome && at.playerID !== null && <Hint {...{ entry, now }} playerID={at.playerID} views={at.views} />}
      {screen.hides && !now.outcome ? (
        <LookBackButton onPress={lookBack} />
      ) : (
        <LookBack address={`/replay/solo/${entry.name}`} isQuiet />
      )}
      {tools}
    </>
  );
}

function useSeats(record: SoloRecord): readonly SeatInfo[] {
  const { solo, ranks } = useClientTexts();
  const people = seatsOfPeople(record);
  const rankAt = (seat: number) => {
    const companion = record.companions.at(seat - 1);
    return seat > 0 && companion !== undefined && isBot(companion) ? ranks[companion] : undefined;
  };
  return soloNames(record, solo.fallbackName).map((name, seat) => ({
    playerID: String(seat),
    name,
    isBot: !people.includes(String(seat)),
    rank: rankAt(seat),
    isConnected: true,
  }));
}
