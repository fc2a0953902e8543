import { isStill, paced } from '../../ui/motion/motion';

/** How long what a bot did is read, and how long pieces are on their way before that, in milliseconds. */
const READING = 700;
const FLIGHT = 400;

/** The least time that a bot seems to think, in milliseconds, as the reader has set it now: he wants to see what was done before. */
export function botPace(): number {
  return paced(isStill() ? READING : FLIGHT + READING);
}
