import { use, useState } from 'react';
import type { GameEntry } from '../../games/seam/entry';
import { Problem } from '../../ui/field';
import { useTexts } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { Toast } from '../../ui/toast';
import type { MatchInfo } from '../shared/api';
import { useAttempt } from '../shared/use-async-action';
import { foldedPanel } from '../debug/debug-option';
import { useFailureWords } from '../app/failure';
import { sharedScreen, type Person } from '../hot-seat/shared-screen';
import { useHotSeatTexts } from '../hot-seat/texts';
import { useScreen } from '../hot-seat/use-screen';
import { Page } from '../app/page';
import { keepViews } from '../replay/view-history';
import type { HeldSeat } from '../shared/local-store';
import { isFree, takeSeat } from '../shared/seats';
import { useClientTexts } from '../texts';
import { useWatched } from '../shared/store';
import { ClosedTable } from './private-table';
import { InviteButton } from './invite';
import { useLostSeatWords } from './seats/lost-seat';
import type { ClientOptions } from './match-client';
import { onlineMatch, type OnlineMatch } from './online-match';
import { SeatKeeper, useOwnSeats } from './seats/seat-session';
import { RunningTable } from './running-table';
import { useMatch } from './use-match';
import { WaitingRoom } from './waiting-room';

interface TableProps {
  readonly entry: GameEntry;
  readonly info: MatchInfo;
}

/** A match of which the lobby knows: in the seats that this browser holds, or watching; who loses his seat goes on watching. */
export function OnlineTable({ entry, info }: TableProps) {
  const texts = useClientTexts();
  const hotSeat = useHotSeatTexts();
  const failureWords = useFailureWords();
  const lostSeatWords = useLostSeatWords();
  const { matchID } = info;
  const { here, lookAgain, seek, lost, forgetLoss } = useOwnSeats(matchID);
  const { busy, failure, start, dismiss } = useAttempt();
  const sitDown = (name: string, playerID?: string) =>
    start(async () => {
      await takeSeat(entry.name, matchID, name, playerID);
      lookAgain();
    });
  const close = () => {
    dismiss();
    forgetLoss();
  };
  const loss = lost && (here.length > 0 ? hotSeat.lostSeat : lostSeatWords(lost));
  return (
    <>
      <ConnectedTable
        key={here.map(({ playerID, credentials }) => `${playerID} ${credentials}`).join()}
        {...{ entry, info, here, seek, sitDown, busy }}
        onLeft={lookAgain}
      />
      <Toast closeLabel={texts.close} onClose={close}>
        {failure ? failureWords(failure) : loss}
      </Toast>
    </>
  );
}

interface ConnectedTableProps extends TableProps {
  /** The seats of the people at this device; nobody watches. */
  readonly here: readonly HeldSeat[];
  seek(seat: HeldSeat): void;
  sitDown(name: string, playerID?: string): void;
  /** This browser has forgotten one of its seats. */
  onLeft(): void;
  /** Sitting down is under way. */
  readonly busy: boolean;
}

/** A connection for each seat here, which the server binds to it: sitting down or standing up makes others. */
function ConnectedTable({ entry, info, here, seek, sitDown, onLeft, busy }: ConnectedTableProps) {
  const texts = useClientTexts();
  const failureWords = useFailureWords();
  const { title } = useTexts(entry.about);
  const { matchID } = info;
  const debug = use(foldedPanel());
  const [people] = useState(() => peopleAt(entry, matchID, here, debug));
  const [screen] = useState(() => sharedScreen(entry, people));
  const view = useScreen(screen);
  const shown = people.find(({ playerID }) => playerID === view.at?.playerID) ?? people[0];
  const { seats = info.players, toldAt, denied } = useWatched(shown.match);
  const now = useMatch(shown.match, entry, shown.playerID);

  const keepers = here.map((seat, i) => (
    <SeatKeeper key={seat.credentials} {...{ matchID, seat, match: people[i].match, seek }} />
  ));
  const invite = <InviteButton game={entry.name} info={info} />;
  const isRunning = now && !seats.some(isFree);
  const { talk } = shown.match;
  if (denied?.code === 'no-spectators') {
    return (
      <Page title={texts.match.title(title)}>
        <ClosedTable {...{ seats, sitDown, busy }} />
      </Page>
    );
  }
  return (
    <>
      {keepers}
      {isRunning ? (
        <RunningTable {...{ entry, info, here, screen, view, seats, toldAt, now, talk, invite, sitDown }} />
      ) : (
        <Page title={now ? texts.match.waitingTitle : texts.match.title(title)} tools={invite}>
          {now && <WaitingRoom {...{ entry, info, seats, here, talk, sitDown, onLeft, busy }} />}
          {!now && (denied ? <Problem>{failureWords(denied)}</Problem> : <Spinner label={texts.match.connecting} />)}
        </Page>
      )}
    </>
  );
}

interface PersonOnline extends Person {
  readonly match: OnlineMatch;
}

/** Everybody at this device with a match of his own; a spectator where nobody has a seat. */
function peopleAt(
  entry: GameEntry,
  matchID: string,
  here: readonly HeldSeat[],
  debug: ClientOptions['debug'],
): readonly PersonOnline[] {
  const person = (seat: HeldSeat | undefined): PersonOnline => {
    // The panel shows what the table hides from those who share it.
    const match = onlineMatch(entry, matchID, seat, here.length < 2 && debug);
    return { playerID: seat?.playerID ?? null, match, views: keepViews(match) };
  };
  return here.length > 0 ? here.map(person) : [person(undefined)];
}
