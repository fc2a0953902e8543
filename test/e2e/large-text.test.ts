import { GAMES } from '../../src/games';
import { soloSnapshots } from '../support/snapshots';
import { waitForTransitions } from './access';
import { setUpTestServer, WIDE, type Person } from './test-server';
import { openStoredMatch, newPersonWithIdleBots } from './stored-match';
import { clippedTexts } from './large-text';

jest.setTimeout(500_000);

/** Chromium's flag for the default font size: twice the usual one. */
const TWICE = '--blink-settings=defaultFontSize=32';

describe('text at twice the usual size', () => {
  const testServer = setUpTestServer({}, [TWICE]);
  const { server, newPerson } = testServer;

  /** Returns the texts that are clipped or overflow. */
  async function check(person: Person, where: string): Promise<string[]> {
    await waitForTransitions(person);
    const flaws = [...(await person.horizontalOverflow()).slice(0, 4), ...(await clippedTexts(person))];
    return flaws.map((flaw) => `${where}: ${flaw}`);
  }

  it.each(['en-GB', 'de-DE'])('is not clipped from the lobby to the waiting room: %s', async (locale) => {
    const person = await newPerson(WIDE, locale);
    const { page } = person;
    await page.goto(server.url);
    await page.getByRole('article', { name: 'Piratz' }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    const problems = await check(person, 'the lobby');
    await page.goto(`${server.url}/solo/piratz`);
    await person.button(/^(Set sail|Leinen los)/).waitFor();
    problems.push(...(await check(person, 'set-up')));
    await page.goto(server.url);
    await page
      .getByRole('article', { name: 'Piratz' })
      .getByRole('button', { name: /^(New table|Neuer Tisch)/ })
      .click();
    await page.getByLabel(/^(Your name at the table|Dein Name am Tisch)/).fill('Anna');
    await page.getByText(/^(Table rules|Tischregeln)/).click();
    problems.push(...(await check(person, 'a new table')));
    await person.button(/^(Open the table|Tisch eröffnen)/).click();
    await page.waitForURL(/\/match\//);
    await page.getByRole('heading', { name: /(waiting for players|Warten auf die anderen)$/ }).waitFor();
    problems.push(...(await check(person, 'the waiting room')));
    expect(problems).toEqual([]);
    expect(person.errors).toEqual([]);
  });

  it.each(GAMES.map((entry) => [entry.name, entry] as const))('is not clipped at the table of %s', async (_, entry) => {
    const person = await newPersonWithIdleBots(testServer, 'de-DE');
    await person.page.setViewportSize(WIDE);
    const problems: string[] = [];
    for (const snapshot of (await soloSnapshots(entry)).filter(({ isStage }) => isStage)) {
      await openStoredMatch(person, snapshot);
      problems.push(...(await check(person, snapshot.name)));
    }
    expect(problems).toEqual([]);
    expect(person.errors).toEqual([]);
  });
});
