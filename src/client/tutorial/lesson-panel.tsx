import { useId, type RefObject } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../ui/button';
import { useTexts } from '../../ui/i18n';
import { CloseIcon, RestartIcon } from '../../ui/icons';
import styles from './lesson-panel.module.css';
import { Mascot } from './mascot';
import { useTutorialTexts } from './texts';
import type { Lesson } from './use-lesson';

interface LessonPanelProps {
  readonly box: RefObject<HTMLElement | null>;
  readonly lesson: Lesson;
  /** Where the learner goes when he has learnt everything. */
  readonly nextHref: string;
}

/** Says what there is to see and to do, answers what was not asked for, and leads on and back. */
export function LessonPanel({ box, lesson, nextHref }: LessonPanelProps) {
  const texts = useTutorialTexts();
  const id = useId();
  const { current, at, stepCount } = lesson;
  const { words } = current.step;
  const stepText = useTexts(words);
  return (
    <section ref={box} className={styles.coach} aria-label={texts.coach}>
      <header className={styles.head}>
        <Mascot />
        <p className={styles.course}>
          <small>{texts.step(at + 1, stepCount)}</small>
          <progress value={at + 1} max={stepCount} aria-label={texts.step(at + 1, stepCount)} />
        </p>
        {at > 0 && (
          <Button tone="quiet" aria-label={texts.restart} title={texts.restart} onClick={lesson.restart}>
            <RestartIcon />
          </Button>
        )}
        <Link href="/" className={buttonClass('quiet')} aria-label={texts.leave} title={texts.leave}>
          <CloseIcon />
        </Link>
      </header>
      <div className={styles.words} role="status" id={id}>
        <h2>{stepText.title}</h2>
        <p>{stepText.text}</p>
      </div>
      <Feedback lesson={lesson} />
      <Navigation {...{ lesson, nextHref }} wordsId={id} />
    </section>
  );
}

/** Why the move that was tried is not the one to play. */
function Feedback({ lesson: { current, refused } }: Pick<LessonPanelProps, 'lesson'>) {
  const texts = useTutorialTexts();
  const { why } = useTexts(current.step.words);
  if (!refused) return null;
  const fallback = current.step.task ? texts.otherwise : texts.readFirst;
  return (
    // Every attempt is another element, so that it is read aloud again.
    <p key={refused.nth} role="alert" className={styles.answer}>
      {why?.(refused.move) ?? fallback}
    </p>
  );
}

function Navigation({ lesson, nextHref, wordsId }: Omit<LessonPanelProps, 'box'> & { wordsId: string }) {
  const texts = useTutorialTexts();
  const { current, at, stepCount, isReady, next, back } = lesson;
  const isLast = at === stepCount - 1;
  const isAsked = isReady && current.step.task !== undefined;
  return (
    <div className={styles.ways}>
      {at > 0 && <Button onClick={back}>{texts.back}</Button>}
      {isAsked && <p className={styles.task}>{texts.yourMove}</p>}
      {!isAsked && !isLast && (
        <span className={styles.onward}>
          {!isReady && <small>{texts.watch}</small>}
          <Button tone="primary" data-onward aria-describedby={wordsId} onClick={next}>
            {texts.next}
          </Button>
        </span>
      )}
      {isLast && (
        <Link
          href={nextHref}
          data-onward
          aria-describedby={wordsId}
          className={`${buttonClass('primary')} ${styles.onward}`}
        >
          {texts.play}
        </Link>
      )}
    </div>
  );
}
