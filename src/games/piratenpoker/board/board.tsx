import { useRef, useState } from 'react';
import { useLanguage, useMessages } from '../../../ui/i18n';
import { useFocusRestore } from '../../../ui/input';
import { useSounds } from '../../../ui/sounds';
import { BoardSection, TableTop } from '../../board/frame';
import { LiveRegion } from '../../board/live-region';
import { PhaseBanner } from '../../board/phase-banner';
import { baseTableProps } from '../../board/table-props';
import { useBoardInput } from '../../board/use-board-input';
import { useFlip } from '../../board/use-flip';
import { useMoveInput } from '../../board/use-move-input';
import { usePacedStates, type PacedStates } from '../../board/use-paced-states';
import { useReportEnd } from '../../board/use-reports';
import { useRevealSteps } from '../../board/use-reveal-steps';
import type { BoardProps } from '../../contract';
import { HelpDialog } from './help-dialog';
import { Banner } from './banner';
import styles from './board.module.css';
import { ScoringReveal } from './reveal';
import { keyAction } from './keys';
import { PACING } from './pacing';
import { pieceAnimation } from './piece-animation';
import { scoredKinds } from './scored-kinds';
import { LootRow } from './loot';
import { Panel } from './panel';
import { decisionsFrom, useSelection } from './selection';
import { Rounds } from './rounds';
import { Seats } from './seats';
import { soundOf } from './sounds';
import type { TableProps } from './table-props';
import { lastMoveText } from '../describe';
import { lootCard } from '../rules/loot';
import { rules } from '../rules/rules';
import type { PokerMove, PokerState } from '../rules/state';

/** How long each kind of score lines is revealed alone. */
const STEP_MS = 1800;

/** The board of Piratenpoker. It begins again for another seat, which sees other cards. */
function Board(props: BoardProps<PokerState, PokerMove>) {
  return <SeatBoard key={props.playerID} {...props} />;
}

/** Players with bids and loot, the loot at stake, and the viewer's hand; at the end, the scoring. */
function SeatBoard(props: BoardProps<PokerState, PokerMove>) {
  const t = useMessages('piratenpoker').board;
  const board = useRef<HTMLElement>(null);
  const prompt = useRef<HTMLHeadingElement>(null);
  const [isAboutOpen, setAboutOpen] = useState(false);
  const pacedStates = usePacedStates(props.G, props.playerID, PACING, props.onShow);
  const table = useTableProps(props, pacedStates);
  const { G, told, me, moves, isBehind, isSettling, subjectOf, language } = table;
  // One more step shows the winner.
  const total = scoredKinds(G.seats).length + 1;
  const steps = useRevealSteps({ available: G.over ? total : 0, total, stepMs: STEP_MS });
  useReportEnd(steps.isDone, props.onEnd);
  const focusKey = [G.game, G.phase, G.stage, me?.committed, isBehind, steps.isDone].join();
  useFocusRestore(board, prompt, moves.length > 0, focusKey);
  useSounds(G, soundOf);
  useFlip(board, G, pieceAnimation(G, me));
  const inputHandlers = useBoardInput(board, {
    keyAction: (key) => keyAction(key, table),
    catchUp: table.catchUp,
    settle: pacedStates.settle,
  });
  return (
    <BoardSection ref={board} aria-label={t.board} {...inputHandlers}>
      <div className={styles.layout}>
        <TableTop className={styles.table}>
          <Rounds {...table} onAbout={() => setAboutOpen(true)} />
          {G.over ? <ScoringReveal {...table} steps={steps} prompt={prompt} /> : <RoundView {...table} />}
        </TableTop>
        {!G.over && <Panel {...table} prompt={prompt} />}
      </div>
      {!G.over && (
        <PhaseBanner phase={`${G.game} ${G.phase}`} title={t.round[G.phase]} detail={t.game({ game: G.game })} />
      )}
      <LiveRegion changeKey={PACING.stateKey(told)} isSettling={isSettling}>
        {lastMoveText(told, subjectOf, language)}
      </LiveRegion>
      <div data-flights className={styles.flights} aria-hidden="true" />
      {isAboutOpen && <HelpDialog onClose={() => setAboutOpen(false)} />}
    </BoardSection>
  );
}

/** A round: the bids, the loot at stake and the result. */
function RoundView(table: TableProps) {
  return (
    <>
      <Seats {...table} />
      <LootRow {...table} />
      <Banner {...table} />
    </>
  );
}

const NO_MOVES: readonly PokerMove[] = [];

/** Derives the props of all parts of the board. */
function useTableProps(
  props: BoardProps<PokerState, PokerMove>,
  { shown: G, settled, dwelling, isSettling, isCurrent, ...paced }: PacedStates<PokerState>,
): TableProps {
  const { language } = useLanguage();
  const me = props.playerID === null ? undefined : G.seats[Number(props.playerID)];
  const input = useMoveInput([G.game, G.phase, G.stage, me?.committed, isCurrent].join(), props.play);
  const table = baseTableProps(rules, { ...props, play: input.play });
  const moves = isCurrent ? table.moves : NO_MOVES;
  const decisions = decisionsFrom(moves, G);
  const [doubling] = G.phase === 'loot' ? G.loot : [];
  return {
    ...table,
    ...{ G, told: settled, moves, decisions, input, isSettling, me, language },
    isBehind: !isCurrent,
    catchUp: isSettling ? paced.settle : paced.catchUp,
    recentEvents: dwelling?.events,
    revealedRound: G.stage === 'commit' || G.over ? undefined : G.rounds.at(-1),
    doubled: doubling === undefined ? undefined : lootCard(doubling).colour,
    selection: useSelection(G, decisions),
  };
}

export { Board };
