import { GAMES } from '../../src/games';
import { randomExport } from '../support/exports';
import { waitUntil } from '../support/wait-until';
import { accessibilityProblems, someVariants, VARIANTS, type Variant } from './access';
import { navigate } from './stored-match';
import { setUpTestServer, WIDE, type Person } from './test-server';
import { clippedTexts, setFontSize } from './texts';

jest.setTimeout(500_000);

const match = { ...randomExport(GAMES[0], 2, 6), names: ['Anna', 'Ben'] };
const FILE = { name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(match)) };

/** Returns what is clipped or overflows on a wide page whose user has doubled the font size. */
async function largeTextProblems(person: Person, where: string): Promise<string[]> {
  await setFontSize(person, 32);
  const problems = [...(await person.horizontalOverflow()).slice(0, 4), ...(await clippedTexts(person))];
  await setFontSize(person, 16);
  return problems.map((problem) => `${where}, with large text: ${problem}`);
}

describe('accessibility', () => {
  const { server, newPerson } = setUpTestServer();

  /** Opens a page at which `check` collects problems. */
  async function visit(path: string, locale = 'en-GB', variants: readonly Variant[] = VARIANTS) {
    const person = await newPerson(WIDE, locale);
    const problems: string[] = [];
    await person.page.goto(server.url + path);
    const check = async (where: string) =>
      void problems.push(...(await accessibilityProblems(person, where, variants)));
    return { person, page: person.page, problems, check };
  }

  it('the pages from the lobby to the waiting room have no accessibility problems, nor clipped texts at twice the font size', async () => {
    const { person, page, problems, check } = await visit('/', 'de-DE'); // German has the longer words
    const checkBoth = async (where: string) => {
      await check(where);
      problems.push(...(await largeTextProblems(person, where)));
    };
    await page.getByRole('heading', { name: 'Offene Tische' }).waitFor();
    await checkBoth('the lobby');
    await page.getByRole('article', { name: 'Piraten Kapern' }).getByRole('button', { name: 'Neuer Tisch' }).click();
    await page.getByLabel('Dein Name am Tisch').fill('Anna');
    await page.getByText('Tischregeln').click();
    await checkBoth('a new table');
    await person.button(/^Tisch eröffnen/).click();
    await page.getByRole('heading', { name: /Warten auf die anderen$/ }).waitFor();
    await checkBoth('the waiting room');
    await navigate(person, '/solo/piratz');
    await person.button('Leinen los').waitFor();
    await checkBoth('set-up');
    expect(problems).toEqual([]);
  });

  it('the replay, verification and other pages have no accessibility problems', async () => {
    const { person, page, problems, check } = await visit('/logbook');
    await page.getByLabel('Open a match').first().setInputFiles(FILE);
    await page.waitForURL('**/replay/file/*');
    await person
      .text(/^Move 0 of/)
      .first()
      .waitFor();
    await check('a replay');
    await page.keyboard.press('End');
    await page.waitForURL(`**ply=${match.moves.length}*`);
    await check('the end of a replay');
    await navigate(person, '/logbook');
    await page.getByRole('link', { name: /^Look back: Piratz, Anna, Ben/ }).waitFor();
    await check('the logbook');
    await navigate(person, '/verify');
    await page.locator('input[type=file]').first().setInputFiles(FILE);
    await page.getByText('Everything checks out', { exact: false }).waitFor();
    await check('a verification result');
    await navigate(person, '/players');
    await page.getByRole('heading', { level: 1, name: 'Players and ratings' }).waitFor();
    await check('the players');
    await navigate(person, '/off/the/map');
    await page.getByRole('heading', { name: 'Off the map' }).waitFor();
    await check('no page');
    await person.button('Table settings').click();
    await page.getByRole('dialog').waitFor();
    await check('the settings');
    expect(problems).toEqual([]);
  });

  it.each(GAMES.map((entry, i) => [entry.name, entry, i] as const))(
    'the set-up page, the tutorial and the table of %s have no accessibility problems',
    async (name, entry, i) => {
      const { person, page, problems, check } = await visit(`/solo/${name}`, 'en-GB', someVariants(i));
      await person.button('Set sail').waitFor();
      await check('set-up');
      if (entry.hasTutorial) {
        await navigate(person, `/learn/${name}`);
        await person.button('Next step').waitFor();
        await check('a lesson');
      }
      await navigate(person, `/solo/${name}`);
      await person.button('Set sail').click();
      await page.getByRole('region', { name: 'The table' }).waitFor();
      await page.getByRole('tab', { name: 'Rules' }).click();
      await waitUntil(async () => (await page.getByRole('tabpanel', { name: 'Rules' }).innerText()).length > 1000);
      await check('the rules beside the table');
      if (!entry.isDraft) {
        await page.getByRole('button', { name: /^About/ }).click();
        await page.getByRole('dialog').waitFor();
        await check('about the table');
      }
      expect(problems.map((problem) => `${entry.name}: ${problem}`)).toEqual([]);
    },
  );
});
