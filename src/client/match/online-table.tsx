import { lazy, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { GameEntry, SeatInfo } from '../../games/types';
import { Problem } from '../../ui/field';
import { useTexts } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { Toast } from '../../ui/toast';
import { comeBack, failureOf, getMatch, type MatchInfo, type MatchSeat } from '../api';
import { useAttempt } from '../attempt';
import { foldedPanel } from '../debug/debug-option';
import { useFailureWords } from '../failure';
import { Page } from '../page';
import { usePush } from '../push/use-push';
import { LookBack, LookBackButton } from '../replay/look-back';
import { keepViews, type PastViews } from '../replay/past-views';
import { dropSeat, seatIn, type HeldSeat } from '../remembered';
import { findOwnSeat, isFree, takeSeat } from '../seats';
import { useClientTexts } from '../texts';
import { Afterwards } from './afterwards';
import { Clocks } from './clocks';
import { CrewButton } from './crew';
import { CrewNotes } from './crew-notes';
import { InviteButton } from './invite';
import { onlineMatch } from './online-match';
import { TableView } from './table-view';
import { useTurnWords } from './turn-line';
import { useMatch, useMatchView, type MatchNow } from './use-match';
import { WaitingRoom } from './waiting-room';

const LiveReplay = lazy(async () => ({ default: (await import('../replay/live-replay')).LiveReplay }));

interface TableProps {
  readonly entry: GameEntry;
  readonly info: MatchInfo;
}

/** A match of which the lobby knows: in the seat that this browser holds, or watching; who loses the seat goes on watching. */
export function OnlineTable({ entry, info }: TableProps) {
  const texts = useClientTexts();
  const failureWords = useFailureWords();
  const { matchID } = info;
  const { seat, setSeat, isLost, forgetLoss, seekSeat } = useOwnSeat(matchID);
  const { busy, failure, start, dismiss } = useAttempt();
  const sitDown = (name: string, playerID?: string) =>
    start(async () => setSeat(await takeSeat(entry.name, matchID, name, playerID)));
  const close = () => {
    dismiss();
    forgetLoss();
  };
  return (
    <>
      <ConnectedTable
        key={`${seat?.playerID} ${seat?.credentials}`}
        {...{ entry, info, seat, seekSeat, sitDown, busy }}
      />
      <Toast closeLabel={texts.close} onClose={close}>
        {failure ? failureWords(failure) : isLost && texts.match.lostSeat}
      </Toast>
    </>
  );
}

/** The seat that this browser holds, looked for again when the server does not know it there: the host may have moved it. */
function useOwnSeat(matchID: string) {
  const [seat, setSeat] = useState(() => seatIn(matchID));
  const [isLost, setLost] = useState(false);
  const seekSeat = useCallback(() => {
    if (!seat) return;
    findOwnSeat(matchID, seat).then(setSeat, (error: unknown) => {
      const { code } = failureOf(error);
      if (code !== 'unauthorized' && code !== 'not-found') return; // as long as nobody says otherwise it is his
      dropSeat(matchID);
      setSeat(undefined);
      setLost(true);
    });
  }, [matchID, seat]);
  return { seat, setSeat, isLost, forgetLoss: () => setLost(false), seekSeat };
}

/** Whoever comes back to his table takes his seat back from the stand-in; one who comes while he is here he has to send away. */
function useReturn(matchID: string, seat: HeldSeat | undefined, seats: readonly MatchSeat[] | undefined): void {
  const hasCome = useRef(false);
  useEffect(() => {
    if (hasCome.current || !seat || !seats) return;
    hasCome.current = true;
    if (seats[Number(seat.playerID)]?.data?.standIn === undefined) return;
    comeBack(seat.game, matchID, seat).catch(failureOf); // should it fail, the button is still there
  }, [matchID, seat, seats]);
}

interface ConnectedTableProps extends TableProps {
  readonly seat: HeldSeat | undefined;
  /** The server does not know this browser in its seat. */
  seekSeat(): void;
  sitDown(name: string, playerID?: string): void;
  /** Sitting down is under way. */
  readonly busy: boolean;
}

/** One connection, which the server binds to one seat: sitting down or standing up is another. */
function ConnectedTable({ entry, info, seat, seekSeat, sitDown, busy }: ConnectedTableProps) {
  const texts = useClientTexts();
  const failureWords = useFailureWords();
  const { title } = useTexts(entry.about);
  const debug = use(foldedPanel());
  const [match] = useState(() => onlineMatch(entry, info.matchID, seat, debug));
  const [views] = useState(() => keepViews(match));
  const { seats = info.players, toldAt, denied } = useMatchView(match);
  const now = useMatch(match, entry, seat?.playerID ?? null);
  useEffect(() => {
    if (denied?.code === 'unauthorized') seekSeat();
  }, [denied, seekSeat]);
  useReturn(info.matchID, seat, now && seats);
  usePush(info.matchID, seat);

  const invite = <InviteButton game={entry.name} info={info} />;
  if (now && !seats.some(isFree))
    return <RunningTable {...{ entry, info, seat, seats, toldAt, now, views, invite, sitDown }} />;
  return (
    <Page title={now ? texts.match.waitingTitle : texts.match.title(title)} tools={invite}>
      {now && <WaitingRoom {...{ entry, info, seats, seat, sitDown, busy }} />}
      {!now && (denied ? <Problem>{failureWords(denied)}</Problem> : <Spinner label={texts.match.connecting} />)}
    </Page>
  );
}

interface RunningTableProps extends TableProps {
  readonly seat: HeldSeat | undefined;
  readonly seats: readonly MatchSeat[];
  /** When the seats were told, on the clock of `performance.now()`. */
  readonly toldAt: number;
  readonly now: MatchNow;
  readonly views: PastViews;
  readonly invite: ReactNode;
  sitDown(name: string, playerID: string): void;
}

function RunningTable({ entry, info, seat, seats, toldAt, now, views, invite, sitDown }: RunningTableProps) {
  const texts = useClientTexts();
  const [isLookingBack, lookBack] = useState(false);
  const { title } = useTexts(entry.about);
  const playerID = seat?.playerID ?? null;
  const infos = useSeatInfos(seats);
  const turn = useTurnWords(now.active, infos, playerID);
  const next = now.nextMatchID ?? info.nextMatchID;
  const { matchID, clock } = info;
  const fingerprint = useFingerprint(entry.name, info, seats.length);
  const isOver = now.outcome !== undefined;
  const replay = `/replay/match/${entry.name}/${matchID}`;
  const frame = { title: texts.match.title(title), windowTitle: `${turn} – ${title}`, hideTitle: true };
  const tools = (
    <>
      <CrewButton {...{ matchID, seats, seat, isOver }} />
      {invite}
    </>
  );
  const notes = !isOver && (
    <>
      {clock && <Clocks {...{ seats, clock, toldAt }} />}
      <CrewNotes {...{ matchID, seats, seat, hasClock: clock !== undefined, sitDown }} />
    </>
  );
  if (isLookingBack && !isOver) {
    return (
      <Page {...frame} tools={tools}>
        {notes}
        <LiveReplay {...{ entry, views, playerID, turn }} seats={infos} onClose={() => lookBack(false)} />
      </Page>
    );
  }
  return (
    <Page
      {...frame}
      tools={
        <>
          {isOver ? <LookBack address={replay} isQuiet /> : <LookBackButton onPress={() => lookBack(true)} />}
          {tools}
        </>
      }
    >
      <TableView
        entry={entry}
        match={now}
        playerID={playerID}
        seats={infos}
        training={false}
        notes={notes}
        fingerprint={fingerprint}
        afterwards={
          <>
            <Afterwards game={entry.name} matchID={matchID} seat={seat} nextMatchID={next} />
            <LookBack address={replay} />
          </>
        }
      />
    </Page>
  );
}

/** The fingerprint of the match as it is played: one that the host began with fewer seats was set up anew, with a new seed. */
function useFingerprint(game: string, { matchID, players, fingerprint }: MatchInfo, numSeats: number) {
  const [renewed, setRenewed] = useState<string>();
  const isOutdated = numSeats !== players.length;
  useEffect(() => {
    if (!isOutdated) return;
    const leaving = new AbortController();
    getMatch(game, matchID, leaving.signal).then(
      (info) => setRenewed(info.fingerprint),
      (error: unknown) => !leaving.signal.aborted && failureOf(error), // then none is shown, rather than a wrong one
    );
    return () => leaving.abort();
  }, [game, matchID, isOutdated]);
  return isOutdated ? renewed : fingerprint;
}

function useSeatInfos(seats: readonly MatchSeat[]): readonly SeatInfo[] {
  const texts = useClientTexts();
  return seats.map(({ id, name, data, isConnected }) => ({
    playerID: String(id),
    name: name ?? texts.seat(id + 1),
    isBot: data?.bot !== undefined,
    isConnected: data?.bot !== undefined || isConnected === true,
  }));
}
