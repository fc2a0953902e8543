import { lazy, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { GameEntry, SeatInfo } from '../../games/types';
import { Problem } from '../../ui/field';
import { useTexts } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { Toast } from '../../ui/toast';
import type { MatchInfo, MatchSeat } from '../api';
import { useAttempt } from '../attempt';
import { foldedPanel } from '../debug/debug-option';
import { useFailureWords } from '../failure';
import { Page } from '../page';
import { LookBack, LookBackButton } from '../replay/look-back';
import { keepViews, type PastViews } from '../replay/past-views';
import { dropSeat, seatIn, type HeldSeat } from '../remembered';
import { isFree, takeSeat } from '../seats';
import { useClientTexts } from '../texts';
import { Afterwards } from './afterwards';
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
  const [seat, setSeat] = useState(() => seatIn(matchID));
  const [lost, setLost] = useState(false);
  const { busy, failure, start, dismiss } = useAttempt();
  const loseSeat = useCallback(() => {
    dropSeat(matchID);
    setSeat(undefined);
    setLost(true);
  }, [matchID]);
  const sitDown = (name: string) => start(async () => setSeat(await takeSeat(entry.name, matchID, name)));
  const close = () => {
    dismiss();
    setLost(false);
  };
  return (
    <>
      <ConnectedTable key={seat?.credentials} {...{ entry, info, seat, loseSeat, sitDown, busy }} />
      <Toast closeLabel={texts.close} onClose={close}>
        {failure ? failureWords(failure) : lost && texts.match.lostSeat}
      </Toast>
    </>
  );
}

interface ConnectedTableProps extends TableProps {
  readonly seat: HeldSeat | undefined;
  loseSeat(): void;
  sitDown(name: string): void;
  /** Sitting down is under way. */
  readonly busy: boolean;
}

/** One connection, which the server binds to one seat: sitting down or standing up is another. */
function ConnectedTable({ entry, info, seat, loseSeat, sitDown, busy }: ConnectedTableProps) {
  const texts = useClientTexts();
  const failureWords = useFailureWords();
  const { title } = useTexts(entry.about);
  const debug = use(foldedPanel());
  const [match] = useState(() => onlineMatch(entry, info.matchID, seat, debug));
  const [views] = useState(() => keepViews(match));
  const { seats = info.players, denied } = useMatchView(match);
  const now = useMatch(match, entry, seat?.playerID ?? null);
  useEffect(() => {
    if (denied?.code === 'unauthorized') loseSeat();
  }, [denied, loseSeat]);

  const tools = <InviteButton game={entry.name} info={info} />;
  if (now && !seats.some(isFree)) return <RunningTable {...{ entry, info, seat, seats, now, views, tools }} />;
  return (
    <Page title={now ? texts.match.waitingTitle : texts.match.title(title)} tools={tools}>
      {now && <WaitingRoom {...{ entry, info, seats, seat, sitDown, busy }} />}
      {!now && (denied ? <Problem>{failureWords(denied)}</Problem> : <Spinner label={texts.match.connecting} />)}
    </Page>
  );
}

interface RunningTableProps extends TableProps {
  readonly seat: HeldSeat | undefined;
  readonly seats: readonly MatchSeat[];
  readonly now: MatchNow;
  readonly views: PastViews;
  readonly tools: ReactNode;
}

function RunningTable({ entry, info, seat, seats, now, views, tools }: RunningTableProps) {
  const texts = useClientTexts();
  const [isLookingBack, lookBack] = useState(false);
  const { title } = useTexts(entry.about);
  const playerID = seat?.playerID ?? null;
  const infos = useSeatInfos(seats);
  const turn = useTurnWords(now.active, infos, playerID);
  const next = now.nextMatchID ?? info.nextMatchID;
  const replay = `/replay/match/${entry.name}/${info.matchID}`;
  const frame = { title: texts.match.title(title), windowTitle: `${turn} – ${title}`, hideTitle: true };
  if (isLookingBack && !now.outcome) {
    return (
      <Page {...frame} tools={tools}>
        <LiveReplay {...{ entry, views, playerID, turn }} seats={infos} onClose={() => lookBack(false)} />
      </Page>
    );
  }
  return (
    <Page
      {...frame}
      tools={
        <>
          {now.outcome ? <LookBack address={replay} isQuiet /> : <LookBackButton onPress={() => lookBack(true)} />}
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
        fingerprint={info.fingerprint}
        afterwards={
          <>
            <Afterwards game={entry.name} matchID={info.matchID} seat={seat} nextMatchID={next} />
            <LookBack address={replay} />
          </>
        }
      />
    </Page>
  );
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
