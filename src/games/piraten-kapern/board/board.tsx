import { useEffect, useRef, useState } from 'react';
import { Announcement } from '../../../ui/announcement';
import { useLanguage, useTexts } from '../../../ui/i18n';
import { useFocusRestore } from '../../../ui/input/use-focus-restore';
import { scaleDuration } from '../../../ui/motion/motion';
import { useSounds } from '../../../ui/sounds/use-sounds';
import type { BoardModule, BoardProps, PlayerID } from '../../seam/entry';
import { HelpDialog } from './about';
import { Actions } from './actions';
import { SecondaryPanels } from './secondary-panels';
import styles from './board.module.css';
import { dwellTime, stateKey, usePacedStates, type PacedStates } from './use-paced-states';
import { useBoardHandlers } from './handling';
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

/** The table of Piraten Kapern: the race, the dice and what the viewer may do with them, and what there is to look up. */
function Board(props: BoardProps<KapernState, KapernMove>) {
  const t = useTexts(TEXTS);
  const board = useRef<HTMLElement>(null);
  const prompt = useRef<HTMLHeadingElement>(null);
  const [isAbout, setAbout] = useState(false);
  const followed = usePacedStates(props.G, props.playerID);
  const table = useTableProps(props, followed);
  const { G, moves } = table;
  useReportShown(followed, props.onShow);
  useReportEnd(followed, props.onEnd);
  useSounds(G, soundOf);
  useFocusRestore(board, prompt, moves.length > 0, `${G.history.length} ${G.throws}`);
  const handling = useBoardHandlers(board, table, followed, prompt);
  const catchUp = followed.upcomingCount > 1 ? followed.catchUp : undefined;
  return (
    <section ref={board} className={styles.board} aria-label={t.board} {...handling}>
      <div className={styles.layout}>
        <ScoreTrack {...table} />
        <Center {...table} onAbout={() => setAbout(true)} />
        <Actions {...table} prompt={prompt} catchUp={catchUp} />
        <SecondaryPanels {...table} />
      </div>
      <LiveRegion {...table} skipped={followed.skipped} />
      {isAbout && <HelpDialog {...table} onClose={() => setAbout(false)} />}
    </section>
  );
}

/** The news for screen readers, with those that the viewer did not wait for. */
function LiveRegion({ G, nameOf, skipped }: ChoiceProps & Pick<PacedStates, 'skipped'>) {
  const { language } = useLanguage();
  const news = [...skipped, G].map((state) => describeLastMove(state, nameOf, language));
  return <Announcement changeKey={stateKey(G)}>{news.join(' ')}</Announcement>;
}

/** Tells what is shown. */
function useReportShown({ shown }: PacedStates, onShow: BoardProps<KapernState>['onShow']) {
  useEffect(() => onShow?.(shown), [shown, onShow]);
}

/** Tells when the last turn has been seen. */
function useReportEnd({ shown, upcomingCount }: PacedStates, onEnd: () => void) {
  const isOver = shown.over && upcomingCount === 0;
  const [wasOver] = useState(isOver);
  const hold = wasOver ? 0 : scaleDuration(dwellTime(shown));
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(onEnd, hold);
    return () => clearTimeout(timer);
  }, [isOver, hold, onEnd]);
}

function useTableProps(props: BoardProps<KapernState, KapernMove>, { shown, before }: PacedStates): ChoiceProps {
  const { language } = useLanguage();
  const { G, seats, legalMoves, play, pending, training, isObserver } = props;
  const playerID = isObserver ? null : props.playerID;
  const nameOf = (id: PlayerID) => seats[Number(id)]?.name ?? id;
  // While a move is under way the choice stays in sight, disabled.
  const moves = pending && playerID !== null ? rules.legalMoves(G, playerID) : legalMoves;
  const playOnce = (move: KapernMove) => {
    if (!pending) play(move);
  };
  return {
    ...{ G: shown, scene: displayedTurnOf(shown, before), playerID, seats, nameOf, moves, pending, training },
    picks: useSelection(G, moves),
    play: playOnce,
    news: describeLastMove(shown, nameOf, language),
  };
}

/** What browsers load of Piraten Kapern; see the seam. */
export const rulesText: BoardModule<KapernState, KapernMove>['rulesText'] = { en: rulesEn, de: rulesDe };
export { Board };
