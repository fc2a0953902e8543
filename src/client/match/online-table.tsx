import { use, useEffect, useState } from 'react';
import type { GameEntry } from '../../games/types';
import { Problem } from '../../ui/field';
import { useTexts } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { Toast } from '../../ui/toast';
import type { MatchInfo } from '../api';
import { useAttempt } from '../attempt';
import { foldedPanel } from '../debug/debug-option';
import { useFailureWords } from '../failure';
import { Page } from '../page';
import { keepViews } from '../replay/past-views';
import type { HeldSeat } from '../remembered';
import { isFree, takeSeat } from '../seats';
import { useClientTexts } from '../texts';
import { InviteButton } from './invite';
import { onlineMatch } from './online-match';
import { useOwnSeat, useReturn } from './own-seat';
import { RunningTable } from './running-table';
import { useMatch, useMatchView } from './use-match';
import { WaitingRoom } from './waiting-room';

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
