import { lazy, Suspense, useState, type ReactNode, type Ref } from 'react';
import type { GameEntry, SeatInfo } from '../../games/seam/entry';
import { useTexts } from '../../ui/i18n';
import { useTurnAlerts } from '../alerts/use-turn-alerts';
import type { MatchInfo, MatchSeat } from '../shared/api';
import type { ChatStore } from '../chat/chat-store';
import { HandOverScreen } from '../hot-seat/hand-over-screen';
import { ViewerBar } from '../hot-seat/viewer-bar';
import type { LocalPlayer, ScreenState, SharedScreen } from '../hot-seat/shared-screen';
import { Page } from '../app/page';
import { MatchRatings } from '../players/match-ratings';
import type { HeldSeat } from '../shared/local-store';
import { ReplayLink, ReplayButton } from '../replay/replay-link';
import { findHostSeat } from '../shared/seats';
import { useClientTexts } from '../texts';
import { PostMatchActions, Rematch } from './post-match';
import { Clocks } from './clocks';
import { SeatsPanelButton } from './seats/seats-panel';
import { SeatAlerts } from './seats/seat-alerts';
import { useSeatInfos } from './seats/seat-infos';
import { SpectatorSwitch } from './spectator-switch';
import { TableView } from './table-view';
import { isTurnOf, useTurnText } from './turn-line';
import { useSeedCommitment } from './use-seed-commitment';
import { useSaveFinishedMatch } from './use-save-finished-match';
import type { MatchSnapshot } from './use-match';

const Chat = lazy(async () => ({ default: (await import('../chat/chat')).Chat }));
const LiveReplay = lazy(async () => ({ default: (await import('../replay/live-replay')).LiveReplay }));

interface MatchTableProps {
  readonly entry: GameEntry;
  readonly info: MatchInfo;
  /** The seats of this device. */
  readonly localSeats: readonly HeldSeat[];
  readonly screen: SharedScreen;
  readonly screenState: ScreenState;
  readonly seats: readonly MatchSeat[];
  /** When the seats were received, as a `performance.now()` timestamp. */
  readonly receivedAt: number;
  /** The match as the viewer sees it. */
  readonly snapshot: MatchSnapshot;
  /** The chat as the viewer sees it. */
  readonly chat: ChatStore;
  /** The invitation button. */
  readonly invite: ReactNode;
  sitDown(name: string, playerID: string): void;
}

/** A match whose seats are all taken. Shows a hand-over screen while a shared device passes to the next player. */
export function MatchTable(props: MatchTableProps) {
  const { entry, info, localSeats, screen, screenState, snapshot } = props;
  const seatInfos = useSeatInfos(props.seats);
  useSaveFinishedMatch(entry, info.matchID, localSeats.length > 0 ? snapshot.G : undefined);
  if (!screenState.viewer)
    return <HandOverScreen {...{ entry, screen, snapshot }} next={screenState.next} seats={seatInfos} />;
  return <MatchLayout {...props} viewer={screenState.viewer} seatInfos={seatInfos} />;
}

interface MatchLayoutProps extends MatchTableProps {
  /** The player at the screen. */
  readonly viewer: LocalPlayer;
  readonly seatInfos: readonly SeatInfo[];
}

function MatchLayout(props: MatchLayoutProps) {
  const { entry, info, viewer, screen, seatInfos, snapshot } = props;
  const texts = useClientTexts();
  const { title } = useTexts(entry.listing);
  const [isReplayOpen, setReplayOpen] = useState(false);
  const { playerID, history: history } = viewer;
  const turnStatus = useTurnText(snapshot.active, seatInfos, screen.players.length > 1 ? null : playerID);
  const showsReplay = isReplayOpen && !snapshot.outcome;
  const [chatLinkContainer, setChatLinkContainer] = useState<HTMLElement | null>(null);
  useTurnAlerts(entry, isTurnOf(playerID, snapshot.active), info.matchID);
  return (
    <Page
      title={texts.match.title(title)}
      windowTitle={`${turnStatus} – ${title}`}
      hideTitle
      tools={
        <MatchTools
          {...props}
          openReplay={showsReplay ? undefined : () => setReplayOpen(true)}
          chatLinkRef={setChatLinkContainer}
        />
      }
    >
      {showsReplay ? (
        <>
          <MatchNotes {...props} />
          <LiveReplay
            {...{ entry, history, playerID, turnStatus }}
            seats={seatInfos}
            onClose={() => setReplayOpen(false)}
          />
        </>
      ) : (
        <LiveMatch {...props} chatLinkContainer={chatLinkContainer} />
      )}
    </Page>
  );
}

const replayPath = ({ entry, info }: MatchTableProps) => `/replay/match/${entry.name}/${info.matchID}`;

interface MatchToolsProps extends MatchTableProps {
  readonly openReplay: (() => void) | undefined;
  /** Container for the link to the chat. */
  readonly chatLinkRef: Ref<HTMLElement>;
}

/** The toolbar of a running match. */
function MatchTools(props: MatchToolsProps) {
  const { info, seats, localSeats, snapshot, chat, invite, openReplay, chatLinkRef } = props;
  const { matchID } = info;
  const isOver = snapshot.outcome !== undefined;
  const host = isOver ? undefined : findHostSeat(localSeats, seats);
  return (
    <>
      <span ref={chatLinkRef} style={{ display: 'contents' }} />
      {isOver && <ReplayLink address={replayPath(props)} isQuiet />}
      {!isOver && openReplay && <ReplayButton onPress={openReplay} />}
      <SeatsPanelButton {...{ matchID, seats, localSeats, isOver }} hasBegun={snapshot.log.length > 0}>
        {host && <SpectatorSwitch {...{ matchID, host, chat }} />}
      </SeatsPanelButton>
      {invite}
    </>
  );
}

/** Viewer, clocks and seat alerts, shown until the match is over. */
function MatchNotes({
  info: { matchID, clock },
  localSeats,
  screen,
  seatInfos,
  seats,
  receivedAt,
  snapshot,
  sitDown,
}: MatchLayoutProps) {
  if (snapshot.outcome) return undefined;
  return (
    <>
      <ViewerBar screen={screen} seats={seatInfos} />
      {clock && <Clocks {...{ seats, clock, receivedAt }} />}
      <SeatAlerts {...{ matchID, seats, localSeats, hasClock: clock !== undefined, sitDown }} />
    </>
  );
}

function LiveMatch(props: MatchLayoutProps & { readonly chatLinkContainer: HTMLElement | null }) {
  const { entry, info, localSeats, viewer, seatInfos, snapshot, chat, chatLinkContainer } = props;
  const { matchID } = info;
  const commitment = useSeedCommitment(entry.name, info, seatInfos.length);
  const nextMatchID = snapshot.nextMatchID ?? info.nextMatchID;
  const postMatchActions = (
    <>
      <MatchRatings game={entry.name} matchID={matchID} />
      <PostMatchActions game={entry.name} matchID={matchID} />
      <ReplayLink address={replayPath(props)} />
    </>
  );
  return (
    <TableView
      {...{ entry, commitment, postMatchActions }}
      rematch={<Rematch game={entry.name} matchID={matchID} seat={localSeats.at(0)} nextMatchID={nextMatchID} />}
      match={snapshot}
      playerID={viewer.playerID}
      seats={seatInfos}
      training={false}
      notes={<MatchNotes {...props} />}
      chat={
        <Suspense>
          <Chat {...{ matchID, chat, chatLinkContainer }} canWrite={viewer.playerID !== null} />
        </Suspense>
      }
    />
  );
}
