import { useEffect, useState } from 'react';
import { prefersNoMotion, scaleDuration } from '../../../ui/motion/motion';
import { scoreLines, type Holdings, type ScoreLine } from '../rules/scoring';

/** The kinds of points in the order in which they are counted. */
const KIND_ORDER = [
  'fronts',
  'negatives',
  'sharks',
  'sharkBonus',
  'triple',
] as const satisfies readonly ScoreLine['kind'][];

/** The kinds of points that anybody has, in the order in which they are counted. */
export function scoredKinds(seats: readonly Holdings[]): ScoreLine['kind'][] {
  const lines = seats.flatMap(scoreLines);
  return KIND_ORDER.filter((row) => lines.some(({ kind }) => kind === row));
}

/** Milliseconds for each kind. */
const STEP_MS = 1800;

/** How far the scoring has been shown. */
export interface RevealSteps {
  /** How many rows have been counted. */
  readonly rows: number;
  /** Everything has been shown, the victory included. */
  readonly isDone: boolean;
  next(): void;
  skip(): void;
}

/** Counts at a calm pace once the match is over. Who opens the page on a match that is over, or prefers no motion, sees all at once. */
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
