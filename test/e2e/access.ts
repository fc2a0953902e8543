import axe, { type AxeResults } from 'axe-core';
import { isLongRun } from '../support/counts';
import { SMALL, WIDE, type Person } from './test-server';

/** How a page is looked at. */
export interface Variant {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
}

/** Each width and each colour scheme once, since colours do not depend on the width. */
export const VARIANTS: readonly Variant[] = [
  { viewport: WIDE, colorScheme: 'light' },
  { viewport: SMALL, colorScheme: 'dark' },
];

/** Returns the variants in which the nth of several similar pages is looked at: all in the long run, otherwise one. */
export const someVariants = (nth: number): readonly Variant[] =>
  isLongRun ? VARIANTS : VARIANTS.filter((_, i) => i === nth % VARIANTS.length);

/**
 * Returns axe's serious and critical violations and the overflows of the page, one line each. Restores the viewport
 * afterwards.
 * @param where the name of the page in the lines
 */
export async function accessibilityProblems(person: Person, where: string, variants = VARIANTS): Promise<string[]> {
  const before = await shownVariant(person);
  await loadAxe(person);
  const problems: string[] = [];
  for (const variant of variants) {
    await showVariant(person, variant);
    await waitForTransitions(person);
    const name = `${where}, ${variant.viewport.width} px, ${variant.colorScheme}`;
    problems.push(
      ...(await axeViolations(person)).map((line) => `${name}: ${line}`),
      ...(await overflowProblems(person, name)),
    );
  }
  await showVariant(person, before);
  return problems;
}

async function shownVariant({ page }: Person): Promise<Variant> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  return { viewport: page.viewportSize() ?? WIDE, colorScheme: isDark ? 'dark' : 'light' };
}

/** Shows the page in this way; changes only what differs, because the browser lays out and paints it again. */
async function showVariant(person: Person, { viewport, colorScheme }: Variant): Promise<void> {
  const shown = await shownVariant(person);
  const isSameSize = viewport.width === shown.viewport.width && viewport.height === shown.viewport.height;
  if (!isSameSize) await person.page.setViewportSize(viewport);
  if (colorScheme !== shown.colorScheme) await person.page.emulateMedia({ colorScheme });
}

/** Waits until all CSS transitions have finished. */
export async function waitForTransitions({ page }: Person): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}

/** Loads axe into the page unless it is there already: that takes as long as a check. */
async function loadAxe({ page }: Person): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

async function axeViolations({ page }: Person): Promise<string[]> {
  const results = await page.evaluate(
    (options): Promise<AxeResults> => (window as unknown as { axe: typeof axe }).axe.run(options),
    { resultTypes: ['violations' as const] },
  );
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
}

async function overflowProblems(person: Person, variant: string): Promise<string[]> {
  const wide = await person.horizontalOverflow();
  return wide.length > 0 ? [`${variant} is too wide: ${wide.slice(0, 4).join(', ')}`] : [];
}

/**
 * Returns what is wrong with the focus, which must be on an element with a visible outline; undefined if nothing is.
 */
export function focusProblem({ page }: Person): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing has the focus';
    const shown = focused.matches('section') ? focused.querySelector('[data-prompt]') : focused; // a board shows where it goes next
    const { outlineStyle, outlineWidth } = getComputedStyle(shown ?? focused);
    const { width, height } = focused.getBoundingClientRect();
    if (width * height === 0) return `the focus is on something without a size: ${focused.outerHTML.slice(0, 200)}`;
    const isShown = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
    return isShown ? undefined : `the focus does not show: ${focused.outerHTML.slice(0, 200)}`;
  });
}
