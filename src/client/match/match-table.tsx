import { Suspense, useState, type Ref } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from 'zustand';
import { buttonClass } from '../../ui/button';
import type { DealInfo } from '../../protocol/http';
import { useListing, useMessages } from '../../ui/i18n';
import { lazyPart } from '../../ui/lazy-part';
import { useWaitingTables } from '../alerts/waiting-tables';
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
import { SpectatorSwitch } from './spectators';
import { useTable, type Table } from './table-context';
import { TablePage, useFollowedMatch, useOpenReplay, viewpointOf } from './table-page';
import { TableView } from './table-view';

const Chat = lazyPart(async () => (await import('../chat/chat')).Chat);

interface MatchTableProps {
  /** The match as the viewer sees it; for what is around the board, as far as the board has shown it. */
  readonly snapshot: MatchSnapshot;
}

/** The page of a match whose seats are all taken, as the player at the screen or a spectator sees it. */
export function MatchTable({ snapshot }: MatchTableProps) {
  const table = useTable();
  const { entry, info, screen, viewer, seatInfos, chat } = table;
  const { matchID, clock } = info;
  const { playerID } = viewer;
  const match = { entry, matchID, screen, viewer, seats: seatInfos };
  const tableTexts = useMessages('table');
  const { title } = useListing(entry);
  const [, navigate] = useLocation();
  const [chatLinkContainer, setChatLinkContainer] = useState<HTMLElement | null>(null);
  const { deal } = useStore(viewer.match);
  const replay = useOpenReplay(snapshot);
  const isTableOpen = replay.from === undefined;
  const away = useAwayPlayer(table, snapshot, deal?.commitment ?? info.seedCommitment, isTableOpen);
  const { shownMatch, turnStatus, isMyTurn } = useFollowedMatch(match, snapshot, away, replay);
  const { shown } = shownMatch;
  useReportSeen(table, away, shown);
  const timeLeft = useTimeLeft();
  const waiting = useWaitingTables(matchID, isMyTurn);
  const count = waiting.length > 0 ? `(${waiting.length + Number(isMyTurn)}) ` : '';
  const notes = (
    <>
      <NextTable waiting={waiting} isOffered={!isMyTurn && isUnhurried(clock)} />
      <MatchNotes snapshot={shown} />
    </>
  );
  const chatPanel = (
    <Suspense>
      <Chat {...{ matchID, chat, chatLinkContainer }} canWrite={playerID !== null} isSynced={away.isSynced} />
    </Suspense>
  );
  return (
    <TablePage
      {...{ match, turnStatus, replay }}
      heading={tableTexts.match.title({ game: title })}
      status={`${count}${turnStatus}`}
      tools={
        <MatchTools
          openReplay={isTableOpen ? () => replay.openAt(Infinity) : undefined}
          snapshot={shown}
          chatLinkRef={setChatLinkContainer}
        />
      }
      notes={
        <>
          <MatchBanner {...{ entry }} match={snapshot} seats={seatInfos} G={snapshot.G} log={snapshot.log} />
          {notes}
        </>
      }
    >
      <TableView
        {...{ entry, shownMatch, away, notes, timeLeft }}
        viewpoint={viewpointOf(match, snapshot)}
        fairness={<Fairness deal={deal} />}
        onLookBack={(ply) => (shown.outcome ? navigate(`${replayPath(table)}?ply=${ply}`) : replay.openAt(ply))}
        training={false}
        chat={{
          panel: chatPanel,
          messages: chat,
          send: playerID === null ? undefined : (text) => chat.send({ text }),
        }}
        ending={{ rematch: <Rematch outcome={shown.outcome} />, actions: <PostMatchActions /> }}
      />
    </TablePage>
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

/** Further actions after the end: see the ratings, save the match, watch its replay, or return to the lobby. */
function PostMatchActions() {
  const table = useTable();
  const texts = useMessages('app');
  const { name: game } = table.entry;
  const { matchID } = table.info;
  return (
    <>
      <MatchRatings {...{ game, matchID }} />
      <MatchFileActions load={() => loadExport(game, matchID)} />
      <Link href="/" className={buttonClass('plain')}>
        {texts.back}
      </Link>
      <ReplayLink address={replayPath(table)} />
    </>
  );
}
