import type { Locator } from 'playwright-core';
import { waitForTransitions } from './access';
import { emptyPage } from './pictures';
import type { Person } from './test-server';

/** What turns the state of a control on or off, by the selector of the controls that have it. */
const STATES = {
  'button[aria-disabled]': 'aria-disabled',
  'button[aria-pressed]': 'aria-pressed',
  '[role=tab]': 'aria-selected',
  'input[type=radio]:not(:checked)': 'checked',
} as const;

/** Pixels that must differ at least, by at least this much of a channel: more than a letter's edge. */
const LEAST_PIXELS = 40;
const LEAST_DIFFERENCE = 64;

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

/** Returns in how many pixels two PNG pictures of the same size, in base 64, differ clearly. */
async function differingPixels(person: Person, before: string, after: string): Promise<number> {
  return (await emptyPage(person)).evaluate(
    async ({ pictures, least }) => {
      const [one, other] = await Promise.all(
        pictures.map(async (png) => {
          const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
          const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
          canvas.drawImage(image, 0, 0);
          return canvas.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      let differing = 0;
      for (let at = 0; at < one!.length; at += 4)
        if ([0, 1, 2].some((channel) => Math.abs(one![at + channel]! - other![at + channel]!) >= least)) differing++;
      return differing;
    },
    { pictures: [before, after], least: LEAST_DIFFERENCE },
  );
}
