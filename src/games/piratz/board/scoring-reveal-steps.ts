import { useEffect, useState } from 'react';
import { prefersNoMotion, scaleDuration } from '../../../ui/motion/motion';
import type { CubeAward, PiratzState } from '../rules/state';

/** Milliseconds for each treasure, long enough to read a sentence or two. */
const STEP_MS = 4200;

/** How far the scoring has been shown. */
export interface RevealSteps {
  /** The treasures scored so far, the last of them in the spotlight; none at first. */
  readonly rows: readonly (readonly CubeAward[])[];
  /** Everything has been shown, the result included. */
  readonly isDone: boolean;
  /** There is more to show now. */
  readonly hasNext: boolean;
  next(): void;
  skip(): void;
  again(): void;
}

/**
 * Goes through the awards one by one at a calm pace, as far as they have been decided, and then shows the result. Who opens
 * the page on awards made before, or prefers no motion, sees them at once.
 */
export function useScoringReveal({ awards, cubes }: PiratzState): RevealSteps {
  // Step n shows n treasures; one more shows the result.
  const last = awards.length === cubes.length ? cubes.length + 1 : awards.length;
  const [wanted, setWanted] = useState(last);
  const step = Math.min(wanted, last);
  if (awards.length === 0 && wanted !== 0) setWanted(0);
  useEffect(() => {
    if (step >= last) return undefined;
    const timer = setTimeout(
      () => setWanted(prefersNoMotion() ? last : step + 1),
      prefersNoMotion() ? 0 : scaleDuration(STEP_MS),
    );
    return () => clearTimeout(timer);
  }, [step, last]);
  return {
    rows: awards.slice(0, step),
    isDone: step === cubes.length + 1,
    hasNext: step < last,
    next: () => setWanted(step + 1),
    skip: () => setWanted(last),
    again: () => setWanted(0),
  };
}
