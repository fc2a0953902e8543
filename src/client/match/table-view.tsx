import { Suspense, useMemo, useState, type ReactNode } from 'react';
import type { GameEntry, GameEvent, GameState, PlayerID, SeatInfo, UndoOffer } from '../../games/contract';
import { tellsUndo, withoutUndone } from '../../games/contract/undo';
import { useMessages } from '../../ui/i18n';
import { lazyPart } from '../../ui/lazy-part';
import { Log, type LogLine } from '../../ui/log';
import { useKeys } from '../../ui/input';
import { memoByValue } from '../../ui/memo';
import { isOutsideControls } from '../../ui/motion';
import { SpeechRegion } from '../../ui/speech-region';
import { Spinner } from '../../ui/spinner';
import { Tabs } from '../../ui/tabs';
import { Toast } from '../../ui/toast';
import type { AbsenceTracker } from '../alerts/absence';
import { Recap } from '../alerts/recap';
import { useEndSound } from '../alerts/turn-alerts';
import { CollapsedStatistics } from '../replay/match-statistics';
import type { ChatStore } from '../chat/chat-store';
import { useFailureText } from '../shared/async-action';
import { useBoard } from '../shared/load-board';
import { useLogLines } from '../shared/log-lines';
import { stateIDOf, type MatchSnapshot } from '../shared/match-store';
import { MatchBanner } from './gone-match';
import { Result } from './result';
import type { ShownMatch } from './shown-match';
import styles from './table-view.module.css';
import { TableCommands } from './table-commands';
import { useTableQuestions } from './table-questions';
import { TurnLine } from './turn-line';

const RulesPanel = lazyPart(async () => (await import('../../ui/rules-panel/rules-panel')).RulesPanel);

/** How somebody sees a match. */
export interface Viewpoint {
  /** Null for a spectator. */
  readonly playerID: PlayerID | null;
  readonly seats: readonly SeatInfo[];
  /** Several players share the device: no sentence says "you". */
  readonly isShared?: boolean | undefined;
  /** Takes back the last move, if it can be and one of the players at the screen has made it. */
  readonly undo?: UndoOffer | undefined;
}

/** The chat of a table. */
interface TableChat {
  /** What stands next to the log. */
  readonly panel: ReactNode;
  /** Its messages, of which those are counted that came while the player was away. */
  readonly messages: ChatStore;
  /** Writes to the chat; absent for those who cannot. */
  readonly send?: ((text: string) => Promise<void>) | undefined;
}

/** A match, its viewer, and what to show around the board. */
export interface TableViewProps {
  readonly entry: GameEntry;
  readonly shownMatch: ShownMatch;
  readonly viewpoint: Viewpoint;
  /** Whether the player is away; not followed on the debug page. */
  readonly away?: AbsenceTracker;
  /** Playing aids are allowed, see BoardProps. */
  readonly training: boolean;
  /** Called for a tap on the board outside its controls, and for Enter there, which skip waiting. */
  onSkip?(): void;
  /** Notes about the players, above the board. */
  readonly notes?: ReactNode;
  /** How the cards and dice came about, below the board. */
  readonly fairness?: ReactNode;
  /** Returns the remaining time of each player: "Anna: 2:05"; absent without clocks. */
  readonly timeLeft?: (() => readonly string[]) | undefined;
  /** Opens the replay at a move; absent where there is none. */
  readonly onLookBack?: ((ply: number) => void) | undefined;
  readonly chat?: TableChat;
  /** Once the match is over: the rematch button, and further actions. */
  readonly ending?: { readonly rematch: ReactNode; readonly actions: ReactNode };
}

/** A match and everything around its board: turn, log, rules, chat, result. */
export function TableView(props: TableViewProps) {
  const { entry, shownMatch, viewpoint, chat, onLookBack, timeLeft } = props;
  const { playerID, isShared, undo } = viewpoint;
  const seats = useAddressedSeats(viewpoint);
  const texts = useMessages('app');
  const tableTexts = useMessages('table');
  const failureText = useFailureText();
  const { gameText } = useBoard(entry);
  const { match, shown } = shownMatch;
  const { log, active, outcome } = shown;
  const lines = useLogLines({ gameText, seats, G: match.G, log });
  const questions = useTableQuestions({ ...{ gameText, seats, playerID, active, lines, timeLeft }, G: shown.G });
  useEndSound(match.outcome, outcome, isShared ? null : playerID);
  return (
    <div className={styles.table}>
      <SpeechRegion />
      <Suspense>
        <TableCommands {...{ gameText, match, shown, seats, undo, questions, onLookBack }} onChat={chat?.send} />
      </Suspense>
      <MatchBanner {...{ entry, match, seats, log }} G={match.G} />
      <BoardColumn {...props} seats={seats} />
      <aside className={styles.beside} aria-label={tableTexts.match.beside}>
        <SidePanel game={entry.name} lines={lines} />
        {chat?.panel}
      </aside>
      <Toast closeLabel={texts.close} onClose={match.dismissFailure}>
        {match.failure && failureText(match.failure)}
      </Toast>
    </div>
  );
}

interface BoardColumnProps extends TableViewProps {
  readonly seats: readonly SeatInfo[];
}

/** The board with what stands above and below it: turn, notes, what was missed, result and statistics. */
function BoardColumn({ seats, ...table }: BoardColumnProps) {
  const { entry, shownMatch, away, onSkip, training, chat, ending } = table;
  const { playerID, undo } = table.viewpoint;
  const { Board, gameText } = useBoard(entry);
  const { match, shown, jumps, onShow, onEnd } = shownMatch;
  const { G, legalMoves, play, pending } = match;
  const { outcome } = shown;
  const missed = useMissedEvents(match);
  useKeys((event) => {
    if (event.key === 'Enter' && isOutsideControls(event)) onSkip?.();
  });
  return (
    <div className={styles.main}>
      <TurnLine {...{ seats, playerID }} active={shown.active} />
      {table.notes}
      {away && <Recap {...{ away, gameText, match, shown, seats, playerID }} chat={chat?.messages} />}
      {outcome && (
        <Result {...{ outcome, seats }} rematch={ending?.rematch}>
          {ending?.actions}
        </Result>
      )}
      <div role="presentation" className={styles.board} onClick={(event) => isOutsideControls(event) && onSkip?.()}>
        <Board
          key={jumps}
          {...{ G, missed, playerID, seats, legalMoves, play, pending, undo, training, onShow, onEnd }}
          film={away?.absence?.film}
        />
      </div>
      {outcome && (
        <CollapsedStatistics {...{ entry, G, seats }} events={eventsIn(withoutUndone(match.log, isUndoEntry))} />
      )}
      {table.fairness}
    </div>
  );
}

/** Returns the seats, the viewer's own one marked for sentences that say "you". */
function useAddressedSeats({ seats, playerID, isShared = false }: Viewpoint): readonly SeatInfo[] {
  return useMemo(
    () => seats.map((seat) => ({ ...seat, isYou: !isShared && seat.playerID === playerID })),
    [seats, playerID, isShared],
  );
}

/** Returns the events of the moves between the G of the last call and this one, without those of the last move, which G holds. */
function useMissedEvents({ G, log }: MatchSnapshot): readonly GameEvent[] | undefined {
  const [given, setGiven] = useState<{ readonly G: GameState; readonly missed?: readonly GameEvent[] }>({ G });
  if (given.G === G) return given.missed;
  const [from, to] = [stateIDOf(given.G) ?? Infinity, stateIDOf(G) ?? 0];
  const missed = eventsIn(log.filter(({ _stateID }) => _stateID >= from && _stateID < to - 1));
  setGiven({ G, missed });
  return missed;
}

type Log = MatchSnapshot['log'];

/** Returns all events in boardgame.io's log. */
function eventsIn(log: Log): readonly GameEvent[] {
  return log.flatMap(eventsOf);
}

const eventsOf = ({ metadata }: Log[number]) => (metadata ?? []) as readonly GameEvent[];
const isUndoEntry = (entry: Log[number]) => tellsUndo(eventsOf(entry));

interface SidePanelProps {
  readonly game: string;
  readonly lines: readonly LogLine[];
}

const SidePanel = memoByValue(function SidePanel({ game, lines }: SidePanelProps) {
  const texts = useMessages('app');
  const tableTexts = useMessages('table');
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
          <RulesPanel game={game} isInitiallyOpen />
        </Suspense>
      ),
    },
  ];
  return <Tabs label={tableTexts.match.beside} tabs={tabs} />;
});
