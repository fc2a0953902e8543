import type { Browser, Page } from 'playwright-core';
import type { Random } from '../../src/random/random';

/** How a match in a browser is watched. */
export interface PageMatchOptions {
  readonly game: string;
  /** When it is given up. */
  readonly seconds: number;
  /** How many times slower than here the page's processor is made. */
  readonly slowdown: number;
}

/** What was seen of a match. */
export interface PageMatchTrace {
  /** How long those tasks of the page's main thread took that browsers call long, in milliseconds. */
  readonly longTasks: readonly number[];
  /** How much processor time every task of it took, in milliseconds, however busy the machine was otherwise. */
  readonly taskCpuMs: readonly number[];
  readonly seconds: number;
  readonly isOver: boolean;
}

/** What belongs to loading the page and not to playing, in milliseconds after the table has appeared. */
const LOADING_MS = 2000;

/** How often somebody looks whether it is his turn, in milliseconds. */
const POLL_INTERVAL_MS = 150;

/** An event of a trace, as far as it is needed here. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds of processor time. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const TABLE = 'main section[aria-label="The table"]';

/** What the page notes for us: long tasks, and buttons by which something was looked up instead of played. */
type InstrumentedWindow = Window & { longTasks?: PerformanceEntry[]; pressed?: HTMLElement; lookups?: string[] };

/** Plays a match in single player, as it is set up unless told, by pressing whatever can be pressed at the table. */
export async function tracePageMatch(
  browser: Browser,
  url: string,
  options: PageMatchOptions,
  random: Random,
): Promise<PageMatchTrace> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const start = await openTable(page, url, options);
    await browser.startTracing(page, { categories: ['toplevel'] });
    let isOver = false;
    for (
      const end = Date.now() + options.seconds * 1000;
      !isOver && Date.now() < end;
      await page.waitForTimeout(POLL_INTERVAL_MS)
    )
      isOver = await step(page, random.Number());
    const taskCpuMs = mainThreadCpuMs(await browser.stopTracing());
    if (errors.length > 0) throw errors[0];
    return { ...(await longTasksSince(page, start)), taskCpuMs, isOver };
  } finally {
    await context.close();
  }
}

/** Begins a match. Resolves to the time on the page's clock from which on it is watched. */
async function openTable(page: Page, url: string, { game, slowdown }: PageMatchOptions): Promise<number> {
  await page.addInitScript(() => {
    (window as InstrumentedWindow).longTasks = [];
    new PerformanceObserver((list) => (window as InstrumentedWindow).longTasks?.push(...list.getEntries())).observe({
      type: 'longtask',
    });
  });
  await page.goto(`${url}/solo/${game}`);
  await page.locator('main form button[type=submit]').click();
  await page.locator(TABLE).waitFor();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.waitForTimeout(LOADING_MS);
  return page.evaluate(() => performance.now());
}

/** Presses something if it is the person's turn; says whether the match is over and its result shown. */
async function step(page: Page, whim: number): Promise<boolean> {
  if (await noteOpenDialog(page)) await page.keyboard.press('Escape');
  return page.evaluate(
    ({ whim, table }) => {
      const { lookups = [] } = window as InstrumentedWindow;
      const isMyTurn = document.title.startsWith('▶');
      const able = document.querySelectorAll<HTMLElement>(`${table} button:not(:disabled, [aria-disabled='true'])`);
      const buttons = [...able].filter(({ className }) => !lookups.includes(className));
      const pressed = isMyTurn ? buttons[Math.floor(whim * buttons.length)] : undefined;
      (window as InstrumentedWindow).pressed = pressed;
      pressed?.click();
      return document.querySelector('main tr[data-first]') !== null;
    },
    { whim, table: TABLE },
  );
}

/** Whether something lies open over the table; buttons like the one that has opened it are not pressed again. */
function noteOpenDialog(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    if (!document.querySelector('dialog[open]')) return false;
    const { lookups = [], pressed } = window as InstrumentedWindow;
    (window as InstrumentedWindow).lookups = [...lookups, pressed?.className ?? ''];
    return true;
  });
}

/** The tasks of the page's main thread. */
function mainThreadCpuMs(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const mains = new Set(threads.map(({ pid, tid }) => `${pid} ${tid}`));
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && mains.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
}

function longTasksSince(page: Page, start: number): Promise<Pick<PageMatchTrace, 'longTasks' | 'seconds'>> {
  return page.evaluate((from) => {
    const { longTasks = [] } = window as InstrumentedWindow;
    return {
      longTasks: longTasks.filter(({ startTime }) => startTime >= from).map(({ duration }) => duration),
      seconds: (performance.now() - from) / 1000,
    };
  }, start);
}
