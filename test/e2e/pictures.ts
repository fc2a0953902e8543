import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Person } from './test-server';

const sessions = new WeakMap<Page, Promise<CDPSession>>();
const emptyPages = new WeakMap<BrowserContext, Promise<Page>>();

/** Takes a picture of the whole page as it is painted next, as PNG in base 64, which is packed in a hurry. */
export async function takePicture({ context, page }: Person): Promise<string> {
  const session = sessions.get(page) ?? context.newCDPSession(page);
  sessions.set(page, session);
  const clip = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { x: 0, y: 0, width: scrollWidth, height: scrollHeight, scale: 1 };
  });
  const options = { format: 'png', optimizeForSpeed: true, captureBeyondViewport: true } as const;
  return (await (await session).send('Page.captureScreenshot', { ...options, clip })).data;
}

/** Returns an empty page of a person's browser, in which pictures are compared. */
export function emptyPage({ context }: Person): Promise<Page> {
  const page = emptyPages.get(context) ?? context.newPage();
  emptyPages.set(context, page);
  return page;
}
