import { settings, type MotionSpeed } from '../settings';

/** The factor of all durations. Without motion, texts still need their time to be read. */
const DURATION_FACTORS: Readonly<Record<MotionSpeed, number>> = { slow: 1.7, normal: 1, fast: 0.4, off: 1 };

/** Scales a duration in milliseconds to the user's motion speed. */
export function scaleDuration(milliseconds: number): number {
  return milliseconds * DURATION_FACTORS[settings().speed];
}

/** Returns whether motion is turned off, in the settings or by `prefers-reduced-motion`. */
export function prefersNoMotion(): boolean {
  return settings().speed === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
