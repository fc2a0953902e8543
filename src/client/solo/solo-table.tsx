import { lazy, use, useEffect, useState, type ReactNode } from 'react';
import { seedCommitment } from '../../random/seeded-stream';
import type { GameEntry, SeatInfo } from '../../games/seam/entry';
import { Button } from '../../ui/button';
import { useTexts } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { Toast } from '../../ui/toast';
import { useTurnAlerts } from '../alerts/use-turn-alerts';
import { collapsedDebugPanel } from '../debug/debug-option';
import { HandOverScreen } from '../hot-seat/hand-over';
import { ViewerBar } from '../hot-seat/screen-bar';
import { createSharedScreen, type LocalPlayer, type SharedScreen } from '../hot-seat/shared-screen';
import { useSharedScreen } from '../hot-seat/use-screen';
import { TableView } from '../match/table-view';
import { isTurnOf, useTurnText } from '../match/turn-line';
import { useMatchSnapshot, type MatchSnapshot } from '../match/use-match';
import { Page } from '../app/page';
import { ReplayLink, ReplayButton } from '../replay/look-back';
import { Hint } from '../review/hint';
import { useClientTexts } from '../texts';
import { isBot, soloPlayerNames, humanSeats, type SoloRecord } from './solo-storage';
import { SoloPostMatchActions, useSaveSoloMatch } from './solo-afterwards';
import { createSoloMatch } from './solo-match';

const LiveReplay = lazy(async () => ({ default: (await import('../replay/live-replay')).LiveReplay }));

interface SoloTableProps {
  readonly entry: GameEntry;
  readonly record: SoloRecord;
  readonly components: unknown;
  readonly tools: ReactNode;
  onAgain(): void;
}

/** The match in this browser under way: before the eyes of whoever is at the screen, or covered while it is handed over. */
export function SoloTable({ entry, record, components, tools, onAgain }: SoloTableProps) {
  const texts = useClientTexts();
  const {
    screen,
    skipBotDelays,
    stumble: botError,
    forgetStumble: clearBotError,
  } = useSoloMatch(entry, record, components);
  const { viewer, next } = useSharedScreen(screen);
  const shownPlayer = viewer ?? screen.players[0];
  const snapshot = useMatchSnapshot(shownPlayer.match, entry, shownPlayer.playerID);
  const seats = useSoloSeatInfos(record);
  useSaveSoloMatch(entry, record, seats, snapshot);
  return (
    <>
      {!snapshot && <Connecting {...{ entry, tools }} />}
      {snapshot && viewer && (
        <SoloMatchLayout {...{ entry, record, screen, viewer, snapshot, seats, tools, skipBotDelays, onAgain }} />
      )}
      {snapshot && !viewer && <HandOverScreen {...{ entry, screen, next, seats, snapshot, tools }} />}
      <Toast closeLabel={texts.close} onClose={clearBotError}>
        {botError && texts.solo.botFailed(botError)}
      </Toast>
    </>
  );
}

/** The match with its bots, which play for as long as the component is there; and why one of them failed. */
function useSoloMatch(entry: GameEntry, record: SoloRecord, components: unknown) {
  const debug = use(collapsedDebugPanel());
  const [botError, setBotError] = useState<string>();
  const [{ screen, startBots, skipBotDelays }] = useState(() => {
    const onBotError = (error: unknown) => setBotError(error instanceof Error ? error.message : String(error));
    const { players, ...bots } = createSoloMatch({ entry, record, components, debug, onBotError });
    return { screen: createSharedScreen(entry, players), ...bots };
  });
  useEffect(startBots, [startBots]);
  return { screen, skipBotDelays, stumble: botError, forgetStumble: () => setBotError(undefined) };
}

function Connecting({ entry, tools }: Pick<SoloTableProps, 'entry' | 'tools'>) {
  const texts = useClientTexts();
  const { title } = useTexts(entry.listing);
  return (
    <Page title={texts.solo.title(title)} hideTitle tools={tools}>
      <Spinner label={texts.match.connecting} />
    </Page>
  );
}

interface SoloMatchLayoutProps extends Omit<SoloTableProps, 'components'> {
  readonly screen: SharedScreen;
  /** Who is at the screen. */
  readonly viewer: LocalPlayer;
  readonly snapshot: MatchSnapshot;
  readonly seats: readonly SeatInfo[];
  skipBotDelays(): void;
}

function SoloMatchLayout(props: SoloMatchLayoutProps) {
  const { entry, record, screen, viewer, snapshot, seats, skipBotDelays, onAgain } = props;
  const texts = useClientTexts();
  const { title } = useTexts(entry.listing);
  const [isReplayOpen, setReplayOpen] = useState(false);
  const { playerID, views: history } = viewer;
  const turnStatus = useTurnText(snapshot.active, seats, screen.players.length > 1 ? null : playerID);
  const showsReplay = isReplayOpen && !snapshot.outcome;
  useTurnAlerts(entry, isTurnOf(playerID, snapshot.active), record.id);
  return (
    <Page
      title={texts.solo.title(title)}
      windowTitle={`${turnStatus} – ${title}`}
      hideTitle
      tools={<SoloTools {...props} openReplay={() => setReplayOpen(true)} />}
    >
      {showsReplay ? (
        <LiveReplay {...{ entry, history, seats, playerID, turnStatus }} onClose={() => setReplayOpen(false)} />
      ) : (
        <TableView
          {...{ entry, playerID, seats }}
          match={snapshot}
          training
          onBoardTap={skipBotDelays}
          notes={!snapshot.outcome && <ViewerBar {...{ screen, seats }} />}
          commitment={seedCommitment(record.seed)}
          rematch={
            <Button tone="primary" onClick={onAgain}>
              {texts.match.again}
            </Button>
          }
          postMatchActions={<SoloPostMatchActions {...{ entry, record, seats, snapshot }} />}
        />
      )}
    </Page>
  );
}

/** In the page's bar. Where the table hides something between people, each looks back at what he was shown himself. */
function SoloTools({
  entry,
  screen,
  viewer,
  snapshot,
  tools,
  openReplay,
}: SoloMatchLayoutProps & { openReplay(): void }) {
  return (
    <>
      {!snapshot.outcome && viewer.playerID !== null && (
        <Hint {...{ entry, snapshot }} playerID={viewer.playerID} history={viewer.views} />
      )}
      {screen.hidesSecrets && !snapshot.outcome ? (
        <ReplayButton onPress={openReplay} />
      ) : (
        <ReplayLink address={`/replay/solo/${entry.name}`} isQuiet />
      )}
      {tools}
    </>
  );
}

function useSoloSeatInfos(record: SoloRecord): readonly SeatInfo[] {
  const { solo, ranks } = useClientTexts();
  const humans = humanSeats(record);
  const rankAt = (seat: number) => {
    const opponent = record.companions.at(seat - 1);
    return seat > 0 && opponent !== undefined && isBot(opponent) ? ranks[opponent] : undefined;
  };
  return soloPlayerNames(record, solo.fallbackName).map((name, seat) => ({
    playerID: String(seat),
    name,
    isBot: !humans.includes(String(seat)),
    rank: rankAt(seat),
    isConnected: true,
  }));
}
