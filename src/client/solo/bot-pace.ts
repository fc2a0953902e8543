import { prefersNoMotion, scaleDuration } from '../../ui/motion/motion';

/** How long what a bot did is read, and how long pieces are on their way before that, in milliseconds. */
const READING_MS = 700;
const ANIMATION_MS = 400;

/** The least time that a bot seems to think, in milliseconds, as the reader has set it now: he wants to see what was done before. */
export function botDelayMs(): number {
  return scaleDuration(prefersNoMotion() ? READING_MS : ANIMATION_MS + READING_MS);
}
