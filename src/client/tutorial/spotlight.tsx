import { useEffect, type RefObject } from 'react';

/** The attribute of the element around the board that a lesson is about. */
export const LESSON = 'data-lesson';

/** Rings what a step is about, wherever the board draws it and however often it draws it anew. */
export function Spotlight({ look }: { look: string | undefined }) {
  if (look === undefined) return null;
  return (
    <style>{`
      [${LESSON}] :is(${look}) {
        box-shadow: 0 0 0 6px rgb(224 165 38 / 45%);
        animation: spotlight 1.4s ease-in-out infinite alternate;
      }
      [${LESSON}] :is(${look}):not(:focus-visible) { outline: 3px solid var(--gold); outline-offset: 2px; }
      @keyframes spotlight { to { box-shadow: 0 0 0 10px rgb(224 165 38 / 25%); } }
      @media (prefers-reduced-motion: reduce) { [${LESSON}] :is(${look}) { animation: none; } }
    `}</style>
  );
}

interface Attention {
  /** The whole lesson, and in it the coach, who may stand before the board. What leads on bears `data-onward`. */
  readonly lesson: RefObject<HTMLElement | null>;
  readonly coach: RefObject<HTMLElement | null>;
  readonly look: string | undefined;
  /** Changes whenever there is something else to attend to. */
  readonly moment: string;
}

/** Brings what a step is about into sight, and the keyboard to what is to be done, unless it is busy elsewhere on the page. */
export function useAttention({ lesson, coach, look, moment }: Attention): void {
  useEffect(() => {
    const found = look === undefined ? [] : [...(lesson.current?.querySelectorAll(`[${LESSON}] :is(${look})`) ?? [])];
    if (found[0] && coach.current) bringIntoSight(boxOf(found), coach.current.getBoundingClientRect());
    const focused = document.activeElement;
    if (focused !== document.body && !lesson.current?.contains(focused)) return;
    const target =
      coach.current?.querySelector('[data-onward]') ??
      choiceIn(found) ??
      lesson.current?.querySelector(`[${LESSON}] h2`);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [lesson, coach, look, moment]);
}

/** The choice among these; where several things are to be picked, the keyboard is better off at the board's question. */
function choiceIn(found: readonly Element[]): Element | undefined {
  const buttons = found.flatMap((element) => [element, ...element.querySelectorAll('button')]);
  return buttons.find((element) => element.matches('button:not([aria-pressed])'));
}

function boxOf(elements: readonly Element[]): DOMRect {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  return new DOMRect(left, top, right - left, bottom - top);
}

const MARGIN = 12;

/** Scrolls the window as far as it takes; a coach in the same column covers what is below. */
function bringIntoSight(found: DOMRect, coach: DOMRect): void {
  const isCovered = found.left < coach.right && coach.left < found.right;
  const floor = window.innerHeight - (isCovered ? coach.height + MARGIN : 0);
  const down = Math.min(found.bottom + MARGIN - floor, found.top - MARGIN);
  const up = Math.min(0, found.top - MARGIN);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollBy({ top: Math.max(0, down) || up, behavior: isStill ? 'instant' : 'smooth' });
}
