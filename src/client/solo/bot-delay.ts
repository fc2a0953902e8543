import { prefersNoMotion, scaleDuration } from '../../ui/motion';

/** Time to read a bot's move, and duration of the animation before it. */
const READING_MS = 700;
const ANIMATION_MS = 400;

/**
 * Returns the minimum delay before a bot moves, scaled by the speed setting, so that the player can follow the previous
 * move.
 */
export function botDelayMs(): number {
  return scaleDuration(prefersNoMotion() ? READING_MS : ANIMATION_MS + READING_MS);
}
