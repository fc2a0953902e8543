import { GAMES } from '../../src/games';
import { randomExport } from '../support/exports';
import { accessibilityProblems } from './access';
import { navigate } from './stored-match';
import { setUpTestServer, type Person } from './test-server';
import { waitUntil } from '../support/wait-until';

jest.setTimeout(500_000);

const match = { ...randomExport(GAMES[0], 2, 6), names: ['Anna', 'Ben'] };
const FILE = { name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(match)) };

async function openFile({ page }: Person): Promise<void> {
  await page.getByLabel('Open a match').first().setInputFiles(FILE);
}

describe('accessibility', () => {
  const { server, newPerson } = setUpTestServer();

  it('the pages from the lobby to the waiting room have no accessibility problems', async () => {
    const person = await newPerson();
    const { page } = person;
    const problems: string[] = [];
    const check = async (where: string) => void problems.push(...(await accessibilityProblems(person, where)));
    await page.goto(server.url);
    await page.getByRole('heading', { name: 'Open tables' }).waitFor();
    await check('the lobby');
    await page.getByRole('article', { name: 'Piraten Kapern' }).getByRole('button', { name: 'New table' }).click();
    await page.getByLabel('Your name at the table').fill('Anna');
    await page.getByText('Table rules').click();
    await check('a new table');
    await person.button('Open the table').click();
    await page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
    await check('the waiting room');
    await navigate(person, '/off/the/map');
    await page.getByRole('heading', { name: 'Off the map' }).waitFor();
    await check('no page');
    await person.button('Table settings').click();
    await page.getByRole('dialog').waitFor();
    await check('the settings');
    await person.closeDialog();
    await navigate(person, '/players');
    await page.getByRole('heading', { level: 1, name: 'Players and ratings' }).waitFor();
    await check('the players');
    expect(problems).toEqual([]);
  });

  it('the replay and verification pages have no accessibility problems', async () => {
    const person = await newPerson();
    const { page } = person;
    const problems: string[] = [];
    const check = async (where: string) => void problems.push(...(await accessibilityProblems(person, where)));
    await page.goto(`${server.url}/logbook`);
    await openFile(person);
    await page.waitForURL('**/replay/file/*');
    await page
      .getByText(/^Move 0 of/)
      .first()
      .waitFor();
    await check('a replay');
    await page.keyboard.press('End');
    await check('the end of a replay');
    await navigate(person, '/logbook');
    await page.getByRole('link', { name: /^Look back: Piratz, Anna, Ben/ }).waitFor();
    await check('the logbook');
    await navigate(person, '/verify');
    await page.locator('input[type=file]').first().setInputFiles(FILE);
    await page.getByText('Everything holds', { exact: false }).waitFor();
    await check('a verification result');
    expect(problems).toEqual([]);
  });

  it.each(GAMES.map(({ name, listing }) => [name, listing('en').title]))(
    'the set-up page, the tutorial and the table of %s have no accessibility problems',
    async (name, title) => {
      const person = await newPerson();
      const { page } = person;
      const problems: string[] = [];
      const check = async (where: string) =>
        void problems.push(...(await accessibilityProblems(person, `${title}: ${where}`)));
      await page.goto(`${server.url}/solo/${name}`);
      await person.button('Set sail').waitFor();
      await check('set-up');
      await navigate(person, `/learn/${name}`);
      await person.button('Next step').waitFor();
      await check('a lesson');
      await navigate(person, `/solo/${name}`);
      await person.button('Set sail').click();
      await page.getByRole('region', { name: 'The table' }).waitFor();
      await check('the table');
      await page.getByRole('tab', { name: 'Rules' }).click();
      await waitUntil(async () => (await page.getByRole('tabpanel', { name: 'Rules' }).innerText()).length > 1000);
      await check('the rules');
      await page.getByRole('button', { name: /^About/ }).click();
      await page.getByRole('dialog').waitFor();
      await check('about the table');
      expect(problems).toEqual([]);
    },
  );
});
