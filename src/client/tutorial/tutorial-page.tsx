import { use, useRef } from 'react';
import { gameNamed } from '../../games';
import type { GameEntry, SeatInfo, Tutorial } from '../../games/seam/entry';
import { useTexts } from '../../ui/i18n';
import { RulesPanel } from '../../ui/rules-panel/rules-panel';
import { tableOf } from '../match/load-board';
import { NotFoundPage } from '../app/not-found-page';
import { Page } from '../app/page';
import { rememberedName } from '../shared/local-store';
import { Coach } from './lesson-panel';
import { LEARNER } from './build-steps';
import { LESSON, Spotlight, useAttention } from './spotlight';
import { useTutorialTexts } from './texts';
import styles from './tutorial-page.module.css';
import { useLesson } from './use-lesson';

/** A game taught on its own board. */
export function TutorialPage({ game }: { game: string }) {
  const entry = gameNamed(game);
  return entry?.tutorial ? <KnownTutorial entry={entry} load={entry.tutorial} /> : <NotFoundPage />;
}

const tutorials = new Map<string, Promise<Tutorial>>();

/** The same promise ever after, as React's `use` needs it. */
function tutorialOf(name: string, load: () => Promise<Tutorial>): Promise<Tutorial> {
  const loading = tutorials.get(name) ?? load();
  tutorials.set(name, loading);
  return loading;
}

function KnownTutorial({ entry, load }: { entry: GameEntry; load: () => Promise<Tutorial> }) {
  const texts = useTutorialTexts();
  const { title } = useTexts(entry.about);
  const tutorial = use(tutorialOf(entry.name, load));
  return (
    <Page title={texts.title(title)} hideTitle>
      <Table entry={entry} tutorial={tutorial} />
    </Page>
  );
}

const nothing = () => undefined;

function Table({ entry, tutorial }: { entry: GameEntry; tutorial: Tutorial }) {
  const { board } = use(tableOf(entry));
  const lesson = useLesson(entry, tutorial);
  const seats = useSeats(tutorial);
  const frame = useRef<HTMLDivElement>(null);
  const coach = useRef<HTMLElement>(null);
  const rulesText = useTexts(board.rulesText);
  const { G, legalMoves, play, cut, at, scene, isReady } = lesson;
  const { look, rules } = scene.step;
  useAttention({ lesson: frame, coach, look, moment: `${cut} ${at} ${isReady}` });
  return (
    <div ref={frame} className={styles.table}>
      <Spotlight look={look} />
      <aside className={styles.beside}>
        <Coach box={coach} lesson={lesson} onwards={`/solo/${entry.name}`} />
        <div className={styles.rules}>
          <RulesPanel text={rulesText} cited={rules} />
        </div>
      </aside>
      <div className={styles.board} {...{ [LESSON]: '' }}>
        <board.Board
          key={cut}
          {...{ G, playerID: LEARNER, seats, legalMoves, play, pending: false, training: false, onEnd: nothing }}
        />
      </div>
    </div>
  );
}

function useSeats({ crew }: Tutorial): readonly SeatInfo[] {
  const { name } = useTutorialTexts();
  return [rememberedName().trim() || name, ...crew].map((sailor, seat) => ({
    playerID: String(seat),
    name: sailor,
    isBot: String(seat) !== LEARNER,
    isConnected: true,
  }));
}
