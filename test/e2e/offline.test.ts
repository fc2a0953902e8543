import { GAMES } from '../../src/games';
import { LIMITS } from '../../src/server/shared/limits';
import { setUpTestServer, PHONE, type Person } from './test-server';
import { availableChoices, playUntil } from './piratz';
import { waitUntil } from '../support/wait-until';

jest.setTimeout(300_000);

/** Waits until the service worker has cached the whole client. */
async function keepsClient({ page }: Person): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

/** Returns the languages of which the service worker has cached messages. */
function keptLanguages({ page }: Person): Promise<string[]> {
  return page.evaluate(async () => {
    const found = new Set<string>();
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) {
        const [, language] = /\/assets\/languages\/([^/]+)\//.exec(url) ?? [];
        if (language) found.add(language);
      }
    return [...found];
  });
}

const isNetwork = (error: string) => /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/.test(error);

const WITH_WORKER = { serviceWorkers: 'allow' } as const;

describe('the offline client', () => {
  const path = '/piratz/';
  const { server, newPerson } = setUpTestServer({ BASE_PATH: path });

  it('plays against bots in games never opened before, and survives a reload', async () => {
    const person = await newPerson(PHONE, 'en-GB', WITH_WORKER);
    const { page } = person;
    await page.goto(server.url + path);
    await keepsClient(person);
    await person.context.setOffline(true);
    await server.close();
    await page.reload();
    const tables: string[] = [];
    for (const { name, listing } of GAMES) {
      await page.goto(`${server.url}${path}solo/${name}`);
      await page.getByRole('heading', { name: listing('en').title }).waitFor();
      await person.button('Set sail').click();
      await page.getByRole('region', { name: 'The table' }).waitFor();
      tables.push(page.url());
    }
    await page.goto(tables[0]!);
    let polls = 0;
    await playUntil([person], async () => ++polls > 30 && (await availableChoices(person)).length > 0);
    const round = await page.getByText(/^Round \d+$/).innerText();
    await page.reload();
    expect(await page.getByText(/^Round \d+$/).innerText()).toBe(round);
    expect(person.errors.filter((error) => !isNetwork(error))).toEqual([]);
    await server.open();
  });
});

describe('the offline client in another language', () => {
  const { server, newPerson } = setUpTestServer();

  it('keeps the chosen language, and does not load the others', async () => {
    const person = await newPerson(PHONE, 'en-GB', WITH_WORKER);
    const { page } = person;
    await page.goto(server.url);
    await keepsClient(person);
    await person.chooseLanguage('de');
    await page.getByRole('heading', { name: 'Offene Tische' }).waitFor();
    await waitUntil(async () => (await keptLanguages(person)).includes('de'));
    await page.evaluate(async () => {
      const { installing, waiting } = await navigator.serviceWorker.ready;
      const next = installing ?? waiting;
      if (next)
        await new Promise<void>((resolve) =>
          next.addEventListener('statechange', () => next.state === 'activated' && resolve()),
        );
    });
    await person.context.setOffline(true);
    await server.close();
    await page.reload();
    await page.getByRole('heading', { name: 'Offene Tische' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.goto(`${server.url}/solo/piratz`);
    await person.button('Leinen los').click();
    await page.getByRole('region', { name: 'Der Tisch' }).waitFor();
    expect((await keptLanguages(person)).sort()).toEqual(['de', 'en']);
    expect(person.errors.filter((error) => !isNetwork(error))).toEqual([]);
    await server.open();
  });
});

describe('five browsers behind one IP address', () => {
  const { server, newPerson } = setUpTestServer({ MAX_REQUESTS: String(LIMITS.requests.default) });

  it('load the client at the same time within the default rate limit', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => newPerson(PHONE, 'en-GB', WITH_WORKER)));
    await Promise.all(
      people.map(async (person) => {
        await person.page.goto(`${server.url}/solo/piratz`);
        await person.button('Set sail').click();
        await person.page.getByRole('region', { name: 'The table' }).waitFor();
        await keepsClient(person);
      }),
    );
    expect(people.flatMap(({ errors }) => errors)).toEqual([]);
  });
});

describe('a new version', () => {
  const { server, newPerson } = setUpTestServer();

  it('is announced, and the match goes on after a reload', async () => {
    const person = await newPerson(PHONE);
    const { page } = person;
    await page.goto(`${server.url}/solo/piratz`);
    await person.button('Set sail').click();
    await page.getByRole('region', { name: 'The table' }).waitFor();
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const notice = page.getByText('A new version is available', { exact: false });
    const asked = page.waitForResponse(`${server.url}/`);
    await comeBack();
    await asked;
    expect(await notice.isVisible()).toBe(false); // the same version as before
    const script = await page.locator('script[type=module][src]').first().getAttribute('src');
    await page.route(`${server.url}/`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(script!, './assets/newer.js') });
    });
    await comeBack();
    await notice.waitFor();
    expect(await person.horizontalOverflow()).toEqual([]);
    await page.unroute(`${server.url}/`);
    await person.button('Reload').click();
    await waitUntil(async () => !(await notice.isVisible()));
    await page.getByRole('region', { name: 'The table' }).waitFor();
    expect(person.errors).toEqual([]);
  });
});
