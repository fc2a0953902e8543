import { use, useEffect, useRef, useState, type RefObject } from 'react';
import { Link } from 'wouter';
import { moveKey } from '../../ai/search/tree';
import { gameNamed } from '../../games';
import type { GameEntry, Move } from '../../games/contract';
import { nameOr } from '../../protocol/player-name';
import { buttonClass } from '../../ui/button';
import { useListing, useMessages } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { useSpoken } from '../../ui/use-spoken';
import { NotFoundPage } from '../app/error-pages';
import { Page } from '../app/page';
import { Answer, FailedMeasurement } from '../practice/answer';
import { DecisionTable } from '../practice/decision-table';
import styles from '../practice/decision-table.module.css';
import { useMeasurement } from '../practice/use-measurement';
import { dayOf } from '../saved-matches/saved-match';
import { loadOnce } from '../shared/load-once';
import { storedName } from '../shared/local-store';
import { currentTime } from '../shared/time';
import { Score } from './daily-page';
import { codeOfDay, loadPosition, type DailyPosition } from './position';
import { afterTry, currentStreak, isOver, scoreOf, shareText, TRIES, type DailyState } from './result';
import { ShareResult } from './share-result';
import { loadDailyState, saveDailyState } from './stored';

/** The position of the day of one game. */
export function PositionPage({ game }: { game: string }) {
  const entry = gameNamed(game);
  const [day] = useState(() => dayOf(currentTime()));
  return entry?.positions ? <KnownGame entry={entry} load={entry.positions} day={day} /> : <NotFoundPage />;
}

const loadPositionOnce = loadOnce<DailyPosition>();

interface KnownGameProps {
  readonly entry: GameEntry;
  load(): Promise<readonly string[]>;
  readonly day: string;
}

function KnownGame({ entry, load, day }: KnownGameProps) {
  const { daily: texts } = useMessages('practice');
  const { name } = useMessages('table').tutorial;
  const { title } = useListing(entry);
  const position = use(
    loadPositionOnce(`${entry.name} ${day}`, async () => {
      const code = codeOfDay(await load(), day);
      return loadPosition(entry, code, nameOr(name, storedName()), new AbortController().signal);
    }),
  );
  return (
    <Page title={texts.of({ game: title })} hideTitle>
      <TriedPosition {...{ position, day, title }} />
    </Page>
  );
}

interface TriedPositionProps {
  readonly position: DailyPosition;
  readonly day: string;
  /** The title of the game. */
  readonly title: string;
}

function TriedPosition({ position, day, title }: TriedPositionProps) {
  const { daily: texts } = useMessages('practice');
  const { exercise, right } = position;
  const [state, setState] = useState(() => loadDailyState(exercise.entry.name, day));
  const [attempts, setAttempts] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (attempts > 0) heading.current?.focus();
  }, [attempts]);
  function onPlay(move: Move) {
    const next = afterTry(state, moveKey(move), right.has(moveKey(move)));
    saveDailyState(exercise.entry.name, next);
    setState(next);
    setAttempts(attempts + 1);
  }
  const isRepeated = attempts > 0 && state.tried.length < attempts;
  return (
    <DecisionTable exercise={exercise} isOpen={!isOver(state)} attempt={attempts} onPlay={onPlay}>
      <section className={styles.panel} data-asks={!isOver(state) || undefined} aria-label={texts.of({ game: title })}>
        {isOver(state) ? (
          <Solution {...{ position, state, title, heading }} />
        ) : (
          <OpenQuestion {...{ state, isRepeated, heading }} />
        )}
        <p className={styles.ways}>
          <Link href="/daily" className={buttonClass('plain')}>
            {texts.others}
          </Link>
        </p>
      </section>
    </DecisionTable>
  );
}

interface OpenQuestionProps {
  readonly state: DailyState;
  /** The last move was tried before. */
  readonly isRepeated: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** What is asked, and what came of the last try. */
function OpenQuestion({ state, isRepeated, heading }: OpenQuestionProps) {
  const { daily: texts, position } = useMessages('practice');
  const left = TRIES - state.tried.length;
  const answer = isRepeated ? texts.repeated : left < TRIES ? texts.wrong({ n: left }) : undefined;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} data-right={answer === undefined ? undefined : false}>
        {answer ?? position.question}
      </h2>
      <p className={styles.lead}>{answer === undefined ? texts.lead : position.question}</p>
      <p>{texts.tries({ n: left })}</p>
    </>
  );
}

interface SolutionProps extends Omit<OpenQuestionProps, 'isRepeated'> {
  readonly position: DailyPosition;
  readonly title: string;
}

/** The result, its text to share, and what the moves are worth. */
function Solution({ position, state, title, heading }: SolutionProps) {
  const { daily: texts } = useMessages('practice');
  const verdict = state.isSolved ? texts.solved({ tries: state.tried.length }) : texts.missed;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} data-right={state.isSolved}>
        {verdict}
      </h2>
      <Score score={scoreOf(state)} />
      <p className={styles.soft}>{texts.streak({ n: currentStreak(state) })}</p>
      <Explanation {...{ position, state, verdict }} />
      <ShareResult text={shareText(title, state)} />
      <p className={styles.soft}>{texts.tomorrow}</p>
    </>
  );
}

function Explanation({ position, state, verdict }: Pick<SolutionProps, 'position' | 'state'> & { verdict: string }) {
  const { position: texts } = useMessages('practice');
  const { exercise, right, rightMoves } = position;
  const tried = exercise.legalMoves.filter((move) => state.tried.includes(moveKey(move)));
  const chosen = exercise.legalMoves.find((move) => moveKey(move) === state.tried.at(-1));
  const { costs, hasFailed, retry } = useMeasurement(exercise, [...tried, ...rightMoves]);
  useSpoken(costs ? undefined : verdict);
  if (hasFailed) return <FailedMeasurement retry={retry} />;
  if (!costs) return <Spinner label={texts.thinking} />;
  const isRight = (move: Move) => right.has(moveKey(move));
  return <Answer answered={{ exercise, costs, isRight, chosen, played: undefined }} verdict={verdict} />;
}
