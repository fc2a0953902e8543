import type { Press } from './input';
import { speech } from './speech';

/** Whether somebody may listen: who presses keys, or uses assistive technology, whose clicks have no pointer. */
export const isListener = ({ startMs, pointerType }: Press): boolean => startMs > 0 && pointerType === '';

/**
 * Calls back once a listener has heard what is spoken, and at once for others. Returns a function that cancels it.
 * @param press the last press; see `usePress`
 */
export function afterSpeech(press: Press, callback: () => void): () => void {
  if (isListener(press)) return speech.whenQuiet(callback);
  callback();
  return () => undefined;
}
