import { use, useState } from 'react';
import type { GameEntry } from '../../games/seam/entry';
import { Problem } from '../../ui/field';
import { useTexts } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { Toast } from '../../ui/toast';
import type { MatchInfo } from '../shared/api';
import { useAsyncAction } from '../shared/use-async-action';
import { collapsedDebugPanel } from '../debug/debug-option';
import { useFailureText } from '../app/failure-text';
import { createSharedScreen, type LocalPlayer } from '../hot-seat/shared-screen';
import { useHotSeatTexts } from '../hot-seat/texts';
import { useSharedScreen } from '../hot-seat/use-screen';
import { Page } from '../app/page';
import { createViewHistory } from '../replay/view-history';
import type { HeldSeat } from '../shared/local-store';
import { isFree, takeSeat } from '../shared/seats';
import { useClientTexts } from '../texts';
import { useStore } from '../shared/store';
import { PrivateTable } from './private-table';
import { InviteButton } from './invite';
import { useLostSeatText } from './seats/lost-seat';
import type { ClientOptions } from './match-client';
import { createOnlineMatch, type OnlineMatchStore } from './online-match';
import { SeatSession, useOwnSeats } from './seats/seat-session';
import { MatchTable } from './match-table';
import { useMatchSnapshot } from './use-match';
import { WaitingRoom } from './waiting-room';

interface TableProps {
  readonly entry: GameEntry;
  readonly info: MatchInfo;
}

/** An online match, played from this browser's seats or watched. A player who loses the seat becomes a spectator. */
export function OnlineTable({ entry, info }: TableProps) {
  const texts = useClientTexts();
  const hotSeat = useHotSeatTexts();
  const failureText = useFailureText();
  const lostSeatText = useLostSeatText();
  const { matchID } = info;
  const { localSeats, refreshSeats, relocate, lost, clearLost } = useOwnSeats(matchID);
  const { busy, failure, start, dismiss } = useAsyncAction();
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
        {...{ entry, info, localSeats, relocate, sitDown, busy }}
        onLeft={refreshSeats}
      />
      <Toast closeLabel={texts.close} onClose={close}>
        {failure ? failureText(failure) : lossText}
      </Toast>
    </>
  );
}

interface ConnectedTableProps extends TableProps {
  /** The seats of this device; empty for a spectator. */
  readonly localSeats: readonly HeldSeat[];
  relocate(seat: HeldSeat): void;
  sitDown(name: string, playerID?: string): void;
  /** Called after this browser has given up one of its seats. */
  onLeft(): void;
  /** A join request is pending. */
  readonly busy: boolean;
}

/**
 * Holds one connection per local seat, to which the server binds it. Keyed by seats, so that a change of seats reconnects.
 */
function ConnectedTable({ entry, info, localSeats, relocate, sitDown, onLeft, busy }: ConnectedTableProps) {
  const texts = useClientTexts();
  const failureText = useFailureText();
  const { title } = useTexts(entry.listing);
  const { matchID } = info;
  const debug = use(collapsedDebugPanel());
  const [players] = useState(() => localPlayersAt(entry, matchID, localSeats, debug));
  const [screen] = useState(() => createSharedScreen(entry, players));
  const screenState = useSharedScreen(screen);
  const viewer = players.find(({ playerID }) => playerID === screenState.viewer?.playerID) ?? players[0];
  const { seats = info.players, receivedAt, denied } = useStore(viewer.match);
  const snapshot = useMatchSnapshot(viewer.match, entry, viewer.playerID);

  const sessions = localSeats.map((seat, i) => (
    <SeatSession key={seat.credentials} {...{ matchID, seat, match: players[i].match, relocate }} />
  ));
  const invite = <InviteButton game={entry.name} info={info} />;
  const isRunning = snapshot && !seats.some(isFree);
  const { chat } = viewer.match;
  if (denied?.code === 'no-spectators') {
    return (
      <Page title={texts.match.title(title)}>
        <PrivateTable {...{ seats, sitDown, busy }} />
      </Page>
    );
  }
  return (
    <>
      {sessions}
      {isRunning ? (
        <MatchTable
          {...{ entry, info, localSeats, screen, screenState, seats, receivedAt, snapshot, chat, invite, sitDown }}
        />
      ) : (
        <Page title={snapshot ? texts.match.waitingTitle : texts.match.title(title)} tools={invite}>
          {snapshot && <WaitingRoom {...{ entry, info, seats, localSeats, chat, sitDown, onLeft, busy }} />}
          {!snapshot &&
            (denied ? <Problem>{failureText(denied)}</Problem> : <Spinner label={texts.match.connecting} />)}
        </Page>
      )}
    </>
  );
}

interface OnlinePlayer extends LocalPlayer {
  readonly match: OnlineMatchStore;
}

/** Creates a match store for every local seat, or one for a spectator. */
function localPlayersAt(
  entry: GameEntry,
  matchID: string,
  localSeats: readonly HeldSeat[],
  debug: ClientOptions['debug'],
): readonly OnlinePlayer[] {
  const playerIn = (seat: HeldSeat | undefined): OnlinePlayer => {
    // The debug panel shows hidden information, so it is disabled when players share the device.
    const match = createOnlineMatch(entry, matchID, seat, localSeats.length < 2 && debug);
    return { playerID: seat?.playerID ?? null, match, history: createViewHistory(match) };
  };
  return localSeats.length > 0 ? localSeats.map(playerIn) : [playerIn(undefined)];
}
