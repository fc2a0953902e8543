import type { Person } from './test-server';
import { clippedTexts, cutNames, setFontSize } from './texts';

/** Names of the maximum length without a place to break the line, of letters among the widest. */
export const WIDE_NAMES = ['W', '@', 'Œ', 'Ｍ'].map((letter) => letter.repeat(24)) as [string, string, string, string];

/** Narrow phones by their width and the default font size of the browser, in px. */
const NARROW = [
  [360, 16],
  [320, 16],
  [360, 24],
] as const;

/** Returns what sticks out and which names are cut on narrow phones, and with large letters on one, one line each. */
export async function narrowProblems(person: Person, where: string): Promise<string[]> {
  const problems: string[] = [];
  for (const [width, font] of NARROW) {
    await person.page.setViewportSize({ width, height: 640 });
    await setFontSize(person, font);
    const found = [
      ...(await stickingOut(person)),
      ...(await clippedTexts(person)),
      ...(await cutNames(person, WIDE_NAMES)),
    ];
    problems.push(...found.map((problem) => `${where}, ${width} px, letters of ${font} px: ${problem}`));
  }
  await setFontSize(person, 16);
  return problems;
}

/**
 * Returns the visible elements that reach beyond the sides of the page, and those whose content reaches beyond theirs. What
 * is in a box that scrolls sideways may, and what is cut with an ellipsis.
 */
function stickingOut({ page }: Person): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 4; // marks may protrude slightly
    const BLOCKS = 'section, article, form, dialog, fieldset, details, li, p, dd, td, th, label';
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('svg *');
    const ancestors = (element: Element): Element[] =>
      element.parentElement ? [element, ...ancestors(element.parentElement)] : [element];
    const isOut = (element: Element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && (left < -SLACK || right > innerWidth + SLACK);
    };
    const mayStickOut = (element: Element) =>
      ancestors(element).some((around) => {
        const { clipPath, overflowX, textOverflow } = getComputedStyle(around);
        if (clipPath === 'inset(50%)') return true; // for screen readers only
        return around !== element && !isOut(around) && (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis');
      });
    const isOverfull = (element: Element) =>
      getComputedStyle(element).overflowX === 'visible' &&
      element.textContent.trim() !== '' &&
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth + SLACK;
    const describeElement = ({ tagName, className, textContent }: Element) =>
      `${tagName} ${String(className)} "${textContent.trim().slice(0, 50)}"`;
    const shown = [...document.body.querySelectorAll('*')].filter((element) => isShown(element));
    return [
      ...shown
        .filter((element) => isOut(element) && !mayStickOut(element))
        .map((each) => `out: ${describeElement(each)}`),
      ...shown
        .filter((element) => element.matches(BLOCKS) && isOverfull(element))
        .map((each) => `too full: ${describeElement(each)}`),
    ];
  });
}
