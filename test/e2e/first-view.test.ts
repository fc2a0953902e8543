import type { Page } from 'playwright-core';
import { GAMES } from '../../src/games';
import { waitUntil } from '../support/wait-until';
import { PHONE, WIDE, setUpTestServer } from './test-server';

jest.setTimeout(60_000);

const { server, newPerson } = setUpTestServer();

/** Opens a page whose scripts never arrive, so that only what is in the HTML is shown. */
async function openWithoutScripts(
  path: string,
  locale = 'en-GB',
  stored: Record<string, string> = {},
  viewport = WIDE,
  cookie?: string,
) {
  const person = await newPerson(viewport, locale);
  await person.context.addInitScript((items) => Object.assign(localStorage, items), stored);
  if (cookie) await person.context.addCookies([{ name: 'piratz.language', value: cookie, url: server.url }]);
  await person.page.route('**/assets/*.js', () => undefined);
  await person.page.goto(server.url + path, { waitUntil: 'commit' });
  await person.page.locator('#root header').waitFor();
  return person;
}

/** The headings of the page at one moment; with their places where they are in the first view. */
const headings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root :is(h1, h2, h3)')]
      .map((heading) => ({ text: heading.textContent, top: Math.round(heading.getBoundingClientRect().top) }))
      .map(({ text, top }) => (top < window.innerHeight ? { text, top } : { text })),
  );

describe('before its scripts arrive', () => {
  it.each([
    ['English', '/', 'en-GB', undefined, 'en', GAMES[0].listing('en').title],
    ['German, the browser’s language', '/', 'de-AT', undefined, 'de', GAMES[0].listing('de').title],
    ['German, the stored choice', '/', 'en-GB', 'de', 'de', GAMES[0].listing('de').title],
    ['German, the language of the address', '/?lang=de', 'en-GB', 'en', 'de', GAMES[0].listing('de').title],
  ])('the lobby is shown in %s', async (_, path, locale, choice, language, title) => {
    const stored = choice === undefined ? {} : { 'piratz.language': choice };
    const { page } = await openWithoutScripts(path, locale, stored, WIDE, choice);
    const shown = page.locator('#root');
    await shown.getByText(title, { exact: true }).first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await shown.getByText(language === 'de' ? 'Open tables' : 'Offene Tische').count()).toBe(0);
  });

  it('the lobby has no words when the server does not know the stored choice', async () => {
    const { page } = await openWithoutScripts('/', 'en-GB', { 'piratz.language': 'de' });
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(await page.locator('#root').innerText()).toBe('');
  });

  it('the page is followed by no later request for its messages, and the menu changes the language for good', async () => {
    const { page } = await newPerson(WIDE, 'de-DE');
    const response = await page.goto(server.url);
    const html = (await response!.text()).split('</head>')[0];
    expect(html).toMatch(/<link rel="modulepreload"[^>]*assets\/languages\/de\/app-/);
    expect(html).toMatch(/<link rel="manifest" href="\/manifest.de.webmanifest"/);
    await page.getByRole('heading', { name: 'Offene Tische' }).waitFor();
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English');
    await page.getByRole('heading', { name: 'Open tables' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    const reloaded = await page.reload();
    expect(reloaded!.headers()['content-language']).toBe('en');
  });

  it('the page keeps its language, and says so, when another one cannot be loaded', async () => {
    const person = await newPerson(PHONE);
    const { page } = person;
    person.provokes(/ERR_FAILED/);
    await page.goto(server.url);
    await page.getByRole('heading', { name: 'Open tables' }).waitFor();
    await page.route('**/assets/languages/de/**', (route) => route.abort());
    const menu = page.getByRole('combobox', { name: 'Language' });
    await menu.selectOption('Deutsch');
    await page.getByRole('alert').getByText('This language could not be loaded').waitFor();
    expect(await menu.inputValue()).toBe('en');
  });

  it('the page has the stored theme', async () => {
    const { page } = await openWithoutScripts('/', 'en-GB', { 'piratz.settings': '{"theme":"dark"}' });
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  });

  it('another page shows its frame, and not the lobby', async () => {
    const { page } = await openWithoutScripts('/solo/piratz');
    expect(await headings(page)).toHaveLength(1);
  });

  it.each([
    ['a desktop', WIDE],
    ['a phone', PHONE],
  ])('the lobby on %s has the headings of the real one, where they will be', async (_, viewport) => {
    const early = await openWithoutScripts('/', 'en-GB', {}, viewport);
    const real = await newPerson(viewport);
    await real.page.goto(server.url);
    await real.page.locator('html:not([data-view]) h1').waitFor();
    expect(await headings(early.page)).toEqual(await headings(real.page));
  });
});

describe('a table', () => {
  const games = GAMES.map(({ name }) => name);

  it.each(games)('of %s is loaded when the pointer is on a link to it', async (name) => {
    const { page } = await newPerson(WIDE);
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    await page.goto(server.url);
    await page.locator('html[data-view]').waitFor({ state: 'detached' });
    const loaded = page.waitForResponse(new RegExp(`/assets/game-${name}-[^/]*\\.js`));
    await page.locator(`main a[href$="/learn/${name}"]`).first().hover();
    expect((await loaded).ok()).toBe(true);
  });

  it('opens from the lobby without further scripts, since they are loaded while the browser is idle', async () => {
    const { page } = await newPerson(WIDE);
    const loaded = games.map((name) => page.waitForResponse(new RegExp(`/assets/game-${name}-[^/]*\\.js`)));
    await page.goto(server.url);
    await Promise.all(loaded);
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.evaluate(() => history.pushState(null, '', '/quick/piratz'));
    await page.getByRole('region', { name: 'The table' }).waitFor();
    await waitUntil(() => requests.some((url) => url.includes('bot-worker')));
    expect(requests.filter((url) => /\/assets\/[^/]*\.js/.test(url) && !url.includes('bot-worker'))).toEqual([]);
  });

  it('opens by its address with few scripts', async () => {
    const { page } = await newPerson(WIDE);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(...(/\/assets\/[^/]*\.js/.exec(request.url()) ?? [])));
    await page.goto(`${server.url}/quick/piratz`);
    await page.getByRole('region', { name: 'The table' }).waitFor();
    expect(scripts.length).toBeLessThan(15);
  });
});
