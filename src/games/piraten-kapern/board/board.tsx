import { useEffect, useRef, useState } from 'react';
import { Announcement } from '../../../ui/announcement';
import { useLanguage, useTexts } from '../../../ui/i18n';
import { useKeptFocus } from '../../../ui/input/use-focus-restore';
import { paced } from '../../../ui/motion/motion';
import { useSounds } from '../../../ui/sounds/use-sounds';
import type { BoardModule, BoardProps, PlayerID } from '../../seam/entry';
import { About } from './about';
import { Actions } from './actions';
import { Below } from './secondary-panels';
import styles from './board.module.css';
import { holdOf, momentOf, useFollowed, type Followed } from './use-paced-states';
import { useHandling } from './handling';
import { usePicks } from './selection';
import { Race } from './score-track';
import { sceneOf } from './displayed-turn';
import { soundOf } from './sounds';
import type { Choosing } from './table-props';
import { TableTop } from './center';
import { newsInWords } from '../describe';
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
  const followed = useFollowed(props.G, props.playerID);
  const table = useTable(props, followed);
  const { G, moves } = table;
  useShown(followed, props.onShow);
  useEnd(followed, props.onEnd);
  useSounds(G, soundOf);
  useKeptFocus(board, prompt, moves.length > 0, `${G.history.length} ${G.throws}`);
  const handling = useHandling(board, table, followed, prompt);
  const catchUp = followed.toCome > 1 ? followed.catchUp : undefined;
  return (
    <section ref={board} className={styles.board} aria-label={t.board} {...handling}>
      <div className={styles.layout}>
        <Race {...table} />
        <TableTop {...table} onAbout={() => setAbout(true)} />
        <Actions {...table} prompt={prompt} catchUp={catchUp} />
        <Below {...table} />
      </div>
      <Aloud {...table} skipped={followed.skipped} />
      {isAbout && <About {...table} onClose={() => setAbout(false)} />}
    </section>
  );
}

/** The news for screen readers, with those that the viewer did not wait for. */
function Aloud({ G, nameOf, skipped }: Choosing & Pick<Followed, 'skipped'>) {
  const { language } = useLanguage();
  const news = [...skipped, G].map((state) => newsInWords(state, nameOf, language));
  return <Announcement moment={momentOf(G)}>{news.join(' ')}</Announcement>;
}

/** Tells what is shown. */
function useShown({ shown }: Followed, onShow: BoardProps<KapernState>['onShow']) {
  useEffect(() => onShow?.(shown), [shown, onShow]);
}

/** Tells when the last turn has been seen. */
function useEnd({ shown, toCome }: Followed, onEnd: () => void) {
  const isOver = shown.over && toCome === 0;
  const [wasOver] = useState(isOver);
  const hold = wasOver ? 0 : paced(holdOf(shown));
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(onEnd, hold);
    return () => clearTimeout(timer);
  }, [isOver, hold, onEnd]);
}

function useTable(props: BoardProps<KapernState, KapernMove>, { shown, before }: Followed): Choosing {
  const { language } = useLanguage();
  const { G, seats, legalMoves, play, pending, training, isOpen } = props;
  const playerID = isOpen ? null : props.playerID;
  const nameOf = (id: PlayerID) => seats[Number(id)]?.name ?? id;
  // While a move is under way the choice stays in sight, disabled.
  const moves = pending && playerID !== null ? rules.legalMoves(G, playerID) : legalMoves;
  const playOnce = (move: KapernMove) => {
    if (!pending) play(move);
  };
  return {
    ...{ G: shown, scene: sceneOf(shown, before), playerID, seats, nameOf, moves, pending, training },
    picks: usePicks(G, moves),
    play: playOnce,
    news: newsInWords(shown, nameOf, language),
  };
}

/** What browsers load of Piraten Kapern; see the seam. */
export const rulesText: BoardModule<KapernState, KapernMove>['rulesText'] = { en: rulesEn, de: rulesDe };
export { Board };
