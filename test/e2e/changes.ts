import type { Page } from 'playwright-core';
import type { Person } from './test-server';

/** Counts the changes of a page. */
interface Changes {
  count: number;
  readonly waiting: (() => void)[];
}

declare global {
  interface Window {
    changes?: Changes;
  }
}

/** How long pages are waited for that do not change: something that is not in their elements may have. */
const MAX_MS = 1000;

const seenBy = new WeakMap<Page, number>();

/**
 * Resolves when one of these people's pages has changed since this was last called, at once if one has already. Call it
 * before each of many looks at a page by role, which cost much.
 */
export async function nextChange(...people: readonly Person[]): Promise<void> {
  const [page, count] = await Promise.race(
    people.map(async ({ page }) => [page, await countAfter(page, seenBy.get(page) ?? 0)] as const),
  );
  seenBy.set(page, count);
}

/** Returns how often a page has changed, as soon as that is another number than `seen`; 0 if it has been left meanwhile. */
function countAfter(page: Page, seen: number): Promise<number> {
  return page.evaluate(waitForChange, { seen, ms: MAX_MS }).catch((error: unknown) => {
    if (/context was destroyed|navigat|has been closed/.test(String(error))) return 0;
    throw error;
  });
}

/** Runs in the page. */
async function waitForChange({ seen, ms }: { seen: number; ms: number }): Promise<number> {
  const changes = window.changes ?? { count: 1, waiting: [] };
  if (!window.changes) {
    window.changes = changes;
    const onChange = () => {
      changes.count++;
      changes.waiting.splice(0).forEach((go) => go());
    };
    const everything = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(onChange).observe(document, everything);
  }
  if (changes.count === seen)
    await new Promise<void>((resolve) => {
      changes.waiting.push(resolve);
      setTimeout(resolve, ms);
    });
  return changes.count;
}
