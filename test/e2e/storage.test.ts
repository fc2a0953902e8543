import { GAMES } from '../../src/games';
import { randomExport } from '../support/exports';
import { setUpTestServer, PHONE, type Person } from './test-server';
import { table } from './stored-match';
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

/** Navigates to another page without reloading, as links do. */
const navigate = ({ page }: Person, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

const notice = ({ page }: Person, text: string | RegExp) => page.getByRole('status').getByText(text);

describe('the storage of the browser', () => {
  const { server, newPerson } = setUpTestServer();

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
    await page
      .getByText(/^Zug 0 von/)
      .first()
      .waitFor();
    await navigate(person, '/logbook');
    await page.getByRole('heading', { name: 'Piratz' }).waitFor();
    await navigate(person, '/replay/solo/piratz'); // of the match before
    await page
      .getByText(/^Zug 0 von [1-9]/)
      .first()
      .waitFor();
    expect(person.errors).toEqual([]);
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
    await page
      .getByText(/^Zug 0 von [1-9]/)
      .first()
      .waitFor();
    const { plies, moves } = await page.evaluate(readStoredMatch);
    expect(moves).toBe(plies);
    await page.goto(`${server.url}/replay/solo/piratz`);
    await page
      .getByText(new RegExp(`^(Move|Zug) 0 (of|von) ${plies}$`))
      .first()
      .waitFor();
    expect(person.errors).toEqual([]);
  });
});
