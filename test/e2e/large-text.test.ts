import { GAMES } from '../../src/games';
import { soloSnapshots } from '../support/moments';
import { waitForTransitions } from './access';
import { setUpTestServer, WIDE, type Person } from './house';
import { openStoredMatch, newPersonWithIdleBots } from './kept-match';
import { clippedTexts } from './large-text';

jest.setTimeout(500_000);

/** What browsers call the size of their letters: twice as large as usual. */
const TWICE = '--blink-settings=defaultFontSize=32';

describe('letters twice as large', () => {
  const open = setUpTestServer({}, [TWICE]);
  const { house, arrive } = open;

  /** What does not show whole. */
  async function look(person: Person, where: string): Promise<string[]> {
    await waitForTransitions(person);
    const flaws = [...(await person.horizontalOverflow()).slice(0, 4), ...(await clippedTexts(person))];
    return flaws.map((flaw) => `${where}: ${flaw}`);
  }

  it.each(['en-GB', 'de-DE'])('show whole from the lobby to the waiting room: %s', async (locale) => {
    const person = await arrive(WIDE, locale);
    const { page } = person;
    await page.goto(house.url);
    await page.getByRole('article', { name: 'Piratz' }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    const found = await look(person, 'the lobby');
    await page.goto(`${house.url}/solo/piratz`);
    await person.button(/^(Set sail|Leinen los)/).waitFor();
    found.push(...(await look(person, 'set-up')));
    await page.goto(house.url);
    await page
      .getByRole('article', { name: 'Piratz' })
      .getByRole('button', { name: /^(New table|Neuer Tisch)/ })
      .click();
    await page.getByLabel(/^(Your name at the table|Dein Name am Tisch)/).fill('Anna');
    await page.getByText(/^(Table rules|Tischregeln)/).click();
    found.push(...(await look(person, 'a new table')));
    await person.button(/^(Open the table|Tisch eröffnen)/).click();
    await page.waitForURL(/\/match\//);
    await page.getByRole('heading', { name: /^(Waiting for the crew|Warten auf die Mannschaft)/ }).waitFor();
    found.push(...(await look(person, 'the waiting room')));
    expect(found).toEqual([]);
    expect(person.errors).toEqual([]);
  });

  it.each(GAMES.map((entry) => [entry.name, entry] as const))('show whole at the table of %s', async (_, entry) => {
    const person = await newPersonWithIdleBots(open, 'de-DE');
    await person.page.setViewportSize(WIDE);
    const found: string[] = [];
    for (const moment of (await soloSnapshots(entry)).filter(({ isStage }) => isStage)) {
      await openStoredMatch(person, moment);
      found.push(...(await look(person, moment.name)));
    }
    expect(found).toEqual([]);
    expect(person.errors).toEqual([]);
  });
});
