import { useEffect, useRef, useState } from 'react';
import { Announcement } from '../../../ui/announcement';
import { useLanguage, useTexts } from '../../../ui/i18n';
import { useFocusRestore } from '../../../ui/input/use-focus-restore';
import { scaleDuration } from '../../../ui/motion/motion';
import { useSounds } from '../../../ui/sounds/use-sounds';
import type { BoardModule, BoardProps, PlayerID } from '../../seam/entry';
import { HelpDialog } from './help-dialog';
import { Actions } from './actions';
import { SecondaryPanels } from './secondary-panels';
import styles from './board.module.css';
import { dwellTime, stateKey, usePacedStates, type PacedStates } from './use-paced-states';
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
  const pacedStates = usePacedStates(props.G, props.playerID);
  const table = useTableProps(props, pacedStates);
  const { G, moves } = table;
  useReportShown(pacedStates, props.onShow);
  useReportEnd(pacedStates, props.onEnd);
  useSounds(G, soundOf);
  useFocusRestore(board, prompt, moves.length > 0, `${G.history.length} ${G.throws}`);
  const handlers = useBoardHandlers(board, table, pacedStates, prompt);
  const catchUp = pacedStates.upcomingCount > 1 ? pacedStates.catchUp : undefined;
  return (
    <section ref={board} className={styles.board} aria-label={t.board} {...handlers}>
      <div className={styles.layout}>
        <ScoreTrack {...table} />
        <Center {...table} onHelp={() => setHelpOpen(true)} />
        <Actions {...table} prompt={prompt} catchUp={catchUp} />
        <SecondaryPanels {...table} />
      </div>
      <LiveRegion {...table} skipped={pacedStates.skipped} />
      {isHelpOpen && <HelpDialog {...table} onClose={() => setHelpOpen(false)} />}
    </section>
  );
}

/** Announces the last move, and the moves that were skipped, to screen readers. */
function LiveRegion({ G, nameOf, skipped }: ChoiceProps & Pick<PacedStates, 'skipped'>) {
  const { language } = useLanguage();
  const news = [...skipped, G].map((state) => describeLastMove(state, nameOf, language));
  return <Announcement changeKey={stateKey(G)}>{news.join(' ')}</Announcement>;
}

/** Reports the state shown. */
function useReportShown({ shown }: PacedStates, onShow: BoardProps<KapernState>['onShow']) {
  useEffect(() => onShow?.(shown), [shown, onShow]);
}

/** Reports the end of the match once its last turn has been shown. */
function useReportEnd({ shown, upcomingCount }: PacedStates, onEnd: () => void) {
  const isOver = shown.over && upcomingCount === 0;
  const [wasOver] = useState(isOver);
  const dwell = wasOver ? 0 : scaleDuration(dwellTime(shown));
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(onEnd, dwell);
    return () => clearTimeout(timer);
  }, [isOver, dwell, onEnd]);
}

function useTableProps(props: BoardProps<KapernState, KapernMove>, { shown, before }: PacedStates): ChoiceProps {
  const { language } = useLanguage();
  const { G, seats, legalMoves, play, pending, training, isObserver } = props;
  const playerID = isObserver ? null : props.playerID;
  const nameOf = (id: PlayerID) => seats[Number(id)]?.name ?? id;
  // While a move is pending, its alternatives remain visible but disabled.
  const moves = pending && playerID !== null ? rules.legalMoves(G, playerID) : legalMoves;
  const playOnce = (move: KapernMove) => {
    if (!pending) play(move);
  };
  return {
    ...{ G: shown, displayed: displayedTurnOf(shown, before), playerID, seats, nameOf, moves, pending, training },
    selection: useSelection(G, moves),
    play: playOnce,
    news: describeLastMove(shown, nameOf, language),
  };
}

/** The rules of the game as Markdown; see BoardModule. */
export const rulesText: BoardModule<KapernState, KapernMove>['rulesText'] = { en: rulesEn, de: rulesDe };
export { Board };
