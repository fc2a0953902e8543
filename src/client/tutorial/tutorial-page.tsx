import { Suspense, use, useEffect, useRef, useState } from 'react';
import { gameNamed } from '../../games';
import type { GameEntry, GameState, SeatInfo, Tutorial } from '../../games/contract';
import { nameOr } from '../../protocol/player-name';
import { lazyPart } from '../../ui/lazy-part';
import { useListing, useLoadedMessages, useMessages } from '../../ui/i18n';
import { SpeechRegion } from '../../ui/speech-region';
import { RulesPanel } from '../../ui/rules-panel/rules-panel';
import { NotFoundPage } from '../app/error-pages';
import { Page } from '../app/page';
import { useBoard } from '../shared/load-board';
import { loadOnce } from '../shared/load-once';
import { storedName } from '../shared/local-store';
import { markTutorialFinished } from './finished-tutorials';
import { LEARNER } from './lesson';
import { LessonPanel } from './lesson-panel';
import { LESSON_ATTRIBUTE, Spotlight, useStepFocus } from './spotlight';
import styles from './tutorial-page.module.css';
import { useLesson } from './use-lesson';

const RulesOfThumb = lazyPart(async () => (await import('./rules-of-thumb')).RulesOfThumbSection);

/** A game's tutorial on its own board, and its rules of thumb. */
export function TutorialPage({ game }: { game: string }) {
  const entry = gameNamed(game);
  return entry?.tutorial ? <KnownTutorial entry={entry} load={entry.tutorial} /> : <NotFoundPage />;
}

const loadTutorialOnce = loadOnce<Tutorial>();

function KnownTutorial({ entry, load }: { entry: GameEntry; load: () => Promise<Tutorial> }) {
  const texts = useMessages('table').tutorial;
  const { title } = useListing(entry);
  useLoadedMessages(entry.messages.tutorial);
  const tutorial = use(loadTutorialOnce(entry.name, load));
  return (
    <Page title={texts.title({ game: title })} hideTitle>
      <LessonTable entry={entry} tutorial={tutorial} />
      <Suspense>
        <RulesOfThumb entry={entry} />
      </Suspense>
    </Page>
  );
}

const noop = () => undefined;

function LessonTable({ entry, tutorial }: { entry: GameEntry; tutorial: Tutorial }) {
  const { Board } = useBoard(entry);
  const lesson = useLesson(entry, tutorial);
  const seats = useSeats(tutorial);
  const frame = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const { G, legalMoves, play, resetKey, at, current, isReady } = lesson;
  const { highlight, rules } = current.step;
  const isLast = at === lesson.stepCount - 1;
  useEffect(() => {
    if (isLast) markTutorialFinished(entry.name);
  }, [isLast, entry.name]);
  const [shownG, setShownG] = useState<GameState>();
  const isShown = shownG === G; // otherwise what the step is about may not be on the board yet
  useStepFocus({ lesson: frame, panel, highlight, changeKey: `${resetKey} ${at} ${isReady}`, isShown });
  return (
    <div ref={frame} className={styles.table} data-focus-paused={!isShown || undefined}>
      <SpeechRegion />
      <Spotlight highlight={highlight} />
      <aside className={styles.beside}>
        <LessonPanel
          panelRef={panel}
          lesson={lesson}
          isShown={isShown}
          nextHref={`/solo/${entry.name}`}
          hasRules={entry.ai.rulesOfThumb !== undefined}
        />
        <div className={styles.rules}>
          <RulesPanel game={entry.name} cited={rules} />
        </div>
      </aside>
      <div className={styles.board} {...{ [LESSON_ATTRIBUTE]: '' }}>
        <Board
          key={resetKey}
          {...{ G, playerID: LEARNER, seats, legalMoves, play, pending: false, training: false, onEnd: noop }}
          onShow={setShownG}
          isGuided
        />
      </div>
    </div>
  );
}

function useSeats({ opponents }: Tutorial): readonly SeatInfo[] {
  const { name } = useMessages('table').tutorial;
  return [nameOr(name, storedName()), ...opponents].map((playerName, seat) => ({
    playerID: String(seat),
    name: playerName,
    isBot: String(seat) !== LEARNER,
    isConnected: true,
    isYou: String(seat) === LEARNER,
  }));
}
