/** A node on the way to the focused element, and its place among its siblings. */
interface Step {
  readonly parent: Element;
  readonly index: number;
}

const CONTROLS = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not([tabindex="-1"])';

/**
 * Keeps the focus on the page: when the focused element is removed, what has come in its place gets the focus, or else the
 * heading before it; of another page, or after a dialog that has left nothing to go back to, the first heading. Without this
 * the keyboard starts again at the top, and a screen reader says nothing. Boards, dialogs and pages that know better come
 * first; a part with "data-focus-paused" soon gives the focus to something itself.
 */
export function keepFocus(): void {
  let focused: Element | undefined;
  let path: readonly Step[] = [];
  let title: Element | null = null; // of the page then
  const note = (target: EventTarget | null) => {
    focused = target instanceof Element ? target : undefined;
    path = focused ? pathTo(focused) : [];
    title = pageTitle();
  };
  note(document.activeElement); // what has had the focus since before this script came
  document.addEventListener('focusin', ({ target }) => note(target));
  const restore = () => {
    if (path.some(({ parent }) => parent.closest('[data-focus-paused]'))) return;
    const isOtherPage = title?.isConnected === false;
    const target = isLost(focused) && (isOtherPage ? pageTitle() : targetNear(path));
    if (target) target.focus({ preventScroll: true }); // until then what comes in its place is still loading
  };
  // After the effects of React, which may move the focus themselves.
  const observer = new MutationObserver(() => isLost(focused) && setTimeout(restore));
  observer.observe(document, { childList: true, subtree: true });
}

/** Whether this element had the focus until it was removed, and nothing has it now. */
function isLost(focused: Element | undefined): boolean {
  return focused?.isConnected === false && document.activeElement === document.body;
}

/** Returns the way to an element, innermost first, up to the body. */
function pathTo(element: Element): Step[] {
  const path: Step[] = [];
  for (let node = element; node.parentElement && node !== document.body; node = node.parentElement)
    path.push({ parent: node.parentElement, index: [...node.parentElement.children].indexOf(node) });
  return path;
}

/** Returns what stands at the end of a path of which the inner part has been removed. */
function targetNear(path: readonly Step[]): HTMLElement | null {
  for (const { parent, index } of path.filter((step) => step.parent.isConnected && !isRoot(step.parent))) {
    const inPlace = parent.children[index] ?? parent.lastElementChild;
    const target = controlIn(inPlace) ?? headingOf(parent);
    if (target) return target;
  }
  return pageTitle();
}

const pageTitle = () => document.querySelector('h1');
const isRoot = (element: Element) => element.matches('body, #root');

function controlIn(element: Element | null): HTMLElement | null {
  if (element instanceof HTMLElement && element.matches(CONTROLS)) return element;
  return element?.querySelector<HTMLElement>(CONTROLS) ?? null;
}

/** Returns the heading of a part of the page, which can have the focus from then on. */
function headingOf(part: Element): HTMLElement | null {
  const heading = part.querySelector<HTMLElement>('h1, h2, h3');
  if (heading?.hasAttribute('tabindex') === false) heading.tabIndex = -1;
  return heading;
}
