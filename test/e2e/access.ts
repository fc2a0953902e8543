import axe, { type AxeResults } from 'axe-core';
import { SMALL, WIDE, type Person } from './test-server';

/** How a page is looked at. */
interface Variant {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
}

/** Each width and each colour scheme once, since colours do not depend on the width. */
export const VARIANTS: readonly Variant[] = [
  { viewport: WIDE, colorScheme: 'light' },
  { viewport: SMALL, colorScheme: 'dark' },
];

/**
 * Returns axe's serious and critical violations and the overflows of the page, one line each. Restores the viewport
 * afterwards.
 * @param where the name of the page in the lines
 */
export async function accessibilityProblems(person: Person, where: string, variants = VARIANTS): Promise<string[]> {
  const { page } = person;
  const before = page.viewportSize() ?? WIDE;
  await page.evaluate(axe.source);
  const problems: string[] = [];
  for (const { viewport, colorScheme } of variants) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await waitForTransitions(person);
    const variant = `${where}, ${viewport.width} px, ${colorScheme}`;
    problems.push(
      ...(await axeViolations(person)).map((line) => `${variant}: ${line}`),
      ...(await overflowProblems(person, variant)),
    );
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
  return problems;
}

/** Waits until all CSS transitions have finished. */
export async function waitForTransitions({ page }: Person): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
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
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    const { width, height } = focused.getBoundingClientRect();
    if (width * height === 0) return `the focus is on something without a size: ${focused.outerHTML.slice(0, 200)}`;
    const isShown = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
    return isShown ? undefined : `the focus does not show: ${focused.outerHTML.slice(0, 200)}`;
  });
}
