import { useEffect, useRef } from 'react';
import { settings, useSettings } from '../settings';

/**
 * Calls `onKey` for every key on the page, after the focused element; does nothing if the user turned single keys off.
 */
export function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (settings().keys) latest.current(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Returns the key in lower case; undefined with a modifier other than Shift. The keys of the digits are digits without
 * Shift, too: a French keyboard has "&" on that of 1.
 */
export function plainKey({ key, code, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const digit = shiftKey ? undefined : /^Digit(\d)$/.exec(code)?.[1];
  return digit ?? key.toLowerCase();
}

/** Returns the shortcut of a button to show and announce; undefined if the user turned single keys off. */
export function useShortcut<K extends string | undefined>(key: K): K | undefined {
  return useSettings().keys ? key : undefined;
}
