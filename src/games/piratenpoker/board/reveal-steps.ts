import { useEffect, useState } from 'react';
import { prefersNoMotion, scaleDuration } from '../../../ui/motion/motion';
import { scoreLines, type Holdings, type ScoreLine } from '../rules/scoring';

/** The kinds of score lines in the order in which they are revealed. */
const KIND_ORDER = [
  'fronts',
  'negatives',
  'sharks',
  'sharkBonus',
  'triple',
] as const satisfies readonly ScoreLine['kind'][];

/** Returns the kinds of score lines that at least one player has, in the order in which they are revealed. */
export function scoredKinds(seats: readonly Holdings[]): ScoreLine['kind'][] {
  const lines = seats.flatMap(scoreLines);
  return KIND_ORDER.filter((row) => lines.some(({ kind }) => kind === row));
}

/** Time per kind (ms). */
const STEP_MS = 1800;

/** Progress of the scoring reveal. */
export interface RevealSteps {
  /** Number of revealed rows. */
  readonly rows: number;
  /** Everything has been revealed, including the winner. */
  readonly isDone: boolean;
  next(): void;
  skip(): void;
}

/**
 * Reveals the scoring row by row once the match is over. Everything is shown immediately if the match was over when the
 * page was opened, or if the viewer prefers reduced motion.
 */
export function useScoringReveal(isOver: boolean, rows: number): RevealSteps {
  const last = rows + 1;
  const [step, setStep] = useState(isOver ? Infinity : 0);
  useEffect(() => {
    if (!isOver || step >= last) return undefined;
    const timer = setTimeout(
      () => setStep(prefersNoMotion() ? last : step + 1),
      prefersNoMotion() ? 0 : scaleDuration(STEP_MS),
    );
    return () => clearTimeout(timer);
  }, [isOver, step, last]);
  return {
    rows: Math.min(step, rows),
    isDone: isOver && step >= last,
    next: () => setStep(step + 1),
    skip: () => setStep(last),
  };
}
