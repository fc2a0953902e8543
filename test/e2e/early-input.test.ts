import type { BrowserContext, Locator, Page } from 'playwright-core';
import { GAMES } from '../../src/games';
import type { Settings } from '../../src/ui/settings';
import { nonEmpty } from '../support/assertions';
import { PHONE, WIDE, setUpTestServer, type Person } from './test-server';
import { expectTranslation, translatePages, translateWhileAdopting } from './translator';

jest.setTimeout(60_000);

const { server, newPerson } = setUpTestServer();

const TITLES = GAMES.map(({ listing }) => listing('en').title);

type Way = (target: Locator) => Promise<void>;

const WAYS: readonly (readonly [string, Way])[] = [
  ['click', (target) => target.click()],
  ['tap', (target) => target.tap()],
  ['press of Enter', (target) => target.press('Enter')],
  ['press of Space', (target) => target.press('Space')],
];

/** Opens a page whose scripts come when they are released, as soon as all of it has been read and something painted. */
async function openAtFirstPaint(path = '/', viewport = WIDE, prepare?: (person: Person) => Promise<void>) {
  const person = await newPerson(viewport, 'en-GB', { hasTouch: true });
  await prepare?.(person);
  const { page } = person;
  page.setDefaultTimeout(5_000);
  await page.addInitScript(() => {
    const seen = Object.assign(window, { clicks: 0 });
    addEventListener(
      'click',
      ({ target }) => void (target instanceof Element && target.closest('button') && seen.clicks++),
    );
  });
  let releaseScripts = () => undefined as void;
  const released = new Promise<void>((resolve) => (releaseScripts = resolve));
  await page.route('**/assets/**/*.js', (route) => released.then(() => route.continue()));
  await page.goto(server.url + path, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => document.readyState !== 'loading' && performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  return {
    person,
    page,
    /** Lets the scripts come, and waits until React has the page. */
    async release() {
      releaseScripts();
      await page.locator('html:not([data-view])').waitFor();
    },
    /** How many clicks on buttons have reached the page. */
    clicksSeen: () => page.evaluate(() => (window as unknown as { clicks: number }).clicks),
  };
}

/** Stores settings, unless there are none, before pages open. */
async function storeSettings(context: BrowserContext, settings: Partial<Settings>): Promise<void> {
  if (Object.keys(settings).length === 0) return;
  await context.addInitScript((stored) => localStorage.setItem('piratz.settings', stored), JSON.stringify(settings));
}

/** Returns the game and the opponents chosen in the play dialog. */
async function chosenInDialog(page: Page): Promise<string[]> {
  const chosen = page.getByRole('dialog', { name: 'Play' }).getByRole('radio', { checked: true });
  await chosen.nth(1).waitFor({ state: 'attached' });
  return chosen.evaluateAll((all) =>
    all.slice(0, 2).map((radio) => radio.closest('label')?.innerText.replace('\u200B', '') ?? ''),
  );
}

/** Expects that the page shows what the code "WRONG" leads to. */
async function expectWrongCode(page: Page): Promise<void> {
  await page.getByRole('alert').getByText('There is no such table', { exact: false }).waitFor();
  expect(await page.getByLabel('Code or link').inputValue()).toBe('WRONG');
}

const opensPlay =
  (...choice: readonly (string | undefined)[]) =>
  async (page: Page) =>
    expect(await chosenInDialog(page)).toEqual(choice);

/** Every button of the lobby in order, by its accessible name, and what it does. */
const LOBBY_BUTTONS: readonly (readonly [name: string | RegExp, check: (page: Page) => Promise<void>])[] = [
  ['Table settings', (page) => page.getByRole('dialog', { name: 'Table settings' }).waitFor()],
  [/^Play$/, opensPlay(TITLES[0], 'Against bots')],
  [/^Against bots/, opensPlay(TITLES[0], 'Against bots')],
  [/^With friends/, opensPlay(TITLES[0], 'With friends')],
  [/^On one device/, opensPlay(TITLES[0], 'On one device')],
  ['Join', expectWrongCode],
  ...TITLES.flatMap((title) => [
    [`Play: ${title}`, opensPlay(title, 'Against bots')] as const,
    ['New table', opensPlay(title, 'With friends')] as const,
  ]),
];

describe('before its scripts are there', () => {
  it.each(WAYS)('the lobby keeps a %s on "Play", and opens the dialog once when they are', async (way, press) => {
    const { person, page, release, clicksSeen } = await openAtFirstPaint('/', way === 'tap' ? PHONE : WIDE);
    const play = page.getByRole('button', { name: 'Play', exact: true });
    await press(play);
    expect(await play.getAttribute('aria-busy')).toBe('true');
    expect(await clicksSeen()).toBe(0);
    await release();
    expect(await chosenInDialog(page)).toEqual([TITLES[0], 'Against bots']);
    expect(await clicksSeen()).toBe(1);
    expect(await page.locator('[aria-busy]').count()).toBe(0);
    await person.closeDialog();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('the lobby has the buttons that are pressed below, and each is the button of the page with scripts', async () => {
    const { page, release } = await openAtFirstPaint();
    const buttons = page.locator('#root button');
    expect(await buttons.count()).toBe(LOBBY_BUTTONS.length);
    const before = await buttons.elementHandles();
    await release();
    for (const button of nonEmpty(before)) expect(await button.evaluate(({ isConnected }) => isConnected)).toBe(true);
  });

  it.each(LOBBY_BUTTONS.map(([name, check], i) => [i, name, check] as const))(
    'the lobby keeps a click on button %d, "%s"',
    async (i, name, check) => {
      const { person, page, release, clicksSeen } = await openAtFirstPaint();
      person.provokes(/404/); // the wrong code
      await page.getByLabel('Code or link').fill('WRONG');
      const button = page.locator('#root button').nth(i);
      expect(await page.getByRole('button', { name }).and(button).count()).toBe(1);
      await button.click();
      expect(await button.getAttribute('aria-busy')).toBe('true');
      await release();
      await check(page);
      expect(await clicksSeen()).toBe(1);
    },
  );

  it('only the last of several pressed buttons counts', async () => {
    const { page, release } = await openAtFirstPaint();
    await page.getByRole('button', { name: 'Table settings' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await release();
    await chosenInDialog(page);
    expect(await page.getByRole('dialog').count()).toBe(1);
  });

  it('the code field takes a code, and Enter follows it', async () => {
    const { person, page, release } = await openAtFirstPaint();
    person.provokes(/404/);
    await page.getByLabel('Code or link').fill('WRONG');
    await page.getByLabel('Code or link').press('Enter');
    await release();
    await expectWrongCode(page);
    expect(new URL(page.url()).search).toBe('');
  });

  it.each(LOBBY_BUTTONS.map(([name, check], i) => [i, name, check] as const))(
    'a lobby that the browser translates keeps a click on button %d, "%s", and what is typed',
    async (i, _, check) => {
      const { person, page, release, clicksSeen } = await openAtFirstPaint('/', WIDE, translatePages);
      person.provokes(/404/); // the wrong code
      await page.getByLabel('Code or link').fill('WRONG');
      await page.locator('#root button').nth(i).click();
      await release();
      await check(page);
      expect(await clicksSeen()).toBe(1);
      await expectTranslation(person);
    },
  );

  it('a lobby that the browser begins to translate while React adopts it can be used', async () => {
    const { person, page, release } = await openAtFirstPaint('/', WIDE, translateWhileAdopting);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 }); // React needs many tasks
    person.provokes(/#418/); // React says that it renders the lobby itself, as the HTML is not its own
    page.setDefaultTimeout(20_000);
    await release();
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    expect(await page.evaluate(() => window.translation.startedIn)).toBe('lobby');
    await page.getByRole('button', { name: 'Table settings' }).click();
    await page.getByRole('dialog', { name: 'Table settings' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
    await page.getByRole('combobox', { name: 'Sprache' }).waitFor();
    await expectTranslation(person);
  });

  it('the links of the lobby lead to their pages without scripts', async () => {
    const { page } = await openAtFirstPaint();
    const hrefs = await page.locator('#root a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const learn = GAMES.map(({ name }) => `/learn/${name}`);
    expect(hrefs).toEqual([
      '#content',
      '/',
      ...learn,
      '/logbook',
      '/daily',
      '/practice',
      '/players',
      '/verify',
      '/accessibility',
    ]);
    await page.locator('#root a[href="/players"]').click();
    await page.waitForURL('**/players', { waitUntil: 'commit' });
    await page.locator('html[data-view="loading"] #root header').waitFor();
  });

  it.each([
    ['the lobby', '/', {}],
    ['the lobby of somebody with settings', '/', { volume: 1 }],
    ['another page', '/logbook', {}],
  ])('%s changes to the language that is chosen', async (_, path, settings) => {
    const { page, release } = await openAtFirstPaint(path, WIDE, ({ context }) => storeSettings(context, settings));
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
    await release();
    await page.getByRole('combobox', { name: 'Sprache' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Sprache' }).inputValue()).toBe('de');
  });

  it.each(WAYS)(
    'a table by its address keeps a %s on its only button, and opens the settings once',
    async (_, press) => {
      const { page, release, clicksSeen } = await openAtFirstPaint('/quick/piratz');
      expect(await page.locator('#root button').count()).toBe(1);
      const settings = page.getByRole('button', { name: 'Table settings' });
      await press(settings);
      expect(await settings.getAttribute('aria-busy')).toBe('true');
      await release();
      await page.locator('section[aria-label="The table"]').waitFor();
      await page.getByRole('dialog', { name: 'Table settings' }).waitFor();
      expect(await clicksSeen()).toBe(1);
      const address = page.url();
      expect(address).toContain('/solo/piratz/');
      await page.goBack();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.locator('section[aria-label="The table"]').waitFor();
      expect(page.url()).toBe(address);
    },
  );

  it('a table by its address has links that lead somewhere without scripts', async () => {
    const { page } = await openAtFirstPaint('/quick/piratz');
    const hrefs = await page.locator('#root a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(['#content', '/']);
  });
});
