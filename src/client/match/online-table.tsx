import { use, useCallback, useState } from 'react';
import { useStore } from 'zustand';
import type { GameEntry } from '../../games/contract';
import type { DealInfo } from '../../protocol/http';
import { Problem } from '../../ui/field';
import { useListing, useMessages } from '../../ui/i18n';
import { speech } from '../../ui/speech';
import { SpeechRegion } from '../../ui/speech-region';
import { Toast } from '../../ui/toast';
import { ErrorPageContent } from '../app/error-pages';
import { usePeopleSounds } from '../alerts/people-sounds';
import { useAudioUnlock } from '../alerts/turn-alerts';
import { Page } from '../app/page';
import { HandOverScreen } from '../hot-seat/hand-over-screen';
import { createSharedScreen, useSharedScreen, type LocalPlayer } from '../hot-seat/shared-screen';
import { createViewHistory } from '../recording/view-history';
import type { Failure, MatchInfo } from '../shared/api';
import { useAsyncAction, useFailureText } from '../shared/async-action';
import { collapsedDebugPanel, type DebugOption } from '../shared/debug-option';
import type { HeldSeat } from '../shared/local-store';
import { useMatchSnapshot } from '../shared/match-store';
import { takeSeat } from '../shared/seats';
import { CalledOff } from './call-off';
import { ConnectingPage } from './connecting-page';
import { ConnectionBanner } from './connection-banner';
import { Dealing } from './dealing';
import { MatchBanner } from './gone-match';
import { InviteButton } from './invite';
import { MatchTable } from './match-table';
import { createOnlineMatch, useSaveFinishedMatch, type OnlineMatchStore } from './online-match';
import { SeatSession, useLostSeatText, useOwnSeats, useSharedBrowser } from './seat-session';
import { NotInvited, PrivateTable } from './spectators';
import { TableContext, useSeatInfos, useTable, type MovedSeat, type Table } from './table-context';
import { WaitingRoom } from './waiting-room';

interface OnlineTableProps {
  readonly entry: GameEntry;
  readonly info: MatchInfo;
}

/** An online match, played from this browser's seats or watched. A player who loses the seat becomes a spectator. */
export function OnlineTable({ entry, info }: OnlineTableProps) {
  const texts = useMessages('app');
  const hotSeat = useMessages('table').hotSeat;
  const failureText = useFailureText();
  const lostSeatText = useLostSeatText();
  const { matchID } = info;
  const { localSeats, refreshSeats, relocate, lost, clearLost } = useOwnSeats(matchID);
  const { busy: isJoining, failure, start, dismiss } = useAsyncAction();
  const { moved, onMove } = useMovedSeat();
  const sitDown = (name: string, playerID?: string) =>
    start(async () => {
      await takeSeat(entry.name, matchID, name, playerID);
      refreshSeats();
    });
  const close = () => {
    dismiss();
    clearLost();
  };
  const lossText = lost && (localSeats.length > 0 ? hotSeat.lostSeat : lostSeatText(lost));
  return (
    <>
      <ConnectedTable
        key={localSeats.map(({ playerID, credentials }) => `${playerID} ${credentials}`).join()}
        {...{ entry, info, localSeats, relocate, sitDown, isJoining, moved }}
        onLeft={refreshSeats}
        onMove={onMove}
      />
      <Toast closeLabel={texts.close} onClose={close}>
        {failure ? failureText(failure) : lossText}
      </Toast>
    </>
  );
}

/** The seat that the host is moving. Once it has been moved, it is spoken who sits where. */
function useMovedSeat() {
  const { labelled, seat } = useMessages('app');
  const { freeSeat } = useMessages('table').match;
  const [moved, setMoved] = useState<MovedSeat>();
  const onMove = useCallback(
    (next: MovedSeat | undefined) => {
      setMoved(next);
      if (moved && !next)
        speech.say(labelled({ label: seat({ nth: moved.to + 1 }), value: moved.name ?? freeSeat }), 'prompt');
    },
    [moved, labelled, seat, freeSeat],
  );
  return { moved, onMove };
}

interface ConnectedTableProps extends Pick<
  Table,
  'entry' | 'info' | 'localSeats' | 'sitDown' | 'isJoining' | 'onLeft' | 'moved' | 'onMove'
> {
  relocate(seat: HeldSeat): void;
}

/**
 * Holds one connection per local seat, to which the server binds it. Keyed by seats, so that a change of seats reconnects.
 * Shows the waiting room, the running match, or the hand-over screen while a shared device passes to the next player.
 */
function ConnectedTable({ relocate, ...props }: ConnectedTableProps) {
  const { entry, info, localSeats } = props;
  const { matchID } = info;
  const debug = use(collapsedDebugPanel());
  const [players] = useState(() => localPlayersAt(entry, matchID, localSeats, debug));
  const [screen] = useState(() => createSharedScreen(entry, players));
  const { viewer: atScreen, next } = useSharedScreen(screen);
  const viewer = players.find(({ playerID }) => playerID === atScreen?.playerID) ?? players[0];
  const { seats: received, receivedAt, denied } = useStore(viewer.match);
  const seats = received ?? info.players;
  const snapshot = useMatchSnapshot(viewer.match, entry, viewer.playerID);
  const seatInfos = useSeatInfos(seats);
  const { chat, seen } = viewer.match;
  useAudioUnlock();
  usePeopleSounds(
    seats,
    localSeats.map(({ playerID }) => playerID),
    props.isJoining,
  );
  useSharedBrowser(matchID, localSeats);
  useSaveFinishedMatch(entry, matchID, localSeats.length > 0 ? snapshot?.G : undefined);
  const isPrivate = denied?.code === 'no-spectators' || denied?.code === 'not-invited';
  const isRunning = snapshot && !isPrivate;
  return (
    <TableContext value={{ ...props, screen, viewer, seats, seatInfos, receivedAt, chat, seen }}>
      {!isPrivate &&
        players.map(
          ({ seat, match }) => seat && <SeatSession key={seat.credentials} {...{ matchID, seat, match, relocate }} />,
        )}
      {isRunning && atScreen && <MatchTable snapshot={snapshot} />}
      {isRunning && !atScreen && (
        <HandOverScreen
          {...{ entry, screen, next, snapshot }}
          seats={seatInfos}
          notes={
            <MatchBanner
              {...{ entry }}
              match={snapshot}
              seats={seatInfos}
              G={entry.rules.view(snapshot.G, null)}
              log={snapshot.log}
            />
          }
        />
      )}
      {!isRunning && <WaitingPage />}
    </TableContext>
  );
}

/** Why a table cannot be shown any more. */
const GONE: readonly Failure['code'][] = ['not-found', 'damaged'];

/** Why a table is not shown. */
const CLOSED: readonly Failure['code'][] = ['no-spectators', 'not-invited', ...GONE];

/**
 * The page of a table without a running match: connecting, refused, damaged, closed to spectators, waiting for players,
 * or dealing.
 */
function WaitingPage() {
  const { entry, viewer } = useTable();
  const { match, waitingRoom } = useMessages('table');
  const failureText = useFailureText();
  const { title } = useListing(entry);
  const { seats, denied, deal } = useStore(viewer.match);
  if (denied && CLOSED.includes(denied.code)) {
    return (
      <Page title={match.title({ game: title })}>
        {denied.code === 'not-invited' && <NotInvited />}
        {denied.code === 'no-spectators' && <PrivateTable />}
        {GONE.includes(denied.code) && <ErrorPageContent problem={failureText(denied)} />}
      </Page>
    );
  }
  if (!seats) return <Connecting />;
  return (
    <Page title={waitingRoom.title({ game: title })} tools={<InviteButton />}>
      <SpeechRegion />
      <WaitingContent deal={deal} />
    </Page>
  );
}

/** The waiting room, the deal, or why the operator has ended the match before; and whether the connection is lost. */
function WaitingContent({ deal }: { deal: DealInfo | undefined }) {
  const { viewer } = useTable();
  const { connected, connectionFailure, denied, pending, calledOff, closedBecause } = useStore(viewer.match);
  if (calledOff) return <CalledOff reason={closedBecause} hasBegun={false} />;
  return (
    <>
      <ConnectionBanner match={{ connected, connectionFailure: connectionFailure ?? denied, pending, isGone: false }} />
      {deal?.contributions ? <Dealing contributions={deal.contributions} /> : <WaitingRoom />}
    </>
  );
}

/** Waits for the first answer of the server, and tells what is in the way. */
function Connecting() {
  const failureText = useFailureText();
  const { connectionFailure, denied = connectionFailure } = useStore(useTable().viewer.match);
  return (
    <ConnectingPage tools={<InviteButton />}>
      <SpeechRegion />
      <Problem>{denied && failureText(denied)}</Problem>
    </ConnectingPage>
  );
}

interface OnlinePlayer extends LocalPlayer {
  readonly match: OnlineMatchStore;
  /** The player's seat; undefined for a spectator. */
  readonly seat: HeldSeat | undefined;
}

/** Creates a match store for every local seat, or one for a spectator. */
function localPlayersAt(
  entry: GameEntry,
  matchID: string,
  localSeats: readonly HeldSeat[],
  debug: DebugOption,
): readonly [OnlinePlayer, ...OnlinePlayer[]] {
  const playerIn = (seat: HeldSeat | undefined): OnlinePlayer => {
    // The debug panel shows hidden information, so it is disabled when players share the device.
    const match = createOnlineMatch(entry, matchID, seat, localSeats.length < 2 && debug);
    return { playerID: seat?.playerID ?? null, match, history: createViewHistory(match), seat };
  };
  const [first, ...others] = localSeats;
  return [playerIn(first), ...others.map(playerIn)];
}
