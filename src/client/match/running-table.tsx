import { lazy, useState, type ReactNode } from 'react';
import type { GameEntry, PlayerID, SeatInfo } from '../../games/types';
import { useTexts } from '../../ui/i18n';
import type { MatchInfo, MatchSeat } from '../api';
import { Page } from '../page';
import type { HeldSeat } from '../remembered';
import { LookBack, LookBackButton } from '../replay/look-back';
import type { PastViews } from '../replay/past-views';
import { useClientTexts } from '../texts';
import { Afterwards } from './afterwards';
import { Clocks } from './clocks';
import { CrewButton } from './crew';
import { CrewNotes } from './crew-notes';
import { useSeatInfos } from './seat-infos';
import { TableView } from './table-view';
import { useTurnWords } from './turn-line';
import { useFingerprint } from './use-fingerprint';
import type { MatchNow } from './use-match';

const LiveReplay = lazy(async () => ({ default: (await import('../replay/live-replay')).LiveReplay }));

interface RunningTableProps {
  readonly entry: GameEntry;
  readonly info: MatchInfo;
  readonly seat: HeldSeat | undefined;
  readonly seats: readonly MatchSeat[];
  /** When the seats were told, on the clock of `performance.now()`. */
  readonly toldAt: number;
  readonly now: MatchNow;
  readonly views: PastViews;
  /** The way to invite somebody. */
  readonly invite: ReactNode;
  sitDown(name: string, playerID: string): void;
}

/** A table whose seats are all taken: its match, or a look back at it while it goes on. */
export function RunningTable(props: RunningTableProps) {
  const { entry, seat, seats, now, views } = props;
  const texts = useClientTexts();
  const { title } = useTexts(entry.about);
  const [isLookingBack, lookBack] = useState(false);
  const playerID = seat?.playerID ?? null;
  const infos = useSeatInfos(seats);
  const turn = useTurnWords(now.active, infos, playerID);
  const looksBack = isLookingBack && !now.outcome;
  return (
    <Page
      title={texts.match.title(title)}
      windowTitle={`${turn} – ${title}`}
      hideTitle
      tools={<Tools {...props} lookBack={looksBack ? undefined : () => lookBack(true)} />}
    >
      {looksBack ? (
        <>
          <Notes {...props} />
          <LiveReplay {...{ entry, views, playerID, turn }} seats={infos} onClose={() => lookBack(false)} />
        </>
      ) : (
        <LiveTable {...props} {...{ playerID, infos }} />
      )}
    </Page>
  );
}

const replayOf = ({ entry, info }: RunningTableProps) => `/replay/match/${entry.name}/${info.matchID}`;

/** In the page's bar. */
function Tools(props: RunningTableProps & { lookBack: (() => void) | undefined }) {
  const { info, seats, seat, now, invite, lookBack } = props;
  const isOver = now.outcome !== undefined;
  return (
    <>
      {isOver && <LookBack address={replayOf(props)} isQuiet />}
      {!isOver && lookBack && <LookBackButton onPress={lookBack} />}
      <CrewButton {...{ matchID: info.matchID, seats, seat, isOver }} />
      {invite}
    </>
  );
}

/** What is to be said of who plays, as long as they do. */
function Notes({ info: { matchID, clock }, seat, seats, toldAt, now, sitDown }: RunningTableProps) {
  if (now.outcome) return undefined;
  return (
    <>
      {clock && <Clocks {...{ seats, clock, toldAt }} />}
      <CrewNotes {...{ matchID, seats, seat, hasClock: clock !== undefined, sitDown }} />
    </>
  );
}

interface LiveTableProps extends RunningTableProps {
  readonly playerID: PlayerID | null;
  readonly infos: readonly SeatInfo[];
}

function LiveTable({ playerID, infos, ...props }: LiveTableProps) {
  const { entry, info, seat, now } = props;
  const fingerprint = useFingerprint(entry.name, info, infos.length);
  const next = now.nextMatchID ?? info.nextMatchID;
  const afterwards = (
    <>
      <Afterwards game={entry.name} matchID={info.matchID} seat={seat} nextMatchID={next} />
      <LookBack address={replayOf(props)} />
    </>
  );
  return (
    <TableView
      {...{ entry, playerID, fingerprint, afterwards }}
      match={now}
      seats={infos}
      training={false}
      notes={<Notes {...props} />}
    />
  );
}
