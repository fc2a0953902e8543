import { startTransition, useEffect, useState, type ReactNode } from 'react';

/** Whether React has adopted the HTML of the page. */
let isHydrated = false;

/**
 * Renders what depends on this browser, and is not in the HTML of the page, once React has adopted that; until then the
 * fallback, which is.
 */
export function AfterHydration({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [isReady, setReady] = useState(isHydrated);
  useEffect(() => {
    isHydrated = true;
    startTransition(() => setReady(true)); // in short tasks of their own
  }, []);
  return isReady ? children : fallback;
}
