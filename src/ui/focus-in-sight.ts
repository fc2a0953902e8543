import { useEffect } from 'react';

const MARGIN_PX = 8;

/**
 * Scrolls the page when what gets the focus by keyboard lies behind a part that does not scroll with it, such as the panel at
 * the bottom of a phone.
 */
export function useFocusInSight(): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(':focus-visible:not(section)'))
        requestAnimationFrame(() => bringIntoSight(target));
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
}

function bringIntoSight(element: HTMLElement): void {
  const cover = coverOf(element)?.getBoundingClientRect();
  if (!cover) return;
  const { top, bottom } = element.getBoundingClientRect();
  const isBelow = cover.top + cover.bottom > top + bottom;
  const down = Math.min(bottom + MARGIN_PX - cover.top, top - MARGIN_PX);
  window.scrollBy({ top: isBelow ? down : top - MARGIN_PX - cover.bottom, behavior: 'instant' });
}

/** Returns what covers the middle or a corner of an element and stays where it is when the page scrolls. */
function coverOf(element: HTMLElement): Element | undefined {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    ...[left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y])),
  ] as const;
  for (const [x = 0, y = 0] of points) {
    for (let hit = document.elementFromPoint(x, y); hit && !hit.contains(element); hit = hit.parentElement)
      if (!element.contains(hit) && /sticky|fixed/.test(getComputedStyle(hit).position)) return hit;
  }
  return undefined;
}
