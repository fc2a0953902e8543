import { useRef } from 'react';
import { Button } from '../../ui/button';
import styles from './reveal-controls.module.css';
import type { RevealSteps } from './use-reveal-steps';

interface RevealControlsProps {
  readonly steps: RevealSteps;
  /** Without `again` there is no button to repeat the reveal. */
  readonly labels: { readonly next: string; readonly skip: string; readonly again?: string };
}

/** The buttons of a reveal: next step, skip all, and repeat at the end, which scrolls to what is revealed. */
export function RevealControls({ steps: { hasNext, isDone, next, skip, again }, labels }: RevealControlsProps) {
  const controls = useRef<HTMLDivElement>(null);
  function repeat() {
    again();
    controls.current?.parentElement?.scrollIntoView();
  }
  return (
    <div ref={controls} className={styles.controls}>
      {hasNext && (
        <>
          <Button tone="primary" onClick={next}>
            {labels.next}
          </Button>
          <Button onClick={skip}>{labels.skip}</Button>
        </>
      )}
      {isDone && labels.again !== undefined && <Button onClick={repeat}>{labels.again}</Button>}
    </div>
  );
}
