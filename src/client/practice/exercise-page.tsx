import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { costOf, isRight as isRightCost } from '../../ai/move-costs';
import { moveKey } from '../../ai/search/tree';
import type { Move } from '../../games/contract';
import { listOf } from '../../i18n/format';
import { buttonClass } from '../../ui/button';
import { useLanguage, useListing, useMessages } from '../../ui/i18n';
import { Spinner } from '../../ui/spinner';
import { ErrorPageContent } from '../app/error-pages';
import { Page } from '../app/page';
import type { Schedule } from '../saved-matches/practice-record';
import { dayOf } from '../saved-matches/saved-match';
import { savedMatchSummaries, updateSavedMatch } from '../saved-matches/saved-matches';
import { currentTime } from '../shared/time';
import { Answer, FailedMeasurement } from './answer';
import { DecisionTable } from './decision-table';
import styles from './decision-table.module.css';
import { dueMistakes } from './exercises';
import { afterAnswer, isDue, isLearned } from './schedule';
import { useExercise, type LoadedMistake } from './use-exercise';
import { useMeasurement } from './use-measurement';

interface MistakeAddress {
  /** The id of the saved match. */
  readonly id: string;
  /** The number of moves before the decision. */
  readonly ply: number;
}

/** The page of one mistake: the viewer decides again, and sees what the moves are worth. */
export function ExercisePage({ id, ply }: MistakeAddress) {
  const { title, position: texts } = useMessages('practice');
  const loaded = useExercise(id, ply);
  if (typeof loaded === 'object') return <LoadedExercise id={id} loaded={loaded} />;
  return (
    <Page title={title}>
      {loaded === 'gone' ? <ErrorPageContent problem={texts.gone} /> : <Spinner label={texts.loading} />}
    </Page>
  );
}

function LoadedExercise({ id, loaded }: { id: string; loaded: LoadedMistake }) {
  const { position: texts } = useMessages('practice');
  const { title } = useListing(loaded.exercise.entry);
  const [chosen, choose] = useState<Move>();
  return (
    <Page title={texts.title({ game: title })} hideTitle>
      <DecisionTable exercise={loaded.exercise} isOpen={!chosen} attempt={0} onPlay={choose}>
        <section className={styles.panel} data-asks={!chosen || undefined} aria-label={texts.title({ game: title })}>
          {chosen ? <AnsweredExercise {...{ id, loaded, chosen }} /> : <Question loaded={loaded} />}
        </section>
      </DecisionTable>
    </Page>
  );
}

/** What the position is from, without what came of it. */
function Question({ loaded: { exercise, mistake, keptAt } }: { loaded: LoadedMistake }) {
  const { position: texts } = useMessages('practice');
  const { language } = useLanguage();
  const others = exercise.seats.filter(({ isYou }) => !isYou).map(({ name }) => name);
  const day = new Date(keptAt).toLocaleDateString(language, { dateStyle: 'medium' });
  return (
    <>
      <h2>{texts.question}</h2>
      <p className={styles.soft}>{texts.from({ day, names: listOf(others, language), ply: mistake.ply })}</p>
      <p>{texts.lost({ points: pointsOf(mistake.cost) })}</p>
    </>
  );
}

const pointsOf = (cost: number) => Math.round(100 * cost);

interface AnsweredExerciseProps {
  readonly id: string;
  readonly loaded: LoadedMistake;
  readonly chosen: Move;
}

/** The verdict on the chosen move; it gets the focus. The answer is saved once on each day on which it was due. */
function AnsweredExercise({ id, loaded, chosen }: AnsweredExerciseProps) {
  const { position: texts } = useMessages('practice');
  const { exercise, played } = loaded;
  const { costs, hasFailed, retry } = useMeasurement(exercise, [chosen, played]);
  const isRight = (move: Move) => costs !== undefined && moveKey(move) !== moveKey(played) && isRightIn(costs, move);
  const isSolved = costs && isRight(chosen);
  const schedule = useSavedAnswer(id, loaded, isSolved);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const verdict = isSolved ? texts.right : texts.wrong({ points: costs ? pointsOf(costOf(costs, chosen).cost) : 0 });
  return (
    <>
      <h2 ref={heading} tabIndex={-1} data-right={isSolved}>
        {costs ? verdict : hasFailed ? texts.question : texts.thinking}
      </h2>
      {hasFailed && <FailedMeasurement retry={retry} />}
      {!costs && !hasFailed && <Spinner label={texts.thinking} />}
      {costs && <Answer answered={{ exercise, costs, isRight, chosen, played }} verdict={verdict} />}
      {schedule && <Return schedule={schedule} />}
      <NextExercise id={id} ply={loaded.mistake.ply} key={schedule?.answers} isAnswered={costs !== undefined} />
    </>
  );
}

type Costs = Parameters<typeof costOf>[0];

const isRightIn = (costs: Costs, move: Move) => isRightCost(costOf(costs, move));

/** Says when the position comes back. */
function Return({ schedule }: { schedule: Schedule }) {
  const { position: texts } = useMessages('practice');
  const { language } = useLanguage();
  const day = new Date(`${schedule.dueOn}T12:00:00`).toLocaleDateString(language, { dateStyle: 'medium' });
  return <p className={styles.soft}>{isLearned(schedule) ? texts.learned : texts.comesBack({ day })}</p>;
}

/** Saves an answer, if the position was due, and returns the schedule from then on; undefined until it is saved. */
function useSavedAnswer(id: string, { mistake }: LoadedMistake, isSolved: boolean | undefined): Schedule | undefined {
  const [schedule, setSchedule] = useState<Schedule>();
  useEffect(() => {
    if (isSolved === undefined) return;
    const today = dayOf(currentTime());
    const next = isDue(mistake.schedule, today) ? afterAnswer(mistake.schedule, isSolved, today) : mistake.schedule;
    void saveSchedule(id, mistake.ply, next).then(() => setSchedule(next));
  }, [id, mistake, isSolved]);
  return schedule;
}

function saveSchedule(id: string, ply: number, schedule: Schedule): Promise<void> {
  return updateSavedMatch(id, (saved) => {
    if (!saved.practice) return saved;
    const mistakes = saved.practice.mistakes.map((each) => (each.ply === ply ? { ...each, schedule } : each));
    return { ...saved, practice: { ...saved.practice, mistakes } };
  });
}

/** The way on: to the most costly of the other positions that are due, or back. */
function NextExercise({ id, ply, isAnswered }: MistakeAddress & { readonly isAnswered: boolean }) {
  const { position: texts } = useMessages('practice');
  const [next, setNext] = useState<string>();
  useEffect(() => {
    void savedMatchSummaries().then((matches) => {
      const due = dueMistakes(matches, dayOf(currentTime()));
      const other = due.find((each) => each.match.id !== id || each.ply !== ply);
      setNext(other && `/practice/${other.match.id}/${other.ply}`);
    });
  }, [id, ply]);
  return (
    <p className={styles.ways}>
      {isAnswered && next !== undefined && (
        <Link href={next} className={buttonClass('primary')}>
          {texts.next}
        </Link>
      )}
      <Link href="/practice" className={buttonClass('plain')}>
        {texts.back}
      </Link>
    </p>
  );
}
