import { GAMES } from '../../src/games';
import { readLocalStorage } from '../support/before-1.0';
import { randomExport } from '../support/exports';
import { accessibilityProblems } from './access';
import { setUpTestServer, PHONE, WIDE, type Person } from './test-server';
import { navigate, table } from './stored-match';
import { waitUntil } from '../support/wait-until';

jest.setTimeout(120_000);

const match = { ...randomExport(GAMES[0], 2, 6), names: ['Anna', 'Ben'] };
const FILE = { name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(match)) };

/** Denies all storage, as a browser does whose user blocks site data. */
function denyStorage(): void {
  const deny = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: deny });
  IDBFactory.prototype.open = deny;
  ServiceWorkerContainer.prototype.register = async () => deny();
  ServiceWorkerContainer.prototype.getRegistration = async () => deny();
}

/** Uses up the quota of localStorage, to the last character. */
function fillStorage(): void {
  for (let size = 1 << 20, i = 0; size >= 1; i++) {
    try {
      localStorage.setItem(`fill ${i}`, 'x'.repeat(size));
    } catch {
      size = Math.floor(size / 2);
    }
  }
}

/** Returns the number of moves in the state and in the log of the stored match. */
function readStoredMatch() {
  const read = (field: string) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('piratz.match.') && name.endsWith(field));
    const [[, value] = []] = JSON.parse(localStorage.getItem(key ?? '') ?? '[]') as [string, unknown][];
    return value;
  };
  const { _stateID } = read('_state') as { _stateID: number };
  const log = (read('_log') ?? []) as readonly { action: { type: string } }[];
  return { plies: _stateID, moves: log.filter(({ action }) => action.type === 'MAKE_MOVE').length };
}

const notice = ({ page }: Person, text: string | RegExp) => page.getByRole('status').getByText(text);

const cards = ({ page }: Person) => page.getByRole('link', { name: /^Look back: / });

/** Opens the logbook and waits for its number of matches. */
async function openLogbook(person: Person, address: string, count: string): Promise<void> {
  await person.page.goto(`${address}/logbook`);
  await person.page.getByText(count, { exact: true }).waitFor();
}

/** Adds copies of a match to the database, one a day. */
async function addMatches({ match, count }: { match: object; count: number }): Promise<void> {
  const request = indexedDB.open('piratz');
  const database = await new Promise<IDBDatabase>((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });
  const transaction = database.transaction(['matches', 'summaries'], 'readwrite');
  for (let i = 0; i < count; i++) {
    const saved = { id: `copy${i}`, keptAt: 1795000000000 - i * 86_400_000 };
    transaction.objectStore('matches').put({ ...saved, match });
    transaction.objectStore('summaries').put({ ...match, moves: undefined, ...saved });
  }
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  database.close();
}

const { server, newPerson } = setUpTestServer();

describe('the logbook', () => {
  it('takes over the matches that an earlier version stored, finds them, and exports all to another browser', async () => {
    const person = await newPerson(WIDE, 'en-GB', { timezoneId: 'Europe/Berlin' });
    const { page } = person;
    await page.goto(`${server.url}/off/the/map`);
    await page.evaluate((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, readLocalStorage());
    for (const _visit of [1, 2]) await openLogbook(person, server.url, '3 matches'); // once, and they stay
    const oldKeys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('logbook')));
    expect(oldKeys).toEqual([]);

    await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Piratenpoker' });
    await page.getByText('1 of 3 matches', { exact: true }).waitFor();
    expect(await cards(person).count()).toBe(1);
    await page.getByLabel('From').fill('2026-11-19');
    await page.getByText('No matches found', { exact: false }).waitFor();
    await page.getByLabel('From').fill('2026-11-18');
    await page.getByText('1 of 3 matches', { exact: true }).waitFor();
    expect(await accessibilityProblems(person, 'a search in the logbook')).toEqual([]);
    await cards(person).click();
    await person
      .text(/^Move 0 of/)
      .first()
      .waitFor();
    await page.goBack(); // to what was found
    await page.getByText('1 of 3 matches', { exact: true }).waitFor();
    await person.button('Show all').click();
    await page.getByText('3 matches', { exact: true }).waitFor();

    const download = page.waitForEvent('download');
    await person.button('Export all').click();
    const other = await newPerson(PHONE);
    await other.page.goto(`${server.url}/logbook`);
    const file = await (await download).path();
    for (const sentence of ['3 matches were added.', '0 matches were added. 3 were in the logbook already.']) {
      await other.page.getByLabel('Open a match').first().setInputFiles(file);
      await other.page.getByRole('status').filter({ hasText: sentence }).waitFor();
    }
    expect(await cards(other).count()).toBe(3);
    await other.page.getByRole('button', { name: /^Remove: Piratenpoker/ }).click();
    await other.page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await other.page.getByText('2 matches', { exact: true }).waitFor();
    expect(await other.horizontalOverflow()).toEqual([]);
  });

  it('shows the beginning of a long logbook, and more on request', async () => {
    const person = await newPerson();
    const { page } = person;
    await page.goto(`${server.url}/logbook`);
    await page.getByText('The pages are still empty', { exact: false }).waitFor();
    await page.evaluate(addMatches, { match, count: 500 });
    await openLogbook(person, server.url, '500 matches');
    expect(await cards(person).count()).toBe(40);
    await person.button('Show 40 more').click();
    await waitUntil(async () => (await cards(person).count()) === 80);
  });
});

describe('the storage of the browser', () => {
  it('where it is denied, everything works for the life of the page, and a notice says so', async () => {
    const person = await newPerson(PHONE);
    const { page } = person;
    await person.context.addInitScript(denyStorage);
    await page.goto(server.url);
    await page.getByRole('heading', { name: 'Open tables' }).waitFor();
    await notice(person, 'This browser stores nothing here').waitFor();
    expect(await person.horizontalOverflow()).toEqual([]);
    await person.chooseLanguage('de');
    await notice(person, 'Dieser Browser speichert hier nichts').waitFor();
    await person.button('Verstanden').click();
    await notice(person, 'Dieser Browser').waitFor({ state: 'hidden' });

    await navigate(person, '/quick/piratz');
    await table(person).waitFor();
    await person.button(/^Karte aufdecken/).click();
    await navigate(person, '/logbook');
    await page.getByText('Noch sind die Seiten leer').waitFor();
    await page.getByLabel('Partie öffnen').first().setInputFiles(FILE);
    await page.waitForURL('**/replay/file/*');
    await person
      .text(/^Zug 0 von/)
      .first()
      .waitFor();
    await navigate(person, '/logbook');
    await page.getByRole('heading', { name: 'Piratz' }).waitFor();
    await navigate(person, '/replay/solo/piratz'); // of the match before
    await person
      .text(/^Zug 0 von [1-9]/)
      .first()
      .waitFor();
  });

  it('when it is full, a match goes on, and its last stored position comes back', async () => {
    const person = await newPerson(PHONE);
    const { page } = person;
    await page.goto(`${server.url}/quick/piratz`);
    await table(person).waitFor();
    await waitUntil(() => person.button('Reveal a card').isVisible());
    await page.evaluate(fillStorage);
    await person.button('Reveal a card').click();
    await notice(person, 'storage is full').waitFor();
    await person.chooseLanguage('de');
    await person.button('Verstanden').click();
    await navigate(person, '/replay/solo/piratz');
    await person
      .text(/^Zug 0 von [1-9]/)
      .first()
      .waitFor();
    const { plies, moves } = await page.evaluate(readStoredMatch);
    expect(moves).toBe(plies);
    await page.goto(`${server.url}/replay/solo/piratz`);
    await person
      .text(new RegExp(`^(Move|Zug) 0 (of|von) ${plies}$`))
      .first()
      .waitFor();
  });
});
