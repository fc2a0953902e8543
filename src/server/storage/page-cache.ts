import { LRUCache } from 'lru-cache';
import { monotonicNow } from '../shared/time';

/** Maximum number of kept pages. */
const MAX_PAGES = 200;

/** How long a page is kept, although moves may have changed its order, or another process what it lists, in milliseconds. */
const PAGE_TTL_MS = 1000;

/** Keeps the pages of lists for a moment, so that all who ask for the same one cost one query. */
export class PageCache<Page extends object> {
  private readonly pages = new LRUCache<string, Promise<Page>>({
    ...{ max: MAX_PAGES, ttl: PAGE_TTL_MS, ttlResolution: 0, perf: { now: monotonicNow } },
  });

  /** Returns the page with this key, and reads it unless it is kept. */
  get(key: string, read: () => Promise<Page>): Promise<Page> {
    const kept = this.pages.get(key);
    if (kept) return kept;
    const page = read();
    this.pages.set(key, page);
    page.catch(() => this.pages.peek(key) === page && this.pages.delete(key));
    return page;
  }

  /** Forgets all pages. Call it after every change that lists show at once. */
  forget(): void {
    this.pages.clear();
  }
}
