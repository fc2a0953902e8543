import { lazy, Suspense, useState, type ReactNode, type Ref } from 'react';
import type { GameEntry, SeatInfo } from '../../games/seam/entry';
import { useTexts } from '../../ui/i18n';
import { useTurnAlerts } from '../alerts/use-turn-alerts';
import type { MatchInfo, MatchSeat } from '../shared/api';
import type { Conversation } from '../chat/conversation';
import { HandOver } from '../hot-seat/hand-over';
import { ScreenBar } from '../hot-seat/screen-bar';
import type { Person, ScreenView, SharedScreen } from '../hot-seat/shared-screen';
import { Page } from '../app/page';
import { MatchRatings } from '../players/match-ratings';
import type { HeldSeat } from '../shared/local-store';
import { LookBack, LookBackButton } from '../replay/look-back';
import { hostAmong } from '../shared/seats';
import { useClientTexts } from '../texts';
import { Afterwards, Again } from './post-match';
import { Clocks } from './clocks';
import { CrewButton } from './seats/seats-panel';
import { CrewNotes } from './seats/seat-alerts';
import { useSeatInfos } from './seats/seat-infos';
import { SpectatorSwitch } from './spectator-switch';
import { TableView } from './table-view';
import { isTurnOf, useTurnWords } from './turn-line';
import { useFingerprint } from './use-fingerprint';
import { useLogbook } from './use-logbook';
import type { MatchNow } from './use-match';

const Chat = lazy(async () => ({ default: (await import('../chat/chat')).Chat }));
const LiveReplay = lazy(async () => ({ default: (await import('../replay/live-replay')).LiveReplay }));

interface RunningTableProps {
  readonly entry: GameEntry;
  readonly info: MatchInfo;
  /** The seats of the people at this device. */
  readonly here: readonly HeldSeat[];
  readonly screen: SharedScreen;
  readonly view: ScreenView;
  readonly seats: readonly MatchSeat[];
  /** When the seats were told, on the clock of `performance.now()`. */
  readonly toldAt: number;
  /** As whoever is at the screen sees it. */
  readonly now: MatchNow;
  /** As whoever is at the screen hears it. */
  readonly talk: Conversation;
  /** The way to invite somebody. */
  readonly invite: ReactNode;
  sitDown(name: string, playerID: string): void;
}

/** A table whose seats are all taken: its match, or a look back at it while it goes on; covered while it is handed over. */
export function RunningTable(props: RunningTableProps) {
  const { entry, info, here, screen, view, now } = props;
  const infos = useSeatInfos(props.seats);
  useLogbook(entry, info.matchID, here.length > 0 ? now.G : undefined);
  if (!view.at) return <HandOver {...{ entry, screen, now }} next={view.next} seats={infos} />;
  return <OpenTable {...props} at={view.at} infos={infos} />;
}

interface OpenTableProps extends RunningTableProps {
  /** Who is at the screen. */
  readonly at: Person;
  readonly infos: readonly SeatInfo[];
}

function OpenTable(props: OpenTableProps) {
  const { entry, info, at, screen, infos, now } = props;
  const texts = useClientTexts();
  const { title } = useTexts(entry.about);
  const [isLookingBack, lookBack] = useState(false);
  const { playerID, views } = at;
  const turn = useTurnWords(now.active, infos, screen.people.length > 1 ? null : playerID);
  const looksBack = isLookingBack && !now.outcome;
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useTurnAlerts(entry, isTurnOf(playerID, now.active), info.matchID);
  return (
    <Page
      title={texts.match.title(title)}
      windowTitle={`${turn} – ${title}`}
      hideTitle
      tools={<Tools {...props} lookBack={looksBack ? undefined : () => lookBack(true)} chat={setBar} />}
    >
      {looksBack ? (
        <>
          <Notes {...props} />
          <LiveReplay {...{ entry, views, playerID, turn }} seats={infos} onClose={() => lookBack(false)} />
        </>
      ) : (
        <LiveTable {...props} bar={bar} />
      )}
    </Page>
  );
}

const replayOf = ({ entry, info }: RunningTableProps) => `/replay/match/${entry.name}/${info.matchID}`;

interface ToolsProps extends RunningTableProps {
  readonly lookBack: (() => void) | undefined;
  /** Is told where the way to the chat belongs. */
  readonly chat: Ref<HTMLElement>;
}

/** In the page's bar. */
function Tools(props: ToolsProps) {
  const { info, seats, here, now, talk, invite, lookBack, chat } = props;
  const { matchID } = info;
  const isOver = now.outcome !== undefined;
  const host = isOver ? undefined : hostAmong(here, seats);
  return (
    <>
      <span ref={chat} style={{ display: 'contents' }} />
      {isOver && <LookBack address={replayOf(props)} isQuiet />}
      {!isOver && lookBack && <LookBackButton onPress={lookBack} />}
      <CrewButton {...{ matchID, seats, here, isOver }} hasBegun={now.log.length > 0}>
        {host && <SpectatorSwitch {...{ matchID, host, talk }} />}
      </CrewButton>
      {invite}
    </>
  );
}

/** What is to be said of who plays, as long as they do. */
function Notes({ info: { matchID, clock }, here, screen, infos, seats, toldAt, now, sitDown }: OpenTableProps) {
  if (now.outcome) return undefined;
  return (
    <>
      <ScreenBar screen={screen} seats={infos} />
      {clock && <Clocks {...{ seats, clock, toldAt }} />}
      <CrewNotes {...{ matchID, seats, here, hasClock: clock !== undefined, sitDown }} />
    </>
  );
}

function LiveTable(props: OpenTableProps & { readonly bar: HTMLElement | null }) {
  const { entry, info, here, at, infos, now, talk, bar } = props;
  const { matchID } = info;
  const fingerprint = useFingerprint(entry.name, info, infos.length);
  const next = now.nextMatchID ?? info.nextMatchID;
  const afterwards = (
    <>
      <MatchRatings game={entry.name} matchID={matchID} />
      <Afterwards game={entry.name} matchID={matchID} />
      <LookBack address={replayOf(props)} />
    </>
  );
  return (
    <TableView
      {...{ entry, fingerprint, afterwards }}
      again={<Again game={entry.name} matchID={matchID} seat={here.at(0)} nextMatchID={next} />}
      match={now}
      playerID={at.playerID}
      seats={infos}
      training={false}
      notes={<Notes {...props} />}
      talk={
        <Suspense>
          <Chat {...{ matchID, talk, bar }} canWrite={at.playerID !== null} />
        </Suspense>
      }
    />
  );
}
