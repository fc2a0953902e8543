import { useEffect, useRef, useState } from 'react';
import { afterSpeech } from '../../ui/speech';
import { usePress } from '../../ui/input';
import { Button } from '../../ui/button';
import { prefersNoMotion, scaleDuration } from '../../ui/motion';
import { useSpeechSettings } from '../../ui/speech-settings';
import styles from './reveal.module.css';

interface RevealOptions {
  /** The number of steps that can be shown now; 0 before the reveal. */
  readonly available: number;
  /** The number of all steps. */
  readonly total: number;
  /** How long a step is shown, in milliseconds at normal speed. */
  readonly stepMs: number;
  /** A step that becomes available is shown at once. */
  readonly isInstant: boolean;
}

/** The progress of a reveal, and its controls. */
export interface RevealSteps {
  /** The number of steps shown so far. */
  readonly step: number;
  /** All steps have been shown. */
  readonly isDone: boolean;
  /** The next step can be shown now. */
  readonly hasNext: boolean;
  /** The next step waits for the viewer, as the settings ask for it. */
  readonly isHalted: boolean;
  next(): void;
  skip(): void;
  again(): void;
}

/**
 * Reveals the scoring step by step, as soon as a step is available and a listener has heard the one before. Steps that are
 * available when the page is opened are shown at once, and so are all with reduced motion. Where the settings ask for it, it
 * waits for the viewer.
 */
export function useRevealSteps({ available, total, stepMs, isInstant }: RevealOptions): RevealSteps {
  const [wanted, setWanted] = useState(available);
  const step = Math.min(wanted, available);
  if (available === 0 && wanted !== 0) setWanted(0);
  const [known, setKnown] = useState(available);
  if (available !== known) {
    setKnown(available);
    if (isInstant) setWanted(available);
  }
  const { waits } = useSpeechSettings();
  const press = usePress();
  useEffect(() => {
    if (step >= available || waits) return undefined;
    let cancel: (() => void) | undefined;
    const timer = setTimeout(
      () => {
        if (prefersNoMotion()) setWanted(available);
        else cancel = afterSpeech(press.current, () => setWanted(step + 1));
      },
      prefersNoMotion() ? 0 : scaleDuration(stepMs),
    );
    return () => {
      clearTimeout(timer);
      cancel?.();
    };
  }, [step, available, stepMs, waits, press]);
  return {
    step,
    isDone: step === total,
    hasNext: step < available,
    isHalted: waits && step < available,
    next: () => setWanted(step + 1),
    skip: () => setWanted(available),
    again: () => setWanted(0),
  };
}

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
