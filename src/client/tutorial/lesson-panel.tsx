import { useEffect, useRef, type RefObject } from 'react';
import { Link } from 'wouter';
import type { StepText } from '../../games/contract';
import { Button, buttonClass } from '../../ui/button';
import { useLanguage, useMessages } from '../../ui/i18n';
import { CloseIcon } from '../../ui/icons';
import { RestartIcon } from '../../ui/table-icons';
import { speech } from '../../ui/speech';
import styles from './lesson-panel.module.css';
import { RULES_OF_THUMB_ID } from './lesson';
import type { Lesson } from './use-lesson';

interface LessonPanelProps {
  readonly panelRef: RefObject<HTMLElement | null>;
  readonly lesson: Lesson;
  /** The board shows what the step is about. */
  readonly isShown: boolean;
  /** The link at the end of the tutorial. */
  readonly nextHref: string;
  /** The rules of thumb are on the page. */
  readonly hasRules: boolean;
}

/** The panel of a lesson: explains the step, reacts to unexpected moves, and navigates. */
export function LessonPanel({ panelRef, lesson, isShown, nextHref, hasRules }: LessonPanelProps) {
  const texts = useMessages('table').tutorial;
  const { at, stepCount } = lesson;
  const stepText = useStepText(lesson);
  useSpokenLesson(lesson, stepText, isShown);
  return (
    <section ref={panelRef} className={styles.coach} aria-label={texts.coach}>
      <header className={styles.head}>
        <Mascot />
        <p className={styles.course}>
          <small>{texts.step({ nth: at + 1, of: stepCount })}</small>
          <progress value={at + 1} max={stepCount} aria-label={texts.step({ nth: at + 1, of: stepCount })} />
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
      <div className={styles.text}>
        <h2>{stepText.title}</h2>
        <p>{stepText.text}</p>
      </div>
      <Feedback lesson={lesson} />
      <Navigation {...{ lesson, nextHref, hasRules }} />
    </section>
  );
}

/** Speaks of each step once, after the board has told what it is about; no more when the step is over before its turn. */
function useSpokenLesson({ at, resetKey, isReady }: Lesson, { title, text }: StepText, isShown: boolean): void {
  const spoken = useRef<string>(undefined);
  const drop = useRef<() => void>(undefined);
  const key = `${resetKey} ${at}`;
  useEffect(() => {
    if (!isReady || !isShown || spoken.current === key) return;
    spoken.current = key;
    drop.current = speech.say(/[.!?]$/.test(title) ? `${title} ${text}` : `${title}. ${text}`, 'prompt');
  }, [key, isReady, isShown, title, text]);
  useEffect(() => () => drop.current?.(), [key]);
}

function useStepText({ current }: Lesson): StepText {
  return current.step.texts(useLanguage().language);
}

/** Explains why the attempted move is not the one to play. */
function Feedback({ lesson }: Pick<LessonPanelProps, 'lesson'>) {
  const texts = useMessages('table').tutorial;
  const { why } = useStepText(lesson);
  const { current, refused } = lesson;
  const fallback = current.step.task ? texts.otherwise : texts.readFirst;
  const answer = refused && (why?.(refused.move) ?? fallback);
  useEffect(() => {
    if (answer !== undefined) speech.say(answer, 'prompt');
  }, [answer, refused]);
  return answer === undefined ? null : (
    <p key={refused?.nth} className={styles.answer}>
      {answer}
    </p>
  );
}

function Navigation({ lesson, nextHref, hasRules }: Pick<LessonPanelProps, 'lesson' | 'nextHref' | 'hasRules'>) {
  const texts = useMessages('table').tutorial;
  const { current, at, stepCount, isReady, next, back } = lesson;
  const isLast = at === stepCount - 1;
  const isMoveExpected = isReady && current.step.task !== undefined;
  return (
    <div className={styles.ways}>
      {at > 0 && <Button onClick={back}>{texts.back}</Button>}
      {isMoveExpected && <p className={styles.task}>{texts.yourMove}</p>}
      {!isMoveExpected && !isLast && (
        <span className={styles.onward}>
          {!isReady && <small>{texts.watch}</small>}
          <Button tone="primary" data-onward onClick={next}>
            {texts.next}
          </Button>
        </span>
      )}
      {isLast && hasRules && (
        <a href={`#${RULES_OF_THUMB_ID}`} className={buttonClass('plain')}>
          {texts.rulesOfThumb.title}
        </a>
      )}
      {isLast && (
        <Link href={nextHref} data-onward className={`${buttonClass('primary')} ${styles.onward}`}>
          {texts.play}
        </Link>
      )}
    </div>
  );
}

/** The tutorial's mascot: a parrot. */
function Mascot() {
  return (
    <svg
      viewBox="0 0 64 64"
      width="56"
      height="56"
      aria-hidden="true"
      stroke="#2b1d10"
      strokeWidth="2.4"
      strokeLinejoin="round"
    >
      <path d="M20 58c-3-8-3-16 0-24l14 6c0 8-4 14-14 18Z" fill="#c8921c" />
      <path d="M18 30c0-14 9-24 22-24 9 0 14 6 14 14 0 16-10 34-26 36-8-6-10-16-10-26Z" fill="#2e7d32" />
      <path d="M22 30c8 2 14 8 14 18-8 2-14-6-14-18Z" fill="#0b6a6a" />
      <path d="M40 7c8-1 14 4 14 12-5 4-12 3-16-2-1-4 0-8 2-10Z" fill="#fff3dc" />
      <path d="M53 15c6 1 8 7 5 13-2-4-6-5-9-6 2-2 4-4 4-7Z" fill="#e0a526" />
      <circle cx="45" cy="15" r="2.2" fill="#2b1d10" />
      <path d="M24 16c4-7 10-11 17-11-2-3-7-4-11-2-1-2-4-2-5 0 1 1 2 2 2 3-3 2-5 6-3 10Z" fill="#b3261e" />
    </svg>
  );
}
