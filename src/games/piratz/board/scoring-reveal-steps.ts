import { useEffect, useState } from 'react';
import { prefersNoMotion, scaleDuration } from '../../../ui/motion/motion';
import type { CubeAward, PiratzState } from '../rules/state';

/** The time for each treasure, long enough to read one or two sentences. */
const STEP_MS = 4200;

/** The progress of the scoring reveal, and its controls. */
export interface RevealSteps {
  /** The awards shown so far, the last one in the spotlight; none at first. */
  readonly rows: readonly (readonly CubeAward[])[];
  /** Everything has been shown, including the result. */
  readonly isDone: boolean;
  /** The next step can be shown now. */
  readonly hasNext: boolean;
  next(): void;
  skip(): void;
  again(): void;
}

/**
 * Reveals the awards one by one, as soon as they are decided, and then the result. Awards that exist when the page is
 * opened are shown at once, and so are all with reduced motion.
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
