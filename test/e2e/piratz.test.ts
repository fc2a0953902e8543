import { GAMES } from '../../src/games';
import { soloSnapshots, type SoloSnapshot } from '../support/snapshots';
import { setUpTestServer, SMALL, WIDE, type Person } from './test-server';
import { openStoredMatch, newPersonWithIdleBots } from './stored-match';

jest.setTimeout(300_000);

const [PIRATZ] = GAMES;

describe('the table of Piratz', () => {
  const testServer = setUpTestServer();
  const { server, newPerson } = testServer;

  async function startMatch(person: Person, isBlind: boolean): Promise<void> {
    const { page } = person;
    await page.goto(`${server.url}/solo/piratz`);
    await page.getByText('Table rules').click();
    await page
      .getByRole('group', { name: 'Blind mode' })
      .getByRole('radio', { name: isBlind ? 'on' : 'off', exact: true })
      .check({ force: true });
    await person.button('Set sail').click();
    await person.button('Reveal a card').waitFor();
  }

  /** Returns the text of the panel of remaining cards. */
  async function remainingCardsText(person: Person): Promise<string> {
    await person.button('Remaining cards').click();
    const dialog = person.page.getByRole('dialog');
    const text = await dialog.innerText();
    await person.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    return text;
  }

  it('counts the remaining cards, one less after each reveal', async () => {
    const person = await newPerson(WIDE);
    await startMatch(person, false);
    const before = await remainingCardsText(person);
    await person.button('Reveal a card').click();
    await person.page.locator('[data-spot^="card "]').first().waitFor();
    const counts = (text: string) => Number(/\d+/.exec(text)?.[0]);
    expect(counts(await remainingCardsText(person))).toBe(counts(before) - 1);
    expect(person.errors).toEqual([]);
  });

  it('does not count the remaining cards in blind mode', async () => {
    const person = await newPerson(SMALL);
    await startMatch(person, true);
    expect(await remainingCardsText(person)).toMatch(/Blind mode/);
    expect(person.errors).toEqual([]);
  });

  it('shows in red that the last round has begun', async () => {
    const person = await newPersonWithIdleBots(testServer, 'en-GB');
    const snapshots = await soloSnapshots(PIRATZ);
    const isLast = ({ storage }: SoloSnapshot) =>
      Object.values(storage).some((item) => item.includes('"lastRound":true'));
    const sign = person.page.getByText('last round', { exact: true });
    const last = snapshots.find((snapshot) => isLast(snapshot) && !snapshot.isOver);
    const early = snapshots.find((snapshot) => !isLast(snapshot));
    if (!last || !early) throw new Error('no match reaches its last round');
    await openStoredMatch(person, early);
    expect(await sign.count()).toBe(0);
    await openStoredMatch(person, last);
    await sign.waitFor();
    const colours = await sign.evaluate((node) => {
      const { backgroundColor, color } = getComputedStyle(node);
      return [backgroundColor, color].map((text) => (text.match(/[\d.]+/g) ?? []).map(Number));
    });
    expect(colours.some(([red, green, blue]) => red! > 2 * green! && red! > 2 * blue!)).toBe(true);
  });
});
