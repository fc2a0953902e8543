import { useLayoutEffect, type RefObject } from 'react';

/** How many frames in a row the current item has to stay where it is. */
const STILL_FRAMES = 3;

/**
 * Keeps the current item of a scrolling list in view whenever it changes: the page keeps its scroll position. Items out of
 * view may have an estimated height, which changes as they come into view: the list is scrolled until the item stays where it
 * is.
 * @param current what tells that another item is current
 * @param block where the item comes to lie; `nearest` leaves one that is in view where it is
 */
export function useScrollToCurrent(
  list: RefObject<HTMLElement | null>,
  current: unknown,
  block: 'center' | 'nearest' = 'center',
): void {
  useLayoutEffect(() => {
    let frame = 0;
    const settle = (stillFrames: number) => {
      const isStill = !list.current || scrollToCurrent(list.current, block);
      const next = isStill ? stillFrames + 1 : 0;
      if (next < STILL_FRAMES) frame = requestAnimationFrame(() => settle(next));
    };
    settle(0);
    return () => cancelAnimationFrame(frame);
  }, [list, current, block]);
}

/** Scrolls the box only; to its start without a current item. Returns whether nothing had to move. */
function scrollToCurrent(box: HTMLElement, block: 'center' | 'nearest'): boolean {
  const item = box.querySelector('[aria-current]');
  const before = box.scrollTop;
  if (!item) box.scrollTop = block === 'center' ? 0 : before;
  else {
    const top = item.getBoundingClientRect().top - box.getBoundingClientRect().top;
    const space = box.clientHeight - item.clientHeight;
    const isInView = top >= 0 && top <= space;
    if (block === 'center' || !isInView) box.scrollTop += top - space / 2;
  }
  return Math.abs(box.scrollTop - before) < 1;
}
