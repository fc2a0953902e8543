import { openSeats, seatPeople, type OnlineSeat } from './online-match';
import { PHONE, setUpTestServer, WIDE, type Person } from './test-server';
import { playUntil } from './piratz';
import { narrowProblems } from './narrow';
import { waitUntil } from '../support/wait-until';

jest.setTimeout(300_000);

const DAY_SECONDS = 86_400;
const NEXT = 'Next: Piratz with Bob';

type BadgedWindow = Window & { badge?: number };

describe('the next table', () => {
  const { server, newPerson } = setUpTestServer();

  /** Opens a table of Anna and Bob. Returns Anna's seat. */
  async function seatAnna(firstPlayer: '0' | '1', more = {}): Promise<OnlineSeat> {
    const [anna] = await seatPeople(server.url, ['Anna', 'Bob'], { setupData: { firstPlayer }, ...more });
    return anna!;
  }

  /** Opens the page of Anna's first seat; it keeps the number on the app's icon. */
  async function openAs(person: Person, seats: readonly [OnlineSeat, ...OnlineSeat[]]): Promise<void> {
    await person.page.addInitScript(() => {
      const badge = (count: number) => Promise.resolve(void ((window as BadgedWindow).badge = count));
      Object.defineProperty(navigator, 'setAppBadge', { value: badge });
    });
    await openSeats(person, server.url, seats);
  }

  const badgeOf = ({ page }: Person) => page.evaluate(() => (window as BadgedWindow).badge);
  const hasTitle = ({ page }: Person, title: string) => waitUntil(async () => (await page.title()) === title);

  it('a table says how many others wait, and leads by a key to the one that has waited longest', async () => {
    const [longest, current] = [await seatAnna('0'), await seatAnna('1')];
    const [latest] = await seatPeople(server.url, ['Anna', 'Cleo', 'Dora'], { game: 'piratenpoker' });
    const person = await newPerson(WIDE);
    const { page } = person;
    await openAs(person, [current, longest, latest!]);
    await person.text('2 other tables are waiting for you.').waitFor();
    await hasTitle(person, '(2) Bob is to move – Piratz');
    expect(await badgeOf(person)).toBe(2);
    expect(await page.getByRole('link', { name: NEXT }).getAttribute('aria-keyshortcuts')).toBe('Shift+N');
    await page.keyboard.press('Shift+KeyN');
    await page.waitForURL(`${server.url}/match/piratz/${longest.matchID}`);
    await person.text('Another table is waiting for you.').waitFor();
    await hasTitle(person, '(2) ▶ Your turn – Piratz');
    expect(await badgeOf(person)).toBe(2);
    await page.getByRole('link', { name: 'Next: Piratenpoker with Cleo and Dora' }).click();
    await page.waitForURL(`${server.url}/match/piratenpoker/${latest!.matchID}`);
    await page.goto(server.url);
    await waitUntil(async () => (await badgeOf(person)) === 2);
  });

  it('after a move at a table with days on its clock, the next table is offered and spoken', async () => {
    const current = await seatAnna('0', { clock: { perMove: 3 * DAY_SECONDS } });
    const other = await seatAnna('0');
    const person = await newPerson(PHONE);
    const { page } = person;
    await openAs(person, [current, other]);
    const line = page.locator('p', { hasText: 'Another table is waiting for you.' }).first();
    await line.waitFor();
    const isOffered = async () => (await line.getAttribute('data-offered')) !== null;
    expect(await isOffered()).toBe(false);
    await playUntil([person], async (moves) => moves > 0 && (await page.title()).includes('Bob is to move'));
    await waitUntil(isOffered);
    await waitUntil(async () =>
      (await page.locator('[aria-live]').allTextContents()).some((text) => text.includes(NEXT)),
    );
    expect(await narrowProblems(person, 'a table beside another one')).toEqual([]);
    await page.getByRole('link', { name: NEXT }).click();
    await page.waitForURL(`${server.url}/match/piratz/${other.matchID}`);
    await page.getByRole('button', { name: 'Reveal a card' }).waitFor();
    expect(await line.count()).toBe(0);
  });
});
