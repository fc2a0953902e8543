import { useRef, useState, type RefObject } from 'react';
import { useLanguage, useMessages } from '../../../ui/i18n';
import { BoardSection } from '../../board/frame';
import { baseTableProps } from '../../board/table-props';
import { LiveRegion } from '../../board/live-region';
import { useBoardInput } from '../../board/use-board-input';
import { useFlip } from '../../board/use-flip';
import { useMoveInput } from '../../board/use-move-input';
import { usePacedStates, type PacedStates } from '../../board/use-paced-states';
import { useReportEnd } from '../../board/use-reports';
import { useRevealSteps } from '../../board/use-reveal-steps';
import type { BoardProps } from '../../contract';
import { Actions } from './actions';
import { ScoringReveal } from './scoring-reveal';
import { useFocusRestore } from '../../../ui/input';
import { useSounds } from '../../../ui/sounds';
import { cardAnimation } from './card-animation';
import { isRoundOver, PACING } from './pacing';
import { Panel, type PanelName } from './panels';
import { ScoreCard } from './score-card';
import { Seats } from './seats';
import { cardSoundOf, outcomeSoundOf } from './sounds';
import type { TableProps } from './table-props';
import { Center } from './center';
import styles from './board.module.css';
import { lastMoveText } from '../describe';
import { cardsTaken, rules } from '../rules/rules';
import type { PiratzMove, PiratzState } from '../rules/state';
import { TREASURES, type Treasure } from '../rules/treasures';

/** How long the awards of a treasure are shown, enough to read one or two sentences. */
const STEP_MS = 4200;

/** The board of Piratz: seats, score card, cards and actions; the scoring at the end. */
function Board(props: BoardProps<PiratzState, PiratzMove>) {
  const t = useMessages('piratz');
  const board = useRef<HTMLElement>(null);
  const prompt = useRef<HTMLHeadingElement>(null);
  const [panel, setPanel] = useState<PanelName>();
  const pacedStates = usePacedStates(props.G, props.playerID, PACING, props.onShow);
  const table = useTable(props, pacedStates);
  const { G, moves } = table;
  const { shown, isSettling, isCurrent } = pacedStates;
  const { awards, cubes } = G;
  // Step n shows n treasures; one more shows the result.
  const available = awards.length === cubes.length ? cubes.length + 1 : awards.length;
  const steps = useRevealSteps({ available, total: cubes.length + 1, stepMs: STEP_MS });
  const shownAwards = awards.slice(0, steps.step);
  useReportEnd(steps.isDone, props.onEnd);
  useFlip(board, `${PACING.stateKey(shown)} ${isSettling}`, cardAnimation(shown));
  useSounds(shown, cardSoundOf);
  useSounds(G, outcomeSoundOf);
  const turnKey = `${G.round} ${G.currentPlayer} ${G.stage} ${G.awards.length} ${isCurrent}`;
  useFocusRestore(board, prompt, moves.length > 0, turnKey);
  const { isBehind, catchUp, settle } = pacedStates;
  const keyAction = (key: string) => (isBehind && key === 'enter' ? catchUp : undefined);
  const handlers = useBoardInput(board, { keyAction, catchUp, settle });
  const isScoring = G.phase === 'scoring';
  return (
    <BoardSection ref={board} aria-label={t.board} {...handlers}>
      <div className={styles.layout} data-scoring={isScoring || undefined}>
        <Seats {...table} shownAwards={shownAwards} onOpenPanel={setPanel} />
        {isScoring && <ScoringReveal {...table} {...{ shownAwards, steps, prompt }} />}
        {!isScoring && <Round {...table} prompt={prompt} onOpenPanel={setPanel} />}
      </div>
      <News {...table} {...pacedStates} />
      {panel && <Panel {...table} name={panel} onClose={() => setPanel(undefined)} />}
      <div data-flights className={styles.flights} aria-hidden="true" />
    </BoardSection>
  );
}

const NO_MOVES: readonly PiratzMove[] = [];

function useTable(
  props: BoardProps<PiratzState, PiratzMove>,
  { shown, settled, upcoming, isSettling, isCurrent }: PacedStates<PiratzState>,
): TableProps {
  const { language } = useLanguage();
  const input = useMoveInput(`${PACING.stateKey(settled)} ${isCurrent}`, props.play);
  // While cards fly, the question that the move has answered stays in sight.
  const legalMoves = isCurrent ? props.legalMoves : NO_MOVES;
  const pending = props.pending || isSettling;
  const table = baseTableProps(rules, { ...props, G: settled, legalMoves, pending, play: input.play });
  const nextRound = isRoundOver(settled) ? upcoming[0] : undefined;
  return { ...table, input, shown, nextRound, news: lastMoveText(settled, table.subjectOf, language) };
}

/** Announces the last move, and the moves that were skipped. */
function News({ G, subjectOf, skipped, isSettling }: TableProps & PacedStates<PiratzState>) {
  const { language } = useLanguage();
  return (
    <LiveRegion changeKey={PACING.stateKey(G)} isSettling={isSettling}>
      {[...skipped, G].map((state) => lastMoveText(state, subjectOf, language)).join(' ')}
    </LiveRegion>
  );
}

interface RoundProps extends TableProps {
  readonly prompt: RefObject<HTMLHeadingElement | null>;
  onOpenPanel(panel: PanelName): void;
}

/** Everything but the seats, until the scoring. */
function Round({ prompt, onOpenPanel, ...table }: RoundProps) {
  const [preview, setPreview] = useState<Treasure>();
  const isLegal = table.moves.some(({ move, args }) => move === 'pass' && args[0] === preview);
  const armed = table.moves.find(table.input.isArmed)?.args[0];
  const treasure = isLegal ? preview : TREASURES.find((name) => name === armed);
  const taken = treasure ? cardsTaken(table.G, treasure) : [];
  return (
    <>
      <ScoreCard {...table} onOpen={() => onOpenPanel('score')} />
      <Center {...table} taken={taken} onOpenPanel={onOpenPanel} />
      <Actions {...table} prompt={prompt} onPreview={setPreview} />
    </>
  );
}

export { Board };
