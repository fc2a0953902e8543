import { settings, type MotionSpeed } from './settings';

/** The factor of all durations. Without motion, texts still need their time to be read. */
const DURATION_FACTORS: Readonly<Record<MotionSpeed, number>> = { slow: 1.7, normal: 1, fast: 0.4, off: 1 };

/** Scales a duration in milliseconds to the user's motion speed. */
export function scaleDuration(milliseconds: number): number {
  return milliseconds * DURATION_FACTORS[settings().speed];
}

/** Returns whether motion is turned off, in the settings or by `prefers-reduced-motion`. */
export function prefersNoMotion(): boolean {
  return settings().speed === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Returns the element of an event on a board; undefined for events in a dialog above it. */
export function boardElementOf({ target }: { readonly target: EventTarget | null }): Element | undefined {
  return target instanceof Element && !target.closest('dialog') ? target : undefined;
}

/** Returns whether an event happened on a board, but not on a control. */
export function isOutsideControls(event: { readonly target: EventTarget | null }): boolean {
  const element = boardElementOf(event);
  return element !== undefined && element.closest('button, a, summary, label, input, select') === null;
}

/** Finishes all animations of a board except infinite ones, which browsers refuse to finish. */
export function finishAnimations(board: HTMLElement): void {
  for (const animation of board.getAnimations({ subtree: true }))
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
}
