import type { Browser, Page } from 'playwright-core';
import type { Random } from '../../src/random/random';

/** Options of a traced match in a browser. */
export interface PageMatchOptions {
  readonly game: string;
  /** Time limit of the match. */
  readonly seconds: number;
  /** CPU throttling factor of the page. */
  readonly slowdown: number;
  /** Width of the page in CSS pixels. */
  readonly width: number;
}

/** Trace of a match in a browser. */
export interface PageMatchTrace {
  /** Durations of the main thread's long tasks, in milliseconds. */
  readonly longTasks: readonly number[];
  /** CPU times of all main-thread tasks, in milliseconds; independent of other load on the machine. */
  readonly taskCpuMs: readonly number[];
  readonly seconds: number;
  readonly isOver: boolean;
}

/** Time after the board has appeared that still counts as page load. */
const LOADING_MS = 2000;

/** Interval between checks for the player's turn. */
const POLL_INTERVAL_MS = 150;

/** The used fields of a trace event. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const BOARD = 'main section[aria-label="The table"]';

/** State kept in the page: long tasks, and classes of buttons that opened a dialog instead of playing. */
type InstrumentedWindow = Window & {
  longTasks?: PerformanceEntry[];
  clicked?: HTMLElement | undefined;
  dialogOpeners?: string[];
};

/** Plays a single-player match against bots of level 5 by clicking random enabled buttons of the board. */
export async function tracePageMatch(
  browser: Browser,
  url: string,
  options: PageMatchOptions,
  random: Random,
): Promise<PageMatchTrace> {
  const context = await browser.newContext({ viewport: { width: options.width, height: 800 }, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const start = await openBoard(page, url, options);
    await browser.startTracing(page, { categories: ['toplevel'] });
    let isOver = false;
    for (
      const end = Date.now() + options.seconds * 1000;
      !isOver && Date.now() < end;
      await page.waitForTimeout(POLL_INTERVAL_MS)
    )
      isOver = await step(page, random.Number());
    const taskCpuMs = taskCpuMsOf(await browser.stopTracing(), 'CrRendererMain');
    for (const error of errors) throw error;
    return { ...(await longTasksSince(page, start)), taskCpuMs, isOver };
  } finally {
    await context.close();
  }
}

/** Starts a match. Resolves to the page's time at which the measurement starts. */
async function openBoard(page: Page, url: string, { game, slowdown }: PageMatchOptions): Promise<number> {
  await page.addInitScript(() => {
    (window as InstrumentedWindow).longTasks = [];
    new PerformanceObserver((list) => (window as InstrumentedWindow).longTasks?.push(...list.getEntries())).observe({
      type: 'longtask',
    });
  });
  await page.goto(`${url}/solo/${game}`);
  await page.getByRole('radio', { name: 'Captain', exact: true }).check({ force: true });
  await page.locator('main form button[type=submit]').click();
  await page.locator(BOARD).waitFor();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.waitForTimeout(LOADING_MS);
  return page.evaluate(() => performance.now());
}

/** Clicks a random button if it is the player's turn; resolves to true when the final result is shown. */
async function step(page: Page, roll: number): Promise<boolean> {
  if (await noteOpenDialog(page)) await page.keyboard.press('Escape');
  return page.evaluate(
    ({ roll, board }) => {
      const { dialogOpeners = [] } = window as InstrumentedWindow;
      const isMyTurn = document.title.startsWith('▶');
      const enabled = document.querySelectorAll<HTMLElement>(`${board} button:not(:disabled, [aria-disabled='true'])`);
      const buttons = [...enabled].filter(({ className }) => !dialogOpeners.includes(className));
      const clicked = isMyTurn ? buttons[Math.floor(roll * buttons.length)] : undefined;
      (window as InstrumentedWindow).clicked = clicked;
      clicked?.click();
      return document.querySelector('main tr[data-first]') !== null;
    },
    { roll, board: BOARD },
  );
}

/** Resolves to whether a dialog is open; records the button that opened it so that its kind is not clicked again. */
function noteOpenDialog(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    if (!document.querySelector('dialog[open]')) return false;
    const { dialogOpeners = [], clicked } = window as InstrumentedWindow;
    (window as InstrumentedWindow).dialogOpeners = [...dialogOpeners, clicked?.className ?? ''];
    return true;
  });
}

/**
 * Returns the CPU times of the tasks of pages' main threads, or of their workers, in milliseconds, from a trace of the
 * category `toplevel`.
 */
export function taskCpuMsOf(trace: Buffer, thread: 'CrRendererMain' | 'DedicatedWorker thread'): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === thread);
  const ids = new Set(threads.map(({ pid, tid }) => `${pid} ${tid}`));
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && ids.has(`${pid} ${tid}`))
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
