import type { Locator } from 'playwright-core';
import { waitForTransitions } from './access';
import { differingPixels } from './pictures';
import type { Person } from './test-server';

/** What turns the state of a control on or off, by the selector of the controls that have it. */
const STATES = {
  'button[aria-disabled]': 'aria-disabled',
  'button[aria-pressed]': 'aria-pressed',
  '[role=tab]': 'aria-selected',
  'input[type=radio]:not(:checked)': 'checked',
} as const;

/** Pixels that must differ at least. */
const LEAST_PIXELS = 40;

/**
 * Returns the controls whose picture is the same with a state and without it, but for the weight of their letters, and how
 * many have been looked at. Of controls of one class one stands for all.
 */
export async function statesThatLookAlike(person: Person): Promise<{ looked: number; alike: string[] }> {
  const { page } = person;
  await page.addStyleTag({ content: '* { font-weight: 400 !important; transition: none !important }' });
  const alike: string[] = [];
  let looked = 0;
  for (const [selector, state] of Object.entries(STATES)) {
    const classes = new Set<string>();
    for (const control of await page.locator(`:is(${selector}):visible`).all()) {
      const name = await control.evaluate(({ className, parentElement }) => `${className} ${parentElement?.className}`);
      if (classes.size === classes.add(name).size) continue;
      looked++;
      if (await looksAlike(person, control, state)) alike.push(`${state}: ${name}`);
    }
  }
  return { looked, alike };
}

/** Returns whether a control looks the same with a state and without it, and leaves it as it was. */
async function looksAlike(person: Person, control: Locator, state: string): Promise<boolean> {
  const flip = () =>
    control.evaluate((element, attribute) => {
      if (element instanceof HTMLInputElement) element.checked = !element.checked;
      else if (attribute === 'aria-pressed' && element instanceof HTMLElement) element.click();
      else element.setAttribute(attribute, String(element.getAttribute(attribute) !== 'true'));
    }, state);
  const picture = async () => {
    await waitForTransitions(person);
    const { x, y, width, height } = (await control.boundingBox())!;
    const clip = { x: x - 8, y: y - 8, width: width + 16, height: height + 16 };
    return (await person.page.screenshot({ clip })).toString('base64');
  };
  await control.scrollIntoViewIfNeeded();
  const before = await picture();
  await flip();
  const after = await picture();
  await flip();
  return (await differingPixels(person, before, after)) < LEAST_PIXELS;
}
