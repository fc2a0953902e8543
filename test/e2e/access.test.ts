import { GAMES } from '../../src/games';
import { randomExport } from '../support/exports';
import { accessibilityProblems } from './access';
import { setUpTestServer, until, type Person } from './house';

jest.setTimeout(500_000);

const match = { ...randomExport(GAMES[0], 2, 6), names: ['Anna', 'Ben'] };
const FILE = { name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(match)) };

async function openFile({ page }: Person): Promise<void> {
  await page.getByLabel('Open a match').first().setInputFiles(FILE);
}

describe('pages without barriers', () => {
  const { house, arrive } = setUpTestServer();

  it('from the lobby to the waiting room and the rules', async () => {
    const person = await arrive();
    const { page } = person;
    const found: string[] = [];
    const look = async (where: string) => void found.push(...(await accessibilityProblems(person, where)));
    await page.goto(house.url);
    await page.getByRole('heading', { name: 'Open tables' }).waitFor();
    await look('the lobby');
    await page.getByRole('article', { name: 'Piraten Kapern' }).getByRole('button', { name: 'New table' }).click();
    await page.getByLabel('Your name at the table').fill('Anna');
    await page.getByText('Table rules').click();
    await look('a new table');
    await person.button('Open the table').click();
    await page.getByRole('heading', { name: 'Waiting for the crew' }).waitFor();
    await look('the waiting room');
    await page.goto(`${house.url}/off/the/map`);
    await look('no page');
    await person.button('Table settings').click();
    await page.getByRole('dialog').waitFor();
    await look('the settings');
    await page.goto(`${house.url}/players`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look('the players');
    expect(found).toEqual([]);
  });

  it('looking back and checking', async () => {
    const person = await arrive();
    const { page } = person;
    const found: string[] = [];
    const look = async (where: string) => void found.push(...(await accessibilityProblems(person, where)));
    await page.goto(`${house.url}/logbook`);
    await openFile(person);
    await page.waitForURL('**/replay/file/*');
    await page
      .getByText(/^Move 0 of/)
      .first()
      .waitFor();
    await look('a replay');
    await page.keyboard.press('End');
    await look('the end of a replay');
    await page.goto(`${house.url}/logbook`);
    await look('the logbook');
    await page.goto(`${house.url}/verify`);
    await page.locator('input[type=file]').first().setInputFiles(FILE);
    await page.getByText('Everything holds', { exact: false }).waitFor();
    await look('a verdict');
    expect(found).toEqual([]);
  });

  it.each(GAMES.map(({ name, listing }) => [name, listing.en.title]))(
    'setting up and opening %s',
    async (name, title) => {
      const person = await arrive();
      const { page } = person;
      const found: string[] = [];
      const look = async (where: string) =>
        void found.push(...(await accessibilityProblems(person, `${title}: ${where}`)));
      await page.goto(`${house.url}/solo/${name}`);
      await person.button('Set sail').waitFor();
      await look('set-up');
      await page.goto(`${house.url}/learn/${name}`);
      await person.button('Next step').waitFor();
      await look('a lesson');
      await page.goto(`${house.url}/solo/${name}`);
      await person.button('Set sail').click();
      await page.getByRole('region', { name: 'The table' }).waitFor();
      await look('the table');
      await page.getByRole('tab', { name: 'Rules' }).click();
      await until(async () => (await page.getByRole('tabpanel', { name: 'Rules' }).innerText()).length > 1000);
      await look('the rules');
      await page.getByRole('button', { name: /^About/ }).click();
      await page.getByRole('dialog').waitFor();
      await look('about the table');
      expect(found).toEqual([]);
    },
  );
});
