import { GAMES } from '../../src/games';
import { soloSnapshots, type SoloSnapshot } from '../support/moments';
import { setUpTestServer, SMALL, WIDE, type Person } from './house';
import { openStoredMatch, newPersonWithIdleBots } from './kept-match';

jest.setTimeout(300_000);

const [PIRATZ] = GAMES;

describe('the table of Piratz', () => {
  const open = setUpTestServer();
  const { house, arrive } = open;

  async function setSail(person: Person, isBlind: boolean): Promise<void> {
    const { page } = person;
    await page.goto(`${house.url}/solo/piratz`);
    await page.getByText('Table rules').click();
    await page
      .getByRole('group', { name: 'Blind mode' })
      .getByRole('radio', { name: isBlind ? 'on' : 'off', exact: true })
      .check({ force: true });
    await person.button('Set sail').click();
    await person.button('Reveal a card').waitFor();
  }

  /** What the panel of the cards to come says. */
  async function toCome(person: Person): Promise<string> {
    await person.button('To come').click();
    const dialog = person.page.getByRole('dialog');
    const text = await dialog.innerText();
    await person.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    return text;
  }

  it('counts the cards that are still to come, one less with every card', async () => {
    const person = await arrive(WIDE);
    await setSail(person, false);
    const before = await toCome(person);
    await person.button('Reveal a card').click();
    await person.page.locator('[data-spot^="card "]').first().waitFor();
    const counts = (text: string) => Number(/\d+/.exec(text)?.[0]);
    expect(counts(await toCome(person))).toBe(counts(before) - 1);
    expect(person.errors).toEqual([]);
  });

  it('counts nothing in blind mode, neither piles nor what is to come', async () => {
    const person = await arrive(SMALL);
    await setSail(person, true);
    expect(await toCome(person)).toMatch(/Blind mode/);
    expect(person.errors).toEqual([]);
  });

  it('says in red that the last round has begun', async () => {
    const person = await newPersonWithIdleBots(open, 'en-GB');
    const moments = await soloSnapshots(PIRATZ);
    const isLast = ({ storage }: SoloSnapshot) =>
      Object.values(storage).some((item) => item.includes('"lastRound":true'));
    const sign = person.page.getByText('last round', { exact: true });
    const last = moments.find((moment) => isLast(moment) && !moment.isOver);
    const early = moments.find((moment) => !isLast(moment));
    if (!last || !early) throw new Error('no match comes to its last round');
    await openStoredMatch(person, early);
    expect(await sign.count()).toBe(0);
    await openStoredMatch(person, last);
    await sign.waitFor();
    const colours = await sign.evaluate((node) => {
      const { backgroundColor, color } = getComputedStyle(node);
      return [backgroundColor, color].map((text) => (text.match(/[\d.]+/g) ?? []).map(Number));
    });
    expect(colours.some(([red, green, blue]) => red > 2 * green && red > 2 * blue)).toBe(true);
  });
});
