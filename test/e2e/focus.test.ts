import { GAMES } from '../../src/games';
import { randomExport } from '../support/exports';
import { waitUntil } from '../support/wait-until';
import { hasFocus, hasFocusSoon, expectFocus, untilUnchanged } from './focus';
import { navigate } from './stored-match';
import { setUpTestServer, WIDE, type Person } from './test-server';

jest.setTimeout(300_000);

const fileOf = (seed: number) => {
  const match = { ...randomExport(GAMES[0], 2, seed), names: ['Anna', `Ben ${seed}`] };
  return { name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(match)) };
};

function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

describe('the focus', () => {
  const { server, newPerson } = setUpTestServer();

  /** Opens the logbook with two saved matches. */
  async function openLogbook(): Promise<Person> {
    const person = await newPerson(WIDE);
    const { page } = person;
    for (const seed of [1, 2]) {
      await page.goto(`${server.url}/logbook`);
      await page.getByLabel('Open a match').first().setInputFiles(fileOf(seed));
      await page.waitForURL('**/replay/file/*');
    }
    await navigate(person, '/logbook');
    await page
      .getByRole('link', { name: /^Look back: Piratz/ })
      .nth(1)
      .waitFor();
    return person;
  }

  it('is on the title of a dialog that does not begin with a field, and on what is chosen in one that does', async () => {
    const person = await newPerson(WIDE);
    const { page } = person;
    await page.goto(server.url);
    await page.getByRole('article', { name: 'Piraten Kapern' }).getByRole('button', { name: /^Play/ }).press('Enter');
    await expectFocus(person, 'INPUT Piraten Kapern');
    await page.goto(`${server.url}/players`);
    await person.button('Table settings').press('Enter');
    await page.getByRole('dialog').waitFor();
    const chosen = page.getByRole('dialog').getByRole('radio', { checked: true }).first();
    await waitUntil(() => chosen.evaluate(hasFocus));
    await page.goto(`${server.url}/solo/piratz`);
    await person.button('Set sail').click();
    await person.button(/^About/).press('Enter');
    await expectFocus(person, /^H2 /);
  });

  it('is on the harmless button when something is about to be removed, and where it was if it is kept', async () => {
    const person = await openLogbook();
    const remove = person.button(/^Remove: Piratz/).first();
    await remove.press('Enter');
    await expectFocus(person, 'BUTTON Cancel');
    await person.page.keyboard.press('Escape');
    await person.page.getByRole('dialog').waitFor({ state: 'detached' });
    await waitUntil(() => remove.evaluate(hasFocus));
    expect(await person.button(/^Remove: Piratz/).count()).toBe(2);
  });

  it('moves on to the next match when one is removed, and to the page’s own controls after the last one', async () => {
    const person = await openLogbook();
    for (const left of [1, 0]) {
      await person
        .button(/^Remove: Piratz/)
        .first()
        .press('Enter');
      await person.page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).press('Enter');
      await waitUntil(async () => (await person.button(/^Remove: Piratz/).count()) === left);
      await expectFocus(person, left > 0 ? /^A Look back: Piratz/ : /^BUTTON Open a match/);
    }
  });

  it('stays on a button that is busy, which does nothing until it is done', async () => {
    const person = await newPerson(WIDE);
    const { page } = person;
    const { promise: answered, resolve: answer } = deferred();
    let requests = 0;
    await page.route('**/games/*/create', async (route) => {
      requests++;
      await answered;
      await route.continue();
    });
    await page.goto(server.url);
    await page.getByRole('article', { name: 'Piratz' }).getByRole('button', { name: 'New table' }).click();
    await page.getByLabel('Your name at the table').fill('Anna');
    const open = page.getByRole('dialog').getByRole('button', { name: /^Open the table/ });
    await open.press('Enter');
    await page.locator('button[aria-busy=true]').waitFor();
    await open.press('Enter');
    expect(await open.evaluate(hasFocus)).toBe(true);
    answer();
    await page.getByRole('heading', { name: /waiting for players$/ }).waitFor();
    expect(requests).toBe(1);
  });

  it('goes on to the page that a control leads to, also while that is loading', async () => {
    const person = await newPerson(WIDE);
    const { page } = person;
    const { promise: loaded, resolve: load } = deferred();
    await page.goto(`${server.url}/solo/piratz`);
    await person.button('Set sail').waitFor();
    await page.route('**/assets/*.js', async (route) => {
      await loaded;
      await route.continue();
    });
    await person.button('Set sail').press('Enter');
    await person.button('Set sail').waitFor({ state: 'detached' });
    await expectFocus(person, /^H1 Loading/);
    load();
    await page.locator('section[aria-label="The table"]').waitFor();
    expect(await page.evaluate(hasFocusSoon)).toBe(true);
  });

  it('moves on from a control that is removed, also if it came there before the script that keeps it', async () => {
    const person = await newPerson(WIDE);
    const { page } = person;
    const { promise: loaded, resolve: load } = deferred();
    await page.route('**/assets/**/preload-*.js', async (route) => {
      await loaded;
      await route.continue();
    });
    const isKept = page.waitForResponse('**/assets/**/preload-*.js');
    await page.goto(`${server.url}/players`, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Players and ratings' }).waitFor();
    const settings = person.button('Table settings');
    await settings.focus();
    load();
    await isKept;
    await page.evaluate(untilUnchanged);
    await settings.evaluate((button) => button.remove());
    expect(await page.evaluate(hasFocusSoon)).toBe(true);
  });

  it('is never lost when a control of a page is pressed', async () => {
    const person = await openLogbook();
    const { page } = person;
    const lost: string[] = [];
    for (const path of ['/', '/logbook', '/players', '/verify', '/solo/piratz', '/learn/piratz', '/off/the/map']) {
      await page.goto(server.url + path);
      const controls = page.locator('button:visible, summary:visible');
      await page.locator('html[data-view]').waitFor({ state: 'detached' });
      await controls.first().waitFor();
      const names = await controls.evaluateAll((all) =>
        all.map((each) => each.getAttribute('aria-label') ?? each.textContent),
      );
      expect(names).not.toEqual([]);
      for (const [i, name] of names.entries()) {
        await page.goto(server.url + path);
        await controls.nth(i).press('Enter');
        await page.evaluate(untilUnchanged);
        if (await page.evaluate(hasFocusSoon)) continue;
        lost.push(`${path}: ${name}, then ${await page.locator('body').ariaSnapshot()}`);
      }
    }
    expect(lost).toEqual([]);
  });
});
