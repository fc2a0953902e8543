import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Person } from './test-server';

const sessions = new WeakMap<Page, Promise<CDPSession>>();
const emptyPages = new WeakMap<BrowserContext, Promise<Page>>();

/** By how much of a channel a pixel differs clearly: more than the edge of a letter, which is not painted alike every time. */
const LEAST_DIFFERENCE = 64;

/**
 * Takes a picture of what the window shows as it is painted next, as PNG in base 64, which is packed in a hurry. A picture of
 * the whole page would make the window higher for a moment: boxes scroll back, and what is in the picture is not what the page
 * says of itself.
 */
export async function takePicture({ context, page }: Person): Promise<string> {
  const session = sessions.get(page) ?? context.newCDPSession(page);
  sessions.set(page, session);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  return (await (await session).send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })).data;
}

/** Returns an empty page of a person's browser, in which pictures are compared. */
export function emptyPage({ context }: Person): Promise<Page> {
  const page = emptyPages.get(context) ?? context.newPage();
  emptyPages.set(context, page);
  return page;
}

/** Returns in how many pixels two PNG pictures of the same size, in base 64, differ clearly. */
export async function differingPixels(person: Person, before: string, after: string): Promise<number> {
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
