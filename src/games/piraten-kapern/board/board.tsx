import { useRef, useState } from 'react';
import { Announcement } from '../../../ui/announcement';
import { useLanguage, useTexts } from '../../../ui/i18n';
import { useFocusRestore } from '../../../ui/input/use-focus-restore';
import { scaleDuration } from '../../../ui/motion/motion';
import { useSounds } from '../../../ui/sounds/use-sounds';
import { BoardSection } from '../../board/frame';
import { baseTableProps } from '../../board/table-props';
import { usePacedStates, type PacedStates } from '../../board/use-paced-states';
import { useReportEnd, useReportShown } from '../../board/use-reports';
import type { BoardModule, BoardProps } from '../../seam/entry';
import { HelpDialog } from './help-dialog';
import { Actions } from './actions';
import { SecondaryPanels } from './secondary-panels';
import styles from './board.module.css';
import { PACING } from './pacing';
import { useBoardHandlers } from './use-board-handlers';
import { useSelection } from './selection';
import { ScoreTrack } from './score-track';
import { displayedTurnOf } from './displayed-turn';
import { soundOf } from './sounds';
import type { ChoiceProps } from './table-props';
import { Center } from './center';
import { describeLastMove } from '../describe';
import { rules } from '../rules/rules';
import rulesDe from '../RULES.de.md?raw';
import rulesEn from '../RULES.md?raw';
import type { KapernMove, KapernState } from '../rules/state';
import { TEXTS } from '../texts';

/** The board of Piraten Kapern: score track, table with the dice, actions and secondary panels. */
function Board(props: BoardProps<KapernState, KapernMove>) {
  const t = useTexts(TEXTS);
  const board = useRef<HTMLElement>(null);
  const prompt = useRef<HTMLHeadingElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const pacedStates = usePacedStates(props.G, props.playerID, PACING);
  const table = useTableProps(props, pacedStates);
  const { G, moves } = table;
  useReportShown(pacedStates.shown, props.onShow);
  useReportLastTurn(pacedStates, props.onEnd);
  useSounds(G, soundOf);
  useFocusRestore(board, prompt, moves.length > 0, `${G.history.length} ${G.throws}`);
  const handlers = useBoardHandlers(board, table, pacedStates, prompt);
  const catchUp = pacedStates.upcoming.length > 1 ? pacedStates.catchUp : undefined;
  return (
    <BoardSection ref={board} className={styles.board} aria-label={t.board} {...handlers}>
      <div className={styles.layout}>
        <ScoreTrack {...table} />
        <Center {...table} onHelp={() => setHelpOpen(true)} />
        <Actions {...table} prompt={prompt} catchUp={catchUp} />
        <SecondaryPanels {...table} />
      </div>
      <LiveRegion {...table} skipped={pacedStates.skipped} />
      {isHelpOpen && <HelpDialog {...table} onClose={() => setHelpOpen(false)} />}
    </BoardSection>
  );
}

/** Announces the last move, and the moves that were skipped, to screen readers. */
function LiveRegion({ G, nameOf, skipped }: ChoiceProps & Pick<PacedStates<KapernState>, 'skipped'>) {
  const { language } = useLanguage();
  const news = [...skipped, G].map((state) => describeLastMove(state, nameOf, language));
  return <Announcement changeKey={PACING.stateKey(G)}>{news.join(' ')}</Announcement>;
}

/** Reports the end of the match once its last turn has been shown; at once if the match was over when the board opened. */
function useReportLastTurn({ shown, isBehind }: PacedStates<KapernState>, onEnd: () => void) {
  const isOver = shown.over && !isBehind;
  const [wasOver] = useState(isOver);
  useReportEnd(isOver, onEnd, wasOver ? 0 : scaleDuration(PACING.dwellTime(shown)));
}

function useTableProps(
  props: BoardProps<KapernState, KapernMove>,
  { shown, before }: PacedStates<KapernState>,
): ChoiceProps {
  const { language } = useLanguage();
  const table = baseTableProps(rules, props);
  return {
    ...table,
    G: shown,
    displayed: displayedTurnOf(shown, before),
    training: props.training,
    selection: useSelection(props.G, table.moves),
    news: describeLastMove(shown, table.nameOf, language),
  };
}

/** The rules of the game as Markdown; see BoardModule. */
export const rulesText: BoardModule<KapernState, KapernMove>['rulesText'] = { en: rulesEn, de: rulesDe };
export { Board };
