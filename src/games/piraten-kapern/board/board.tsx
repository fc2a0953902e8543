import { useRef, useState } from 'react';
import { useLanguage, useMessages } from '../../../ui/i18n';
import { useFocusRestore } from '../../../ui/input';
import { scaleDuration } from '../../../ui/motion';
import { useSounds } from '../../../ui/sounds';
import { BoardSection } from '../../board/frame';
import { LiveRegion } from '../../board/live-region';
import { PhaseBanner } from '../../board/phase-banner';
import { baseTableProps } from '../../board/table-props';
import { usePacedStates, type PacedStates } from '../../board/use-paced-states';
import { useMoveInput } from '../../board/use-move-input';
import { useReportEnd } from '../../board/use-reports';
import type { BoardProps } from '../../contract';
import { HelpDialog } from './help-dialog';
import { Actions } from './actions';
import { SecondaryPanels } from './secondary-panels';
import styles from './board.module.css';
import { PACING } from './pacing';
import { useBoardHandlers } from './use-board-handlers';
import { useSelection } from './selection';
import { ScoreTrack } from './score-track';
import { displayedTurnOf, withoutOutcome } from './displayed-turn';
import { outcomeSoundOf, rollSoundOf } from './sounds';
import type { ChoiceProps } from './table-props';
import { Center } from './center';
import { lastMoveText } from '../describe';
import { rules } from '../rules/rules';
import type { KapernMove, KapernState } from '../rules/state';

/** The board of Piraten Kapern: score track, table with the dice, actions and secondary panels. */
function Board(props: BoardProps<KapernState, KapernMove>) {
  const t = useMessages('piraten-kapern');
  const board = useRef<HTMLElement>(null);
  const prompt = useRef<HTMLHeadingElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const pacedStates = usePacedStates(props.G, props.playerID, PACING, props.onShow);
  const table = useTableProps(props, pacedStates);
  const { G, moves } = table;
  const { shown, upcoming, isCurrent } = pacedStates;
  useReportLastTurn(pacedStates, props.onEnd);
  useSounds(shown, rollSoundOf);
  useSounds(G, outcomeSoundOf);
  useFocusRestore(board, prompt, isCurrent && moves.length > 0, `${G.history.length} ${G.rolls}`);
  const handlers = useBoardHandlers(board, table, pacedStates, prompt);
  const isAwaited = upcoming.length > 0 && props.legalMoves.length > 0;
  const catchUp = upcoming.length > 1 || isAwaited ? pacedStates.catchUp : undefined;
  return (
    <BoardSection ref={board} className={styles.board} aria-label={t.board} {...handlers}>
      <div className={styles.layout}>
        <ScoreTrack {...table} />
        <Center {...table} onHelp={() => setHelpOpen(true)} />
        <Actions {...table} prompt={prompt} catchUp={catchUp} />
        <SecondaryPanels {...table} />
      </div>
      <PhaseBanner phase={G.phase} title={G.phase === 'finalRound' && !G.over ? t.banner.finalRound : undefined} />
      <News {...table} skipped={pacedStates.skipped} />
      {isHelpOpen && <HelpDialog {...table} onClose={() => setHelpOpen(false)} />}
    </BoardSection>
  );
}

/** Announces the last move, and the moves that were skipped. */
function News({ G, subjectOf, skipped, isSettling }: ChoiceProps & Pick<PacedStates<KapernState>, 'skipped'>) {
  const { language } = useLanguage();
  return (
    <LiveRegion changeKey={PACING.stateKey(G)} isSettling={isSettling}>
      {[...skipped, G].map((state) => lastMoveText(state, subjectOf, language)).join(' ')}
    </LiveRegion>
  );
}

/** Reports the end of the match once its last turn has been shown; at once if the match was over when the board opened. */
function useReportLastTurn({ shown, isCurrent }: PacedStates<KapernState>, onEnd: () => void) {
  const isOver = shown.over && isCurrent;
  const [wasOver] = useState(isOver);
  const dwellMs = PACING.dwellTime(shown) - (PACING.settleTime?.(shown) ?? 0);
  useReportEnd(isOver, onEnd, wasOver ? 0 : scaleDuration(dwellMs));
}

const NO_MOVES: readonly KapernMove[] = [];

function useTableProps(
  props: BoardProps<KapernState, KapernMove>,
  { shown, settled, before, isSettling, isCurrent }: PacedStates<KapernState>,
): ChoiceProps {
  const { language } = useLanguage();
  const input = useMoveInput(`${PACING.stateKey(settled)} ${isCurrent}`, props.play);
  // While the dice roll, the question that the roll has answered stays in sight.
  const legalMoves = isCurrent ? props.legalMoves : NO_MOVES;
  const pending = props.pending || isSettling;
  const table = baseTableProps(rules, { ...props, G: settled, legalMoves, pending, play: input.play });
  return {
    ...table,
    input,
    isSettling,
    displayed: displayedNow({ shown, before, isSettling }),
    training: props.training,
    selection: useSelection(settled, table.moves),
    news: lastMoveText(settled, table.subjectOf, language),
  };
}

/** Returns the displayed turn without the outcome of dice that still roll. Dice that lay there before the board opened do not roll. */
function displayedNow({
  shown,
  before,
  isSettling,
}: Pick<PacedStates<KapernState>, 'shown' | 'before' | 'isSettling'>) {
  const displayed = displayedTurnOf(shown, before);
  if (!displayed || !before) return displayed && { ...displayed, rolled: [] };
  return isSettling ? withoutOutcome(displayed, before) : displayed;
}

export { Board };
