import { settings, type MotionSpeed } from '../settings';

/** How much longer or shorter things stay in sight. Where nothing moves, they have to be read all the same. */
const PACES: Readonly<Record<MotionSpeed, number>> = { slow: 1.7, normal: 1, fast: 0.4, off: 1 };

/** How long something that lasts so many milliseconds stays in sight for this reader. */
export function paced(milliseconds: number): number {
  return milliseconds * PACES[settings().speed];
}

/** Nothing is to move: so the reader has set it, or asks it of all pages. */
export function isStill(): boolean {
  return settings().speed === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
