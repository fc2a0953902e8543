import { useEffect, useRef } from 'react';

/** Hears every key on the page, after whatever has the focus. */
export function useKeys(hear: (event: KeyboardEvent) => void): void {
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
