import { buildSteps } from '../../src/client/tutorial/lesson';
import { GAMES } from '../../src/games';
import { nonEmpty } from '../support/assertions';
import { playToEnd } from './any-game';
import { gamesWith } from './game-page';
import { heading, take } from './lesson';
import { chooseRule, openTable } from './online-match';
import { playUntil } from './piratz';
import { setUpTestServer, PHONE, WIDE, type Person } from './test-server';
import { expectTranslation, translatePages } from './translator';

jest.setTimeout(400_000);

const { server, newPerson } = setUpTestServer();

async function newReader(viewport = WIDE): Promise<Person> {
  const person = await newPerson(viewport);
  await translatePages(person);
  return person;
}

describe('a page that the browser translates', () => {
  it('shows the lobby and the waiting room while people come and go', async () => {
    const anna = await newReader();
    const ben = await newReader(PHONE);
    await openTable(anna, server.url, { players: 3 });
    await expectTranslation(anna);
    await ben.page.goto(server.url);
    await ben.page.getByText('2 free seats').waitFor();
    await expectTranslation(ben);
    await anna.page.getByRole('combobox', { name: 'Seat 3' }).selectOption('level1');
    await ben.page.getByText('1 free seat').waitFor();
    await expectTranslation(ben);
    await ben.page.goto(anna.page.url());
    await ben.page.getByLabel('Your name at the table').fill('Ben');
    await ben.button('Take a seat').click();
    for (const person of [anna, ben]) {
      await person.page.getByRole('region', { name: 'The table' }).waitFor();
      await expectTranslation(person);
    }
    await playUntil([anna, ben], (moves) => moves >= 3);
    await ben.button('Look back').click();
    await ben.button('Back to the table').waitFor();
    await expectTranslation(ben);
    await ben.button('Back to the table').click();
    for (const person of [anna, ben]) await expectTranslation(person);
  });

  it.each(GAMES.map(({ name, rules }) => [name, rules.seats.min - 1] as const))(
    'plays %s to its end and shows the replay',
    async (game, opponents) => {
      const person = await newReader();
      const { page } = person;
      await page.goto(`${server.url}/solo/${game}`);
      await page.getByRole('radio', { name: String(opponents), exact: true }).check({ force: true });
      if (game === 'piraten-kapern') await chooseRule(page, '3,000 points');
      await person.button('Set sail').click();
      await page.getByRole('region', { name: 'The table' }).waitFor();
      await playToEnd(person, game);
      await expectTranslation(person);
      await page.getByRole('link', { name: 'Look back' }).first().click();
      await person
        .text(/^Move \d+ of \d+/)
        .first()
        .waitFor();
      for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'End', 'ArrowLeft']) {
        await page.keyboard.press(key);
        await expectTranslation(person);
      }
    },
  );

  it.each(gamesWith('tutorial'))('goes through the tutorial of %s', async (name, { rules, tutorial }, lesson) => {
    const steps = buildSteps(rules, (await tutorial?.())!);
    const person = await newReader();
    await person.page.goto(`${server.url}/learn/${name}`);
    for (const step of nonEmpty(steps)) {
      await heading(person, step.step.texts('en').title).waitFor();
      await take(person, lesson, step);
      await expectTranslation(person);
    }
    await person.page.getByRole('link', { name: 'Play against bots' }).waitFor();
  });
});
