import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** A slow line and a slow processor, emulated by the browser. */
export interface SlowDevice {
  readonly megabitsPerSecond: number;
  /** Latency of every request, in milliseconds. */
  readonly latencyMs: number;
  /** CPU throttling factor. */
  readonly slowdown: number;
}

/** How a page was loaded; times are in milliseconds. */
export interface PageLoad {
  /** First contentful paint; undefined where the view was opened from the lobby. */
  readonly firstPaint?: number | undefined;
  /** Until the page answers clicks, or until the table is shown; undefined for HTML alone. */
  readonly usable?: number | undefined;
  /** The longest task of the main thread. */
  readonly longestTask: number;
  /** Requests of the view; those that the lobby made before are left out. */
  readonly requests: number;
  /** Transferred bytes, compressed, with the headers of the responses. */
  readonly bytes: number;
}

/** What is loaded: the lobby, a table by its address or from the lobby, or one of the floors of a page. */
export type LoadedView =
  | { readonly view: 'lobby' }
  | { readonly view: 'html' | 'react' }
  | {
      readonly view: 'table';
      readonly game: string;
      /** Milliseconds that the lobby is looked at before; undefined: by the address. */
      readonly fromLobbyAfterMs?: number;
    };

/** How long long tasks are still counted after the view is usable. */
const SETTLE_MS = 500;

/** A table's region in any language. */
export const TABLE = 'main section:is([aria-label="The table"], [aria-label="Der Tisch"])';

/** Measurements kept in the page. */
type InstrumentedWindow = Window & {
  pageLoad: { longTasks: PerformanceEntry[]; opened?: number } & { [mark in Mark]?: number };
};

/** A moment of a load: the document is loaded, React's button, the lobby's controls or the table is there. */
type Mark = LoadedView['view'];

/** Loads a view with an empty cache, without the service worker, on a slow device. A floor has an address of its own. */
export async function measurePageLoad(
  browser: Browser,
  url: string,
  what: LoadedView,
  device: SlowDevice,
  options: BrowserContextOptions = {},
): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    serviceWorkers: 'block',
    ...options,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(instrumentPage, { table: TABLE, interval: POLL_INTERVAL_MS });
    const devTools = await context.newCDPSession(page);
    const traffic = await slowDown(devTools, device);
    const fromLobbyAfterMs = what.view === 'table' ? what.fromLobbyAfterMs : undefined;
    await page.goto(what.view === 'table' && fromLobbyAfterMs === undefined ? `${url}/quick/${what.game}` : url, {
      waitUntil: 'commit',
    });
    let before = { requests: 0, bytes: 0 };
    if (what.view === 'table' && fromLobbyAfterMs !== undefined) {
      await waitForMark(page, 'lobby');
      await page.waitForTimeout(fromLobbyAfterMs);
      before = { ...traffic };
      await openTable(page, what.game);
    }
    await waitForMark(page, what.view);
    await page.waitForTimeout(SETTLE_MS);
    return {
      ...(await readMeasurements(page, what.view)),
      requests: traffic.requests - before.requests,
      bytes: traffic.bytes - before.bytes,
    };
  } finally {
    await context.close();
  }
}

/** Emulates the device, and returns counters of the traffic. */
async function slowDown(devTools: CDPSession, device: SlowDevice): Promise<{ requests: number; bytes: number }> {
  const traffic = { requests: 0, bytes: 0 };
  devTools.on('Network.responseReceived', ({ response }) => {
    if (!response.url.startsWith('data:')) traffic.requests++;
  });
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  const bytesPerSecond = (device.megabitsPerSecond * 1e6) / 8;
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: device.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: device.slowdown });
  return traffic;
}

/** How often the page is looked at. */
const POLL_INTERVAL_MS = 16;

/**
 * Runs in the page: records long tasks, and when the lobby's controls and the table appear. It has no named functions,
 * because tsx would wrap them in a helper that the page does not have.
 */
function instrumentPage({ table, interval }: { table: string; interval: number }): void {
  const pageLoad: InstrumentedWindow['pageLoad'] = { longTasks: [] };
  (window as unknown as InstrumentedWindow).pageLoad = pageLoad;
  new PerformanceObserver((list) => pageLoad.longTasks.push(...list.getEntries())).observe({ type: 'longtask' });
  addEventListener('load', () => (pageLoad.html = performance.now()));
  // A control that React has rendered or adopted reacts to clicks; one that came with the HTML alone does not.
  const controls = { lobby: 'main :is(a[href], button)', react: '#react > button' };
  setInterval(() => {
    for (const [mark, selector] of Object.entries(controls) as [keyof typeof controls, string][]) {
      const control = document.querySelector(selector) ?? {};
      if (Object.keys(control).some((key) => key.startsWith('__reactProps'))) pageLoad[mark] ??= performance.now();
    }
    if (document.querySelector(table)) pageLoad.table ??= performance.now();
  }, interval);
}

async function waitForMark(page: Page, mark: Mark): Promise<void> {
  await page.waitForFunction((name) => (window as unknown as InstrumentedWindow).pageLoad[name] !== undefined, mark, {
    polling: POLL_INTERVAL_MS,
    timeout: 60_000,
  });
}

/** Navigates to a match against bots without loading the page again, as links do. */
async function openTable(page: Page, game: string): Promise<void> {
  await page.evaluate((path) => {
    (window as unknown as InstrumentedWindow).pageLoad.opened = performance.now();
    history.pushState(null, '', path);
  }, `/quick/${game}`);
}

function readMeasurements(page: Page, mark: Mark): Promise<Pick<PageLoad, 'firstPaint' | 'usable' | 'longestTask'>> {
  return page.evaluate((name) => {
    const { longTasks, opened, ...marks } = (window as unknown as InstrumentedWindow).pageLoad;
    const start = opened ?? 0;
    const durations = longTasks.filter((task) => task.startTime + task.duration > start).map((task) => task.duration);
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return {
      firstPaint: opened === undefined ? paint?.startTime : undefined,
      usable: name === 'html' ? undefined : (marks[name] ?? 0) - start,
      longestTask: Math.max(0, ...durations),
    };
  }, mark);
}
