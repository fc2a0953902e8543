import { useEffect, useRef } from 'react';
import { settings, useSettings } from '../settings';

/** Hears every key on the page, after whatever has the focus; none when its reader wants no such keys. */
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

/** The key of a button as it is shown and announced; none when its reader wants no such keys. */
export function useShortcut<K extends string | undefined>(key: K): K | undefined {
  return useSettings().keys ? key : undefined;
}
