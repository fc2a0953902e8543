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

const OFFLINE_ERROR = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_(REFUSED|RESET)/;

const WITH_WORKER = { serviceWorkers: 'allow' } as const;

const PATH = '/piratz/';
const { server, newPerson } = setUpTestServer({ BASE_PATH: PATH });

/** The address of a page: '' for the lobby. */
const addressOf = (page = '') => server.url + PATH + page;

describe('a server under a base path', () => {
  it('hosts a match that another player joins by its link and that survives a reload', async () => {
    const anna = await newPerson();
    const ben = await newPerson();
    await anna.page.goto(addressOf());
    await anna.page.getByRole('article', { name: 'Piratz' }).getByRole('button', { name: 'New table' }).click();
    await anna.page.getByLabel('Your name at the table').fill('Anna');
    await anna.page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
    await anna.button('Open the table').click();
    await anna.page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
    const link = anna.page.url();
    expect(link).toContain('/piratz/match/piratz/');

    await ben.page.goto(addressOf());
    await ben.page.getByText('1 free seat').waitFor();
    await ben.page.getByLabel('Code or link').fill(link);
    await ben.button('Join').click();
    await ben.page.getByLabel('Your name at the table').fill('Ben');
    await ben.button('Take a seat').click();
    for (const { page } of [anna, ben]) await page.getByRole('region', { name: 'The table' }).waitFor();
    await ben.page.reload();
    await ben.page.getByRole('region', { name: 'The table' }).waitFor();
  });
});

describe('the offline client', () => {
  it('plays against bots in games never opened before, and survives a reload', async () => {
    const person = await newPerson(PHONE, 'en-GB', WITH_WORKER);
    const { page } = person;
    await page.goto(addressOf());
    await keepsClient(person);
    person.provokes(OFFLINE_ERROR);
    await person.context.setOffline(true);
    await server.close();
    await page.reload();
    const tables: string[] = [];
    for (const { name, listing } of GAMES) {
      await page.goto(addressOf(`solo/${name}`));
      await page.getByRole('heading', { name: listing('en').title }).waitFor();
      await person.button('Set sail').click();
      await page.getByRole('region', { name: 'The table' }).waitFor();
      tables.push(page.url());
      await page.goto(addressOf(`daily/${name}`));
      await page.getByRole('heading', { name: 'What would you play?' }).waitFor();
    }
    await page.goto(tables[0]!);
    await playUntil([person], async (moves) => moves >= 3 && (await availableChoices(person)).length > 0);
    const round = await page.getByText(/^Round \d+$/).innerText();
    await page.reload();
    expect(await page.getByText(/^Round \d+$/).innerText()).toBe(round);
    await server.open();
  });

  it('keeps the chosen language, and does not load the others', async () => {
    const person = await newPerson(PHONE, 'en-GB', WITH_WORKER);
    const { page } = person;
    await page.goto(addressOf());
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
    person.provokes(OFFLINE_ERROR);
    await person.context.setOffline(true);
    await server.close();
    await page.reload();
    await page.getByRole('heading', { name: 'Offene Tische' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.goto(addressOf('solo/piratz'));
    await person.button('Leinen los').click();
    await page.getByRole('region', { name: 'Der Tisch' }).waitFor();
    expect((await keptLanguages(person)).sort()).toEqual(['de', 'en']);
    await server.open();
  });
});

describe('five browsers behind one IP address', () => {
  const limited = setUpTestServer({ MAX_REQUESTS: String(LIMITS.requests.default) });

  it('load the client at the same time within the default rate limit', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => limited.newPerson(PHONE, 'en-GB', WITH_WORKER)));
    await Promise.all(
      people.map(async (person) => {
        await person.page.goto(`${limited.server.url}/solo/piratz`);
        await person.button('Set sail').click();
        await person.page.getByRole('region', { name: 'The table' }).waitFor();
        await keepsClient(person);
      }),
    );
    expect(await Promise.all(people.map(keptLanguages))).toEqual(people.map(() => ['en']));
  });
});

describe('a new version', () => {
  it('is announced, and the match goes on after a reload', async () => {
    const person = await newPerson(PHONE);
    const { page } = person;
    await page.goto(addressOf('solo/piratz'));
    await person.button('Set sail').click();
    await page.getByRole('region', { name: 'The table' }).waitFor();
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const notice = page.getByText('A new version is available', { exact: false });
    const asked = page.waitForResponse(addressOf());
    await comeBack();
    await asked;
    expect(await notice.isVisible()).toBe(false); // the same version as before
    const script = await page.locator('script[type=module][src]').first().getAttribute('src');
    await page.route(addressOf(), async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(script!, './assets/newer.js') });
    });
    await comeBack();
    await notice.waitFor();
    expect(await person.horizontalOverflow()).toEqual([]);
    await page.unroute(addressOf());
    await person.button('Reload').click();
    await waitUntil(async () => !(await notice.isVisible()));
    await page.getByRole('region', { name: 'The table' }).waitFor();
  });
});
