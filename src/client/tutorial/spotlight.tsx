import { useEffect, type RefObject } from 'react';

/** The attribute of the element around the board that a lesson is about. */
export const LESSON_ATTRIBUTE = 'data-lesson';

/** Rings what a step is about, wherever the board draws it and however often it draws it anew. */
export function Spotlight({ look }: { look: string | undefined }) {
  if (look === undefined) return null;
  return (
    <style>{`
      [${LESSON_ATTRIBUTE}] :is(${look}) {
        box-shadow: 0 0 0 6px rgb(224 165 38 / 45%);
        animation: spotlight 1.4s ease-in-out infinite alternate;
      }
      [${LESSON_ATTRIBUTE}] :is(${look}):not(:focus-visible) { outline: 3px solid var(--gold); outline-offset: 2px; }
      @keyframes spotlight { to { box-shadow: 0 0 0 10px rgb(224 165 38 / 25%); } }
      @media (prefers-reduced-motion: reduce) { [${LESSON_ATTRIBUTE}] :is(${look}) { animation: none; } }
    `}</style>
  );
}

interface StepFocusOptions {
  /** The whole lesson, and in it the coach, who may stand before the board. What leads on bears `data-onward`. */
  readonly lesson: RefObject<HTMLElement | null>;
  readonly panel: RefObject<HTMLElement | null>;
  readonly look: string | undefined;
  /** Changes whenever there is something else to attend to. */
  readonly changeKey: string;
}

/** Brings what a step is about into sight, and the keyboard to what is to be done, unless it is busy elsewhere on the page. */
export function useStepFocus({ lesson, panel, look, changeKey }: StepFocusOptions): void {
  useEffect(() => {
    const found =
      look === undefined ? [] : [...(lesson.current?.querySelectorAll(`[${LESSON_ATTRIBUTE}] :is(${look})`) ?? [])];
    if (found[0] && panel.current) scrollIntoSight(boundingBox(found), panel.current.getBoundingClientRect());
    const focused = document.activeElement;
    if (focused !== document.body && !lesson.current?.contains(focused)) return;
    const target =
      panel.current?.querySelector('[data-onward]') ??
      firstButton(found) ??
      lesson.current?.querySelector(`[${LESSON_ATTRIBUTE}] h2`);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [lesson, panel, look, changeKey]);
}

/** The choice among these; where several things are to be picked, the keyboard is better off at the board's question. */
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

/** Scrolls the window as far as it takes; a coach in the same column covers what is below. */
function scrollIntoSight(target: DOMRect, panel: DOMRect): void {
  const isCovered = target.left < panel.right && panel.left < target.right;
  const floor = window.innerHeight - (isCovered ? panel.height + MARGIN_PX : 0);
  const down = Math.min(target.bottom + MARGIN_PX - floor, target.top - MARGIN_PX);
  const up = Math.min(0, target.top - MARGIN_PX);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollBy({ top: Math.max(0, down) || up, behavior: isStill ? 'instant' : 'smooth' });
}
