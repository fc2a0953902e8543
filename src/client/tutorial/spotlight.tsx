import { useEffect, type RefObject } from 'react';

/** The attribute of the element around the board. */
export const LESSON_ATTRIBUTE = 'data-lesson';

/** Highlights the subject of a step by a style rule, so that the highlight survives re-renders of the board. */
export function Spotlight({ highlight }: { highlight: string | undefined }) {
  if (highlight === undefined) return null;
  return (
    <style>{`
      [${LESSON_ATTRIBUTE}] :is(${highlight}) {
        box-shadow: 0 0 0 6px rgb(224 165 38 / 45%);
        animation: spotlight 1.4s ease-in-out infinite alternate;
      }
      [${LESSON_ATTRIBUTE}] :is(${highlight}):not(:focus-visible) { outline: 3px solid var(--gold); outline-offset: 2px; }
      @keyframes spotlight { to { box-shadow: 0 0 0 10px rgb(224 165 38 / 25%); } }
      @media (prefers-reduced-motion: reduce) { [${LESSON_ATTRIBUTE}] :is(${highlight}) { animation: none; } }
    `}</style>
  );
}

interface StepFocusOptions {
  /**
   * The element of the whole lesson, and the panel in it, which may cover the board. The control that continues has
   * `data-onward`.
   */
  readonly lesson: RefObject<HTMLElement | null>;
  readonly panel: RefObject<HTMLElement | null>;
  readonly highlight: string | undefined;
  /** Changes with every step and state. */
  readonly changeKey: string;
  /** The board shows what the step is about; before that, the focus stays where it is. */
  readonly isShown: boolean;
}

/** Scrolls the subject of a step into view and focuses the next control, unless the focus is elsewhere on the page. */
export function useStepFocus({ lesson, panel, highlight, changeKey, isShown }: StepFocusOptions): void {
  useEffect(() => {
    if (!isShown) return;
    const found =
      highlight === undefined
        ? []
        : [...(lesson.current?.querySelectorAll(`[${LESSON_ATTRIBUTE}] :is(${highlight})`) ?? [])];
    if (found[0] && panel.current) scrollIntoSight(boundingBox(found), panel.current.getBoundingClientRect());
    if (isElsewhere(document.activeElement, lesson.current)) return;
    const target =
      panel.current?.querySelector('[data-onward]') ??
      firstButton(found) ??
      lesson.current?.querySelector(`[${LESSON_ATTRIBUTE}] h2`);
    if (!(target instanceof HTMLElement)) return;
    target.focus({ preventScroll: true });
    const { top, bottom } = target.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) target.scrollIntoView({ block: 'nearest' });
  }, [lesson, panel, highlight, changeKey, isShown]);
}

/** Whether the focus is on something outside the lesson, other than the title of the page, which has it on arrival. */
const isElsewhere = (focused: Element | null, lesson: Element | null) =>
  focused !== document.body && focused?.matches('h1') !== true && lesson?.contains(focused) !== true;

/**
 * Returns the first button among these. Returns none if several things are to be selected: the board's heading is the
 * better focus.
 */
function firstButton(found: readonly Element[]): Element | undefined {
  const buttons = found.flatMap((element) => [element, ...element.querySelectorAll('button')]);
  return buttons.find((element) => element.matches('button:not([aria-pressed])'));
}

function boundingBox(elements: readonly Element[]): DOMRect {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  return new DOMRect(left, top, right - left, bottom - top);
}

const MARGIN_PX = 12;

/** Scrolls the window by the smallest distance; a panel in the same column covers what is below it. */
function scrollIntoSight(target: DOMRect, panel: DOMRect): void {
  const isCovered = target.left < panel.right && panel.left < target.right;
  const floor = window.innerHeight - (isCovered ? panel.height + MARGIN_PX : 0);
  const down = Math.min(target.bottom + MARGIN_PX - floor, target.top - MARGIN_PX);
  const up = Math.min(0, target.top - MARGIN_PX);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollBy({ top: Math.max(0, down) || up, behavior: isStill ? 'instant' : 'smooth' });
}
