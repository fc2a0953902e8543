import { Suspense, useState, type Ref } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { buttonClass } from '../../ui/button';
import type { DealInfo } from '../../protocol/http';
import { useListing, useMessages } from '../../ui/i18n';
import { lazyDialog, lazyPart } from '../../ui/lazy-part';
import { useSeen } from '../alerts/absence';
import { useTurnAlerts } from '../alerts/turn-alerts';
import { useWaitingTables } from '../alerts/waiting-tables';
import { Page } from '../app/page';
import { undoOfferAt } from '../hot-seat/shared-screen';
import { ViewerBar } from '../hot-seat/viewer-bar';
import { MatchRatings } from '../players/match-ratings';
import { ReplayButton, ReplayLink } from '../replay/replay-link';
import { MatchFileActions } from '../saved-matches/match-file-actions';
import type { MatchSnapshot } from '../shared/match-store';
import { findHostSeat } from '../shared/seats';
import { CalledOff, ProposeCallOff } from './call-off';
import { Clocks, useTimeLeft } from './clocks';
import { dealWarning } from './contribution';
import { MatchBanner } from './gone-match';
import { FairnessPanel } from './fairness-panel';
import { InviteButton } from './invite';
import { useAwayPlayer, useReportSeen } from './away';
import { isUnhurried, NextTable } from './next-table';
import { loadExport } from './online-match';
import { Rematch } from './rematch';
import { SeatAlerts } from './seat-alerts';
import { SeatsPanelButton } from './seats-panel';
import { SeriesScore } from './series-score';
import { useShownMatch } from './shown-match';
import { SpectatorSwitch } from './spectators';
import { useTable, type Table } from './table-context';
import { TableView } from './table-view';
import { isTurnOf, useTurnText } from './turn-line';

const Chat = lazyPart(async () => (await import('../chat/chat')).Chat);
const LiveReplay = lazyDialog(async () => (await import('../replay/live-replay')).LiveReplay);

interface MatchTableProps {
  /** The match as the viewer sees it; for what is around the board, as far as the board has shown it. */
  readonly snapshot: MatchSnapshot;
}

/** The page of a match whose seats are all taken, as the player at the screen or a spectator sees it. */
export function MatchTable({ snapshot }: MatchTableProps) {
  const table = useTable();
  const { entry, info, screen, viewer, seatInfos, chat } = table;
  const { matchID } = info;
  const { playerID, history } = viewer;
  const tableTexts = useMessages('table');
  const { title } = useListing(entry);
  const [, navigate] = useLocation();
  const [replayFrom, setReplayFrom] = useState<number>(); // its first ply, if it is open
  const [chatLinkContainer, setChatLinkContainer] = useState<HTMLElement | null>(null);
  const { deal } = useStore(viewer.match);
  const showsReplay = replayFrom !== undefined && !snapshot.outcome;
  const commitment = deal?.commitment ?? info.seedCommitment;
  const away = useAwayPlayer(table, snapshot, commitment, !showsReplay);
  const shownMatch = useShownMatch(entry, snapshot, !showsReplay, away.absence?.film);
  const { shown } = shownMatch;
  useSeen(away, shown);
  useReportSeen(table, away, shown);
  const turnStatus = useTurnText(shown.active, seatInfos, screen.players.length > 1 ? null : playerID);
  const isMyTurn = isTurnOf(playerID, shown.active);
  useTurnAlerts(entry, isMyTurn, matchID);
  const waiting = useWaitingTables(matchID, isMyTurn);
  const count = waiting.length > 0 ? `(${waiting.length + Number(isMyTurn)}) ` : '';
  const openReplay = showsReplay ? undefined : () => setReplayFrom(Infinity);
  const lookBack = (ply: number) => (shown.outcome ? navigate(`${replayPath(table)}?ply=${ply}`) : setReplayFrom(ply));
  const timeLeft = useTimeLeft();
  const notes = (
    <>
      <NextTable waiting={waiting} isOffered={!isMyTurn && isUnhurried(info.clock)} />
      <MatchNotes snapshot={shown} />
    </>
  );
  const rematch = <Rematch outcome={shown.outcome} />;
  const postMatchActions = (
    <>
      <MatchRatings game={entry.name} matchID={matchID} />
      <PostMatchActions game={entry.name} matchID={matchID} />
      <ReplayLink address={replayPath(table)} />
    </>
  );
  return (
    <Page
      title={tableTexts.match.title({ game: title })}
      windowTitle={`${count}${turnStatus} – ${title}`}
      hideTitle
      tools={<MatchTools {...{ openReplay }} snapshot={shown} chatLinkRef={setChatLinkContainer} />}
    >
      {showsReplay ? (
        <>
          <MatchBanner {...{ entry }} match={snapshot} seats={seatInfos} G={snapshot.G} log={snapshot.log} />
          {notes}
          <LiveReplay
            {...{ entry, history, playerID, turnStatus }}
            seats={seatInfos}
            from={replayFrom}
            onClose={() => setReplayFrom(undefined)}
          />
        </>
      ) : (
        <TableView
          {...{ entry, shownMatch, away, playerID, timeLeft, notes, rematch, postMatchActions }}
          messages={chat}
          fairness={<Fairness deal={deal} />}
          seats={seatInfos}
          undo={undoOfferAt(screen, viewer, snapshot)}
          isShared={screen.players.length > 1}
          onChat={playerID === null ? undefined : (text) => chat.send({ text })}
          onLookBack={lookBack}
          training={false}
          chat={
            <Suspense>
              <Chat {...{ matchID, chat, chatLinkContainer }} canWrite={playerID !== null} isSynced={away.isSynced} />
            </Suspense>
          }
        />
      )}
    </Page>
  );
}

/** How the cards and dice of the match came about. */
function Fairness({ deal }: { deal: DealInfo | undefined }) {
  const { info, localSeats, seatInfos } = useTable();
  if (!deal) return info.seedCommitment !== undefined && <FairnessPanel seedCommitment={info.seedCommitment} />;
  return <FairnessPanel deal={deal} seats={seatInfos} warning={dealWarning(info.matchID, localSeats, deal)} />;
}

const replayPath = ({ entry, info }: Table) => `/replay/match/${entry.name}/${info.matchID}`;

interface MatchToolsProps extends MatchTableProps {
  readonly openReplay: (() => void) | undefined;
  /** Container for the link to the chat. */
  readonly chatLinkRef: Ref<HTMLElement>;
}

/** The toolbar of a running match. */
function MatchTools({ snapshot, openReplay, chatLinkRef }: MatchToolsProps) {
  const table = useTable();
  const { info, seats, localSeats, chat } = table;
  const { matchID } = info;
  const isOver = snapshot.outcome !== undefined || snapshot.calledOff;
  const host = isOver ? undefined : findHostSeat(localSeats, seats);
  return (
    <>
      <span ref={chatLinkRef} style={{ display: 'contents' }} />
      {snapshot.outcome && <ReplayLink address={replayPath(table)} isQuiet />}
      {!isOver && openReplay && <ReplayButton onPress={openReplay} />}
      <SeatsPanelButton {...{ matchID, seats, localSeats, isOver }}>
        {info.series && <SeriesScore series={info.series} names={seats.map(({ name = '' }) => name)} />}
        {!isOver && <ProposeCallOff />}
        {host && <SpectatorSwitch {...{ matchID, host, chat }} />}
      </SeatsPanelButton>
      <InviteButton />
    </>
  );
}

/** Viewer, clocks and seat alerts, shown until the match is over; then whether it was called off. */
function MatchNotes({ snapshot }: MatchTableProps) {
  const { info, localSeats, screen, seatInfos, seats, receivedAt, sitDown } = useTable();
  const { matchID, clock } = info;
  if (snapshot.calledOff) return <CalledOff reason={snapshot.closedBecause} hasBegun />;
  if (snapshot.outcome) return undefined;
  return (
    <>
      <ViewerBar screen={screen} seats={seatInfos} active={snapshot.active} />
      {clock && (
        <Clocks
          {...{ seats, clock, receivedAt }}
          active={snapshot.active}
          own={localSeats.map(({ playerID }) => playerID)}
        />
      )}
      <SeatAlerts {...{ matchID, seats, localSeats, hasClock: clock !== undefined, sitDown }} />
    </>
  );
}

/** Further actions after the end: save the match, or return to the lobby. */
function PostMatchActions({ game, matchID }: { game: string; matchID: string }) {
  const texts = useMessages('app');
  return (
    <>
      <MatchFileActions load={() => loadExport(game, matchID)} />
      <Link href="/" className={buttonClass('plain')}>
        {texts.back}
      </Link>
    </>
  );
}
