import { lazy, Suspense, use, useCallback, useState, type ReactNode } from 'react';
import { pendingPlayers } from '../../games/seam/legal-moves';
import type { GameEvent, GameEntry, GameState, PlayerID, SeatInfo } from '../../games/seam/entry';
import { useTexts } from '../../ui/i18n';
import { Log } from '../../ui/log';
import { isOutsideControls } from '../../ui/motion/finish-animations';
import { Spinner } from '../../ui/spinner';
import { Tabs } from '../../ui/tabs';
import { Toast } from '../../ui/toast';
import { Recap } from '../alerts/recap';
import { useEndSound } from '../alerts/use-end-sound';
import { useMissedMoves } from '../alerts/use-missed-moves';
import { useFailureText } from '../app/failure-text';
import { CollapsedStatistics } from '../statistics/match-statistics';
import { useClientTexts } from '../texts';
import { useTableTexts } from '../texts/table';
import { loadBoard, type LoadedBoard } from '../shared/load-board';
import { ConnectionBanner } from './connection-banner';
import { SeedCommitment } from './seed-commitment';
import { useLogLines } from '../shared/log-lines';
import { stateIDOf } from '../shared/match-client';
import { Result } from './result';
import styles from './table-view.module.css';
import { isTurnOf, TurnLine } from './turn-line';
import type { MatchSnapshot } from '../shared/use-match';

const RulesPanel = lazy(async () => ({ default: (await import('../../ui/rules-panel/rules-panel')).RulesPanel }));

interface TableViewProps {
  readonly entry: GameEntry;
  readonly match: MatchSnapshot;
  readonly playerID: PlayerID | null;
  readonly seats: readonly SeatInfo[];
  /** Playing aids are allowed, see BoardProps. */
  readonly training: boolean;
  /** Called for a tap on the board outside its controls, which skips waiting. */
  onBoardTap?(): void;
  /** Notes about the players, above the board. */
  readonly notes?: ReactNode;
  /** Commitment to the seed of the match's randomness. */
  readonly commitment?: string | undefined;
  /** The chat, next to the log. */
  readonly chat?: ReactNode;
  /** The rematch button, once the match is over. */
  readonly rematch: ReactNode;
  /** Further actions, once the match is over. */
  readonly postMatchActions: ReactNode;
}

/** A match and everything around its board: turn, log, rules, chat, result. */
export function TableView(props: TableViewProps) {
  const { entry, match, playerID, seats, training, onBoardTap, notes, commitment, chat, rematch, postMatchActions } =
    props;
  const texts = useClientTexts();
  const tableTexts = useTableTexts();
  const failureText = useFailureText();
  const { board, gameText } = use(loadBoard(entry));
  const [endShown, setEndShown] = useState(false);
  const [shownState, setShownState] = useState<GameState>();
  const onEnd = useCallback(() => setEndShown(true), []);
  const { G, legalMoves, play, pending } = match;
  // The log hides the last move until the board has shown the end, because it reveals the result.
  const hiddenStateID = match.outcome && !endShown ? match.log.at(-1)?._stateID : undefined;
  const shownStateID = (shownState && stateIDOf(shownState)) ?? Infinity;
  const log = match.log.filter(({ _stateID }) => _stateID !== hiddenStateID && _stateID < shownStateID);
  // Announces other players' turns when the board shows them, the viewer's own at once.
  const shownActive = shownState ? pendingPlayers(entry.rules, shownState) : match.active;
  const isMine = [shownActive, match.active].some((active) => isTurnOf(playerID, active));
  const missed = useMissedMoves(commitment, { ...match, log }, playerID);
  const recap = useLogLines({ gameText, seats, G, log: missed.log });
  useEndSound(match.outcome !== undefined, endShown);
  return (
    <div className={styles.table}>
      <ConnectionBanner connected={match.connected} pending={match.pending} />
      <div className={styles.main}>
        <TurnLine seats={seats} active={isMine ? match.active : shownActive} playerID={playerID} />
        {notes}
        <Recap lines={recap} onDismiss={missed.dismiss} />
        <div
          role="presentation"
          className={styles.board}
          onClick={(event) => isOutsideControls(event) && onBoardTap?.()}
        >
          <board.Board {...{ G, playerID, seats, legalMoves, play, pending, training, onEnd }} onShow={setShownState} />
        </div>
        {endShown && match.outcome && (
          <Result {...{ outcome: match.outcome, seats, rematch }}>{postMatchActions}</Result>
        )}
        {endShown && match.outcome && <CollapsedStatistics {...{ entry, G, seats }} events={eventsIn(match.log)} />}
        {commitment !== undefined && <SeedCommitment commitment={commitment} />}
      </div>
      <aside className={styles.beside} aria-label={tableTexts.match.beside}>
        <SidePanel {...{ board, gameText, seats, G, log }} />
        {chat}
      </aside>
      <Toast closeLabel={texts.close} onClose={match.dismissFailure}>
        {match.failure && failureText(match.failure)}
      </Toast>
    </div>
  );
}

/** Returns all events in boardgame.io's log. */
function eventsIn(log: MatchSnapshot['log']): readonly GameEvent[] {
  return log.flatMap(({ metadata }) => (metadata ?? []) as readonly GameEvent[]);
}

interface SidePanelProps extends LoadedBoard, Pick<MatchSnapshot, 'G' | 'log'> {
  readonly seats: readonly SeatInfo[];
}

function SidePanel({ board, gameText, seats, G, log }: SidePanelProps) {
  const texts = useClientTexts();
  const tableTexts = useTableTexts();
  const rules = useTexts(board.rulesText);
  const lines = useLogLines({ gameText, seats, G, log });
  const tabs = [
    {
      id: 'log',
      title: tableTexts.match.log,
      panel: <Log label={tableTexts.match.log} empty={tableTexts.match.emptyLog} lines={lines} />,
    },
    {
      id: 'rules',
      title: tableTexts.match.rules,
      panel: (
        <Suspense fallback={<Spinner label={texts.loading} />}>
          <RulesPanel text={rules} isInitiallyOpen />
        </Suspense>
      ),
    },
  ];
  return <Tabs label={tableTexts.match.beside} tabs={tabs} />;
}
