import { useEffect } from 'react';
import { speech } from './speech';

/**
 * Speaks a text when it appears and when it changes, in turn with all else that is spoken, unless it has gone before that.
 * The page needs a `SpeechRegion`.
 * @param isUrgent it cannot wait, like a refusal
 */
export function useSpoken(text: string | undefined, isUrgent = false): void {
  useEffect(
    () => (text === undefined ? undefined : speech.say(text, isUrgent ? 'urgent' : 'queued')),
    [text, isUrgent],
  );
}
