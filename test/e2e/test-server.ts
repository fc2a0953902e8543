import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { openBrowser } from '../support/chromium';
import { RELAXED_LIMITS } from '../support/relaxed-limits';
import { ServerProcess } from '../support/server-process';
import { isApiPath } from '../../src/server/http/api';
import { waitUntil } from '../support/wait-until';

export const WIDE = { width: 1280, height: 800 };
/** A desktop viewport of small height. */
export const LAPTOP = { width: 1280, height: 720 };
export const PHONE = { width: 360, height: 740 };
/** The smallest supported viewport. */
export const SMALL = { width: 360, height: 640 };

/** Selects the fastest animation speed unless the test has set other settings. */
function setFastAnimations(): void {
  if (!localStorage.getItem('piratz.settings')) localStorage.setItem('piratz.settings', '{"speed":"fast"}');
}

/** Delays every response and socket message of the server by `ms`. */
async function delayResponses(context: BrowserContext, ms: number): Promise<void> {
  await context.route(
    ({ pathname }) => isApiPath(pathname),
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      await route.continue();
    },
  );
  await context.routeWebSocket(/.*/, (client) => {
    const server = client.connectToServer();
    server.onMessage((message) => void setTimeout(() => client.send(message), ms));
  });
}

/** A user with a browser context of their own, which records page errors. */
export class Person {
  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly errors: string[],
    private readonly provoked: RegExp[],
  ) {}

  static async open(browser: Browser, options: BrowserContextOptions): Promise<Person> {
    const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', ...options });
    await context.addInitScript(setFastAnimations);
    if (process.env.LATE) await delayResponses(context, Number(process.env.LATE));
    return Person.openPage(context, [], []);
  }

  private static async openPage(context: BrowserContext, errors: string[], provoked: RegExp[]): Promise<Person> {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
    });
    return new Person(context, page, errors, provoked);
  }

  /** Opens another page in their browser. */
  openPage(): Promise<Person> {
    return Person.openPage(this.context, this.errors, this.provoked);
  }

  /** Page errors that no test has provoked. */
  get unexpectedErrors(): string[] {
    return this.errors.filter((error) => !this.provoked.some((pattern) => pattern.test(error)));
  }

  /** Says which errors this test provokes. */
  provokes(pattern: RegExp): void {
    this.provoked.push(pattern);
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name, disabled: false });
  }

  /** Finds a text on the page, not in what is being spoken. */
  text(text: string | RegExp, match: 'part' | 'exact' = 'part'): Locator {
    return this.page.getByText(text, { exact: match === 'exact' }).and(this.page.locator(':not([data-speech] *)'));
  }

  /** Chooses a language in the menu of the page: "de". */
  async chooseLanguage(code: string): Promise<void> {
    await this.page.getByRole('banner').getByRole('combobox').selectOption(code);
  }

  /**
   * Clicks what the page shows now, and returns whether it did: it may be gone before the click, when another player moves
   * or a pause ends.
   */
  async clickIfShown(target: Locator): Promise<boolean> {
    if (!(await target.isVisible())) return false;
    return target.click({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
  }

  /** Closes a dialog with Escape and waits until its history entry has been left, which would abort a navigation. */
  async closeDialog(): Promise<void> {
    const depth = () => this.page.evaluate(() => Number((history.state as { dialogs?: number } | null)?.dialogs ?? 0));
    const before = await depth();
    await this.page.keyboard.press('Escape');
    await waitUntil(async () => (await depth()) < before);
  }

  /** Whether the page shows a match that is over. */
  isMatchOver(): Promise<boolean> {
    return this.page
      .getByRole('heading', { name: /(wins?|share the victory|gewinns?t|den Sieg)!$/ })
      .first()
      .isVisible();
  }

  /** Returns the elements that overflow the viewport horizontally; empty if the page does not scroll sideways. */
  horizontalOverflow(): Promise<string[]> {
    return this.page.evaluate(() => {
      const { scrollWidth } = document.documentElement;
      if (scrollWidth <= window.innerWidth) return [];
      const wide = [...document.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > window.innerWidth,
      );
      return [`${scrollWidth} px`, ...wide.map(({ tagName, className }) => `${tagName} ${className}`)];
    });
  }
}

/**
 * Starts one browser for all tests of a file. Every new person gets a browser context of their own, which is closed after the
 * test. A test fails when a page reports an error that it does not provoke.
 */
export function setUpBrowser() {
  const people: Person[] = [];
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(async () => {
    const gone = people.splice(0);
    const errors = gone.flatMap(({ unexpectedErrors }) => unexpectedErrors);
    await Promise.all(gone.map(({ context }) => context.close()));
    if (errors.length > 0) throw new Error(`unexpected errors of pages:\n${errors.join('\n')}`);
  });
  afterAll(() => browser?.close());
  return async (viewport = WIDE, locale = 'en-GB', more: BrowserContextOptions = {}) => {
    const person = await Person.open(browser, { viewport, locale, ...more });
    people.push(person);
    return person;
  };
}

/**
 * Starts one server and one browser for all tests of a file.
 * @param builtIn the folder with the built server and client
 */
export function setUpTestServer(environment: Readonly<Record<string, string>> = {}, builtIn?: string) {
  const settings = { ...RELAXED_LIMITS, BOT_PACE: '20', ...environment };
  const server = new ServerProcess(settings, undefined, undefined, undefined, builtIn);
  const newPerson = setUpBrowser();
  beforeAll(() => server.open());
  afterAll(() => server.tearDown());
  return { server, newPerson };
}

/** Taps the table, if one is open, which shows its latest state at once and skips the delay of a bot. */
export async function skipPause({ page }: Person): Promise<void> {
  await page.evaluate(() =>
    document.querySelector('main h2')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
  );
}

/** Delays React's scheduled rendering by 200 ms, starting with the next page load, as on a busy phone. */
export async function delayRendering({ page }: Person): Promise<void> {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype as { postMessage: (this: MessagePort, message: unknown) => void };
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => postMessage.call(this, message), 200);
    };
  });
}
