import { lazy, Suspense, use, useCallback, useState, type ReactNode } from 'react';
import { awaitedIn } from '../../games/seam/legal-moves';
import type { Fact, GameEntry, GameState, PlayerID, SeatInfo } from '../../games/seam/entry';
import { useTexts } from '../../ui/i18n';
import { Log } from '../../ui/log';
import { isBesideControls } from '../../ui/motion/finish-animations';
import { Spinner } from '../../ui/spinner';
import { Tabs } from '../../ui/tabs';
import { Toast } from '../../ui/toast';
import { Recap } from '../alerts/recap';
import { useEndSound } from '../alerts/use-end-sound';
import { useMissed } from '../alerts/use-missed';
import { useFailureWords } from '../app/failure';
import { FoldedStatistics } from '../statistics/match-statistics';
import { useClientTexts } from '../texts';
import { tableOf, type LoadedTable } from './load-board';
import { ConnectionBanner } from './connection-banner';
import { FairChance } from './fair-chance';
import { useLogLines } from './log-lines';
import { versionOf } from './match-client';
import { Result } from './result';
import styles from './table-view.module.css';
import { isTurnOf, TurnLine } from './turn-line';
import type { MatchNow } from './use-match';

const RulesPanel = lazy(async () => ({ default: (await import('../../ui/rules-panel/rules-panel')).RulesPanel }));

interface TableViewProps {
  readonly entry: GameEntry;
  readonly match: MatchNow;
  readonly playerID: PlayerID | null;
  readonly seats: readonly SeatInfo[];
  /** Nobody else minds aids: see BoardProps. */
  readonly training: boolean;
  /** Somebody has tapped the board beside everything that can be pressed: what he looks at has been seen. */
  onTap?(): void;
  /** What is to be said of who plays, above the board. */
  readonly notes?: ReactNode;
  /** What is known of the seed of its chance. */
  readonly fingerprint?: string;
  /** What people say, beside the log. */
  readonly talk?: ReactNode;
  /** The way to the next match when this one is over. */
  readonly again: ReactNode;
  /** What else may be done then. */
  readonly afterwards: ReactNode;
}

/** A match with everything around its board: who plays, what happened, the rules, the result. */
export function TableView(props: TableViewProps) {
  const { entry, match, playerID, seats, training, onTap, notes, fingerprint, talk, again, afterwards } = props;
  const texts = useClientTexts();
  const failureWords = useFailureWords();
  const { board, words } = use(tableOf(entry));
  const [endShown, setEndShown] = useState(false);
  const [shown, setShown] = useState<GameState>();
  const onEnd = useCallback(() => setEndShown(true), []);
  const { G, legalMoves, play, pending } = match;
  // The last move brings the result along, which is the board's to tell.
  const last = match.outcome && !endShown ? match.log.at(-1)?._stateID : undefined;
  const told = (shown && versionOf(shown)) ?? Infinity;
  const log = match.log.filter(({ _stateID }) => _stateID !== last && _stateID < told);
  // Of others it is told when it is shown, the viewer's own turn at once.
  const awaited = shown ? awaitedIn(entry.rules, shown) : match.active;
  const isMine = [awaited, match.active].some((active) => isTurnOf(playerID, active));
  const missed = useMissed(fingerprint, { ...match, log }, playerID);
  const recap = useLogLines({ words, seats, G, log: missed.log });
  useEndSound(match.outcome !== undefined, endShown);
  return (
    <div className={styles.table}>
      <ConnectionBanner connected={match.connected} pending={match.pending} />
      <div className={styles.main}>
        <TurnLine seats={seats} active={isMine ? match.active : awaited} playerID={playerID} />
        {notes}
        <Recap lines={recap} onDismiss={missed.dismiss} />
        <div className={styles.board} onClick={(event) => isBesideControls(event) && onTap?.()}>
          <board.Board {...{ G, playerID, seats, legalMoves, play, pending, training, onEnd }} onShow={setShown} />
        </div>
        {endShown && match.outcome && <Result {...{ outcome: match.outcome, seats, again }}>{afterwards}</Result>}
        {endShown && match.outcome && <FoldedStatistics {...{ entry, G, seats }} facts={factsIn(match.log)} />}
        {fingerprint !== undefined && <FairChance fingerprint={fingerprint} />}
      </div>
      <aside className={styles.beside} aria-label={texts.match.beside}>
        <Beside {...{ board, words, seats, G, log }} />
        {talk}
      </aside>
      <Toast closeLabel={texts.close} onClose={match.dismissFailure}>
        {match.failure && failureWords(match.failure)}
      </Toast>
    </div>
  );
}

/** Everything that has happened, as boardgame.io's log keeps it. */
function factsIn(log: MatchNow['log']): readonly Fact[] {
  return log.flatMap(({ metadata }) => (metadata ?? []) as readonly Fact[]);
}

interface BesideProps extends LoadedTable, Pick<MatchNow, 'G' | 'log'> {
  readonly seats: readonly SeatInfo[];
}

function Beside({ board, words, seats, G, log }: BesideProps) {
  const texts = useClientTexts();
  const rules = useTexts(board.rulesText);
  const lines = useLogLines({ words, seats, G, log });
  const tabs = [
    {
      id: 'log',
      title: texts.match.log,
      panel: <Log label={texts.match.log} empty={texts.match.emptyLog} lines={lines} />,
    },
    {
      id: 'rules',
      title: texts.match.rules,
      panel: (
        <Suspense fallback={<Spinner label={texts.loading} />}>
          <RulesPanel text={rules} isAskedFor />
        </Suspense>
      ),
    },
  ];
  return <Tabs label={texts.match.beside} tabs={tabs} />;
}
