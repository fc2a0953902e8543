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
  /** The number of taps, and the time from each to the next paint, in milliseconds; taps of less than 16 ms are left out. */
  readonly taps: number;
  readonly tapMs: readonly number[];
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

/** An entry of the Event Timing API; TypeScript does not know the id. */
type EventTiming = PerformanceEntry & { readonly interactionId?: number };

type EventTimingInit = PerformanceObserverInit & { readonly durationThreshold: number };

/** State kept in the page: its entries, and classes of buttons that opened a dialog instead of playing. */
type InstrumentedWindow = Window & {
  longTasks?: PerformanceEntry[];
  events?: EventTiming[];
  clicked?: HTMLElement | undefined;
  dialogOpeners?: string[];
};

/** Plays a single-player match against bots of level 5 by tapping random enabled buttons of the board. */
export async function tracePageMatch(
  browser: Browser,
  url: string,
  options: PageMatchOptions,
  random: Random,
): Promise<PageMatchTrace> {
  const viewport = { width: options.width, height: 800 };
  const context = await browser.newContext({ viewport, hasTouch: true, locale: 'en-GB' });
  try {
    const page = await context.newPage();
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const start = await openBoard(page, url, options);
    await browser.startTracing(page, { categories: ['toplevel'] });
    const played = await play(page, options.seconds, random);
    const taskCpuMs = taskCpuMsOf(await browser.stopTracing(), 'CrRendererMain');
    for (const error of errors) throw error;
    return { ...played, ...(await timingsSince(page, start)), taskCpuMs };
  } finally {
    await context.close();
  }
}

/** Starts a match. Resolves to the page's time at which the measurement starts. */
async function openBoard(page: Page, url: string, { game, slowdown }: PageMatchOptions): Promise<number> {
  await page.addInitScript(() => {
    const longTasks: PerformanceEntry[] = [];
    const events: EventTiming[] = [];
    Object.assign(window, { longTasks, events });
    new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: 'longtask' });
    const taps: EventTimingInit = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => events.push(...list.getEntries())).observe(taps);
  });
  await page.goto(`${url}/solo/${game}`);
  await page.getByRole('radio', { name: 'Admiral', exact: true }).check({ force: true });
  await page.locator('main form button[type=submit]').click();
  await page.locator(BOARD).waitFor();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.waitForTimeout(LOADING_MS);
  return page.evaluate(() => performance.now());
}

/** Plays until the final result is shown, or until the time is over. */
async function play(page: Page, seconds: number, random: Random): Promise<Pick<PageMatchTrace, 'taps' | 'isOver'>> {
  let taps = 0;
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await page.waitForTimeout(POLL_INTERVAL_MS)) {
    if (await noteOpenDialog(page)) await page.keyboard.press('Escape');
    const { target, isOver } = await chooseButton(page, random.Number());
    if (isOver) return { taps, isOver };
    if (!target) continue;
    await page.touchscreen.tap(...target);
    taps++;
  }
  return { taps, isOver: false };
}

/** Brings a random button into view if it is the player's turn. Resolves to its place, and to whether the match is over. */
function chooseButton(
  page: Page,
  roll: number,
): Promise<{ target: [x: number, y: number] | undefined; isOver: boolean }> {
  return page.evaluate(
    ({ roll, board }) => {
      const { dialogOpeners = [] } = window as InstrumentedWindow;
      const isMyTurn = document.title.startsWith('▶');
      const enabled = document.querySelectorAll<HTMLElement>(`${board} button:not(:disabled, [aria-disabled='true'])`);
      const buttons = [...enabled].filter(({ className }) => !dialogOpeners.includes(className));
      const chosen = isMyTurn ? buttons[Math.floor(roll * buttons.length)] : undefined;
      (window as InstrumentedWindow).clicked = chosen;
      chosen?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { x = 0, y = 0, width = 0, height = 0 } = chosen?.getBoundingClientRect() ?? {};
      const isOver = document.querySelector('main tr[data-first]') !== null;
      return { target: chosen && [x + width / 2, y + height / 2], isOver };
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

function timingsSince(page: Page, start: number): Promise<Pick<PageMatchTrace, 'longTasks' | 'tapMs' | 'seconds'>> {
  return page.evaluate((from) => {
    const { longTasks = [], events = [] } = window as InstrumentedWindow;
    const taps = new Map<number, number>();
    for (const { name, interactionId = 0, startTime, duration } of events)
      if (!name.startsWith('key') && interactionId > 0 && startTime >= from)
        taps.set(interactionId, Math.max(duration, taps.get(interactionId) ?? 0));
    return {
      longTasks: longTasks.filter(({ startTime }) => startTime >= from).map(({ duration }) => duration),
      tapMs: [...taps.values()],
      seconds: (performance.now() - from) / 1000,
    };
  }, start);
}
