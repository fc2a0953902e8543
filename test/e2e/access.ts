import axe, { type AxeResults } from 'axe-core';
import { SMALL, WIDE, type Person } from './house';

/** How pages are looked at: both widths, light and dark. */
const VIEWPORT_VARIANTS = [WIDE, SMALL].flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ viewport, colorScheme })),
);

/**
 * What axe finds serious or critical on the page as it is now, at both widths, light and dark; a line each, empty when all
 * is well. The window is as before afterwards.
 * @param where what the page is called in the lines
 */
export async function accessibilityProblems(person: Person, where: string): Promise<string[]> {
  const { page } = person;
  const before = page.viewportSize() ?? WIDE;
  await page.evaluate(axe.source);
  const problems: string[] = [];
  for (const { viewport, colorScheme } of VIEWPORT_VARIANTS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await waitForTransitions(person);
    const look = `${where}, ${viewport.width} px, ${colorScheme}`;
    problems.push(
      ...(await axeViolations(person, colorScheme)).map((line) => `${look}: ${line}`),
      ...(await overflowProblems(person, look)),
    );
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
  return problems;
}

/** Until nothing changes its colour or place any more. */
export async function waitForTransitions({ page }: Person): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}

/** Light and dark differ in nothing but colours: what has to do with them alone is looked at in the dark. */
const RULES = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } };

async function axeViolations({ page }: Person, colorScheme: keyof typeof RULES): Promise<string[]> {
  const results = await page.evaluate(
    (options) => (window as unknown as { axe: typeof axe }).axe.run(options) as Promise<AxeResults>,
    { resultTypes: ['violations' as const], ...RULES[colorScheme] },
  );
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
}

async function overflowProblems(person: Person, look: string): Promise<string[]> {
  const wide = await person.horizontalOverflow();
  return wide.length > 0 ? [`${look} is too wide: ${wide.slice(0, 4).join(', ')}`] : [];
}

/** What is wrong with the focus: it must be on something that shows it. Undefined when all is well. */
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
