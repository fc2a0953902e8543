import { useCallback } from 'react';
import { usePress } from './input';
import { speech } from './speech';

/**
 * Returns a function that calls back once a listener has heard what is spoken, and at once for others. Who presses keys, or
 * uses assistive technology, whose clicks have no pointer, counts as a listener. What it returns cancels it.
 */
export function useAfterSpeech(): (callback: () => void) => () => void {
  const press = usePress();
  return useCallback(
    (callback) => {
      const { startMs, pointerType } = press.current;
      if (startMs > 0 && pointerType === '') return speech.whenQuiet(callback);
      callback();
      return () => undefined;
    },
    [press],
  );
}
