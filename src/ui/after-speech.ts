import type { Press } from './input';
import { speech } from './speech';

/**
 * Calls back once a listener has heard what is spoken, and at once for others. Who presses keys, or uses assistive
 * technology, whose clicks have no pointer, counts as a listener. Returns a function that cancels it.
 * @param press the last press; see `usePress`
 */
export function afterSpeech({ startMs, pointerType }: Press, callback: () => void): () => void {
  if (startMs > 0 && pointerType === '') return speech.whenQuiet(callback);
  callback();
  return () => undefined;
}
