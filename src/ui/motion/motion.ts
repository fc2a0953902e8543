import { settings, type MotionSpeed } from '../settings';

/** How much longer or shorter things stay in sight. Where nothing moves, they have to be read all the same. */
const DURATION_FACTORS: Readonly<Record<MotionSpeed, number>> = { slow: 1.7, normal: 1, fast: 0.4, off: 1 };

/** How long something that lasts so many milliseconds stays in sight for this reader. */
export function scaleDuration(milliseconds: number): number {
  return milliseconds * DURATION_FACTORS[settings().speed];
}

/** Nothing is to move: so the reader has set it, or asks it of all pages. */
export function prefersNoMotion(): boolean {
  return settings().speed === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
