import { useId, type RefObject } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../ui/button';
import { useTexts } from '../../ui/i18n';
import { CloseIcon, RestartIcon } from '../../ui/icons';
import styles from './lesson-panel.module.css';
import { Parrot } from './mascot';
import { useTutorialTexts } from './texts';
import type { Lesson } from './use-lesson';

interface CoachProps {
  readonly box: RefObject<HTMLElement | null>;
  readonly lesson: Lesson;
  /** Where the learner goes when he has learnt everything. */
  readonly onwards: string;
}

/** Says what there is to see and to do, answers what was not asked for, and leads on and back. */
export function Coach({ box, lesson, onwards }: CoachProps) {
  const texts = useTutorialTexts();
  const id = useId();
  const { scene, at, scenes } = lesson;
  const { words } = scene.step;
  const said = useTexts(words);
  return (
    <section ref={box} className={styles.coach} aria-label={texts.coach}>
      <header className={styles.head}>
        <Parrot />
        <p className={styles.course}>
          <small>{texts.step(at + 1, scenes)}</small>
          <progress value={at + 1} max={scenes} aria-label={texts.step(at + 1, scenes)} />
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
        <h2>{said.title}</h2>
        <p>{said.text}</p>
      </div>
      <Answer lesson={lesson} />
      <Ways {...{ lesson, onwards }} wordsId={id} />
    </section>
  );
}

/** Why the move that was tried is not the one to play. */
function Answer({ lesson: { scene, refused } }: Pick<CoachProps, 'lesson'>) {
  const texts = useTutorialTexts();
  const { why } = useTexts(scene.step.words);
  if (!refused) return null;
  const usual = scene.step.task ? texts.otherwise : texts.readFirst;
  return (
    // Every attempt is another element, so that it is read aloud again.
    <p key={refused.nth} role="alert" className={styles.answer}>
      {why?.(refused.move) ?? usual}
    </p>
  );
}

function Ways({ lesson, onwards, wordsId }: Omit<CoachProps, 'box'> & { wordsId: string }) {
  const texts = useTutorialTexts();
  const { scene, at, scenes, isReady, next, back } = lesson;
  const isLast = at === scenes - 1;
  const isAsked = isReady && scene.step.task !== undefined;
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
          href={onwards}
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
