import { useEffect } from 'react';

/** A key that belongs to no control, and what it does: "Shift + 1", "Whose turn is it?". */
export interface KeyText {
  readonly key: string;
  readonly text: string;
}

const shown = new Set<readonly KeyText[]>();

/** Lists keys that belong to no control in the help of the page, while the component is mounted. */
export function useKeyTexts(texts: readonly KeyText[]): void {
  useEffect(() => {
    shown.add(texts);
    return () => void shown.delete(texts);
  }, [texts]);
}

/** Returns the keys of the page that belong to no control. */
export function keyTexts(): readonly KeyText[] {
  return [...shown].flat();
}
