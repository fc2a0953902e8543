import { useEffect, useRef } from 'react';
import { settings, useSettings } from '../settings';

/** Hears every key on the page, after whatever has the focus; none when its reader wants no such keys. */
export function useKeys(hear: (event: KeyboardEvent) => void): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (settings().keys) latest.current(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The key of a button as it is shown and announced; none when its reader wants no such keys. */
export function useShortcut<K extends string | undefined>(key: K): K | undefined {
  return useSettings().keys ? key : undefined;
}
