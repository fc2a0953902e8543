import { use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { GameEntry, Outcome, SeatInfo } from '../../games/contract';
import { messageNamed } from '../../i18n/catalog';
import { withResult } from '../../match/series';
import type { Series } from '../../protocol/http';
import { seedCommitment } from '../../random/seeded-stream';
import { Button } from '../../ui/button';
import { useListing, useMessages } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { Toast } from '../../ui/toast';
import { useAbsence } from '../alerts/absence';
import { Page } from '../app/page';
import { HandOverScreen } from '../hot-seat/hand-over-screen';
import { createSharedScreen, useSharedScreen, type LocalPlayer, type SharedScreen } from '../hot-seat/shared-screen';
import { ViewerBar } from '../hot-seat/viewer-bar';
import { SeriesScore } from '../match/series-score';
import { FairnessPanel } from '../match/fairness-panel';
import { TablePage, useFollowedMatch, useOpenReplay, viewpointOf } from '../match/table-page';
import { TableView } from '../match/table-view';
import { ReplayButton, ReplayLink } from '../replay/replay-link';
import { Hint } from '../review/hint';
import { collapsedDebugPanel } from '../shared/debug-option';
import { useMatchSnapshot, type MatchSnapshot } from '../shared/match-store';
import { humanSeats, isBot, soloPlayerNames, type SoloRecord } from '../shared/solo-storage';
import { createSoloMatch } from './solo-match';
import { SoloPostMatchActions, useSaveSoloMatch, useSaveSummary } from './solo-post-match';

interface SoloTableProps {
  readonly entry: GameEntry;
  readonly record: SoloRecord;
  readonly components: unknown;
  readonly tools: ReactNode;
  /** Starts the next match of the series. */
  onRematch(series: Series): void;
}

/** A match in this browser. Shows a hand-over screen while the device passes to the next player. */
export function SoloTable({ components, tools, onRematch, ...match }: SoloTableProps) {
  const { entry, record } = match;
  const texts = useMessages('app');
  const tableTexts = useMessages('table');
  const { screen, skipBotDelays, hasBotFailed, dismissBotFailure } = useSoloMatch(entry, record, components);
  const { viewer, next } = useSharedScreen(screen);
  const shownPlayer = viewer ?? screen.players[0];
  const snapshot = useMatchSnapshot(shownPlayer.match, entry, shownPlayer.playerID);
  const seats = useSoloSeatInfos(record);
  const isSaved = useSaveSoloMatch(entry, record, seats, snapshot);
  useSaveSummary(entry, record, snapshot?.G);
  const table = { ...match, screen, seats, isSaved, skipBotDelays };
  return (
    <>
      {!snapshot && <Connecting {...{ entry, record, tools }} />}
      {snapshot && viewer && <SoloMatchTable {...{ table, viewer, snapshot, tools, onRematch }} />}
      {snapshot && !viewer && <HandOverScreen {...{ entry, screen, next, seats, snapshot, tools }} />}
      <Toast closeLabel={texts.close} onClose={dismissBotFailure}>
        {hasBotFailed && tableTexts.solo.botFailed}
      </Toast>
    </>
  );
}

/** Creates the match and runs its bots while the component is mounted. Says when a bot has failed. */
function useSoloMatch(entry: GameEntry, record: SoloRecord, components: unknown) {
  const debug = use(collapsedDebugPanel());
  const [hasBotFailed, setBotFailed] = useState(false);
  const [{ screen, startBots, skipBotDelays }] = useState(() => {
    const onBotError = () => setBotFailed(true);
    const { players, ...bots } = createSoloMatch({ entry, record, components, debug, onBotError });
    return { screen: createSharedScreen(entry, players), ...bots };
  });
  useEffect(startBots, [startBots]);
  return { screen, skipBotDelays, hasBotFailed, dismissBotFailure: () => setBotFailed(false) };
}

/** Returns the heading of the page: against bots, or on one device among people only. */
function useTitle(entry: GameEntry, { opponents }: SoloRecord): string {
  const { solo, hotSeat } = useMessages('table');
  const { title } = useListing(entry);
  return (opponents.some(isBot) ? solo : hotSeat).title({ game: title });
}

function Connecting({ entry, record, tools }: Pick<SoloTableProps, 'entry' | 'record' | 'tools'>) {
  const tableTexts = useMessages('table');
  return (
    <Page title={useTitle(entry, record)} hideTitle tools={tools}>
      <Spinner label={tableTexts.match.connecting} />
    </Page>
  );
}

/** A table in this browser. */
interface SoloTableState {
  readonly entry: GameEntry;
  readonly record: SoloRecord;
  readonly screen: SharedScreen;
  readonly seats: readonly SeatInfo[];
  /** The finished match is saved. */
  readonly isSaved: boolean;
  skipBotDelays(): void;
}

interface SoloMatchTableProps extends Pick<SoloTableProps, 'tools' | 'onRematch'> {
  readonly table: SoloTableState;
  /** The player at the screen. */
  readonly viewer: LocalPlayer;
  readonly snapshot: MatchSnapshot;
}

/** The page of the match as the player at the screen sees it. */
function SoloMatchTable({ table, viewer, snapshot, tools, onRematch }: SoloMatchTableProps) {
  const { entry, record, screen, seats, isSaved, skipBotDelays } = table;
  const match = { entry, matchID: record.id, screen, viewer, seats };
  const heading = useTitle(entry, record);
  const [, navigate] = useLocation();
  const replay = useOpenReplay(snapshot);
  const commitment = useMemo(() => seedCommitment(record.seed), [record]);
  const isTableOpen = replay.from === undefined;
  const away = useAbsence({ table: commitment, match: snapshot, playerID: viewer.playerID, isTableOpen });
  const { shownMatch, turnStatus } = useFollowedMatch(match, snapshot, away, replay);
  const { shown } = shownMatch;
  const { active, outcome } = shown;
  const replayPath = showsOwnViews(screen, shown) ? undefined : `/replay/solo/${entry.name}/${record.id}`;
  const replayTools = (
    <ReplayTools
      {...{ entry, viewer, seats, replayPath }}
      snapshot={shown}
      openReplay={() => replay.openAt(Infinity)}
    />
  );
  return (
    <TablePage
      {...{ match, heading, turnStatus, replay }}
      status={turnStatus}
      tools={
        <>
          {replayTools}
          {tools}
        </>
      }
    >
      <TableView
        {...{ entry, shownMatch, away }}
        viewpoint={viewpointOf(match, snapshot)}
        training
        onSkip={skipBotDelays}
        onLookBack={(ply) => (replayPath === undefined ? replay.openAt(ply) : navigate(`${replayPath}?ply=${ply}`))}
        notes={!outcome && <ViewerBar {...{ screen, seats, active }} />}
        fairness={<FairnessPanel seedCommitment={commitment} />}
        ending={{
          rematch: outcome && <SoloRematch {...{ outcome, record, seats, onRematch }} />,
          actions: <SoloPostMatchActions {...{ entry, record, seats, snapshot, isSaved }} />,
        }}
      />
    </TablePage>
  );
}

interface SoloRematchProps extends Pick<SoloTableProps, 'record' | 'onRematch'> {
  readonly outcome: Outcome;
  readonly seats: readonly SeatInfo[];
}

/** The score of the series, and the button for its next match. */
function SoloRematch({ outcome, record, seats, onRematch }: SoloRematchProps) {
  const { match } = useMessages('table');
  const names = seats.map(({ name }) => name);
  const series = withResult(record.series, names, outcome.winners);
  return (
    <>
      {record.series && <SeriesScore {...{ series, names }} />}
      <Button tone="primary" shortcut="Shift+A" onClick={() => onRematch(series)}>
        {match.again}
      </Button>
    </>
  );
}

/** When players hide information from each other, each replays only what they were shown, until the end. */
const showsOwnViews = (screen: SharedScreen, { outcome }: MatchSnapshot) => screen.hidesSecrets && !outcome;

interface ReplayToolsProps {
  readonly entry: GameEntry;
  readonly viewer: LocalPlayer;
  readonly seats: readonly SeatInfo[];
  readonly snapshot: MatchSnapshot;
  /** The page of the replay; without it, it opens here. */
  readonly replayPath: string | undefined;
  openReplay(): void;
}

/** Hint and replay. */
function ReplayTools({ entry, viewer, seats, snapshot, replayPath, openReplay }: ReplayToolsProps) {
  const { playerID, history } = viewer;
  const isOver = snapshot.outcome !== undefined;
  return (
    <>
      {!isOver && playerID !== null && <Hint {...{ entry, snapshot, playerID, seats, history }} />}
      {replayPath === undefined ? <ReplayButton onPress={openReplay} /> : <ReplayLink address={replayPath} isQuiet />}
    </>
  );
}

function useSoloSeatInfos(record: SoloRecord): readonly SeatInfo[] {
  const { ranks } = useMessages('setup');
  const { solo } = useMessages('table');
  return useMemo(() => {
    const humans = humanSeats(record);
    const rankAt = (seat: number) => {
      const opponent = record.opponents.at(seat - 1);
      const rank = seat > 0 && opponent !== undefined && isBot(opponent) ? messageNamed(ranks, opponent) : undefined;
      return rank === undefined ? {} : { rank };
    };
    return soloPlayerNames(record, solo.fallbackName).map((name, seat) => ({
      playerID: String(seat),
      name,
      isBot: !humans.includes(String(seat)),
      ...rankAt(seat),
      isConnected: true,
    }));
  }, [record, ranks, solo]);
}
