import { buildSteps } from '../../src/client/tutorial/lesson';
import { GAMES } from '../../src/games';
import { nonEmpty } from '../support/assertions';
import { waitUntil } from '../support/wait-until';
import { gamesWith } from './game-page';
import { heading, take } from './lesson';
import { openTable } from './online-match';
import { playByMouse } from './piraten-kapern';
import { act, byMouse, handOf, promptOf } from './piratenpoker';
import { playUntil } from './piratz';
import { setUpTestServer, skipPause, PHONE, WIDE, type Person } from './test-server';
import { expectTranslation, translatePages } from './translator';

jest.setTimeout(400_000);

const { server, newPerson } = setUpTestServer();

async function newReader(viewport = WIDE): Promise<Person> {
  const person = await newPerson(viewport);
  await translatePages(person);
  return person;
}

/** Makes a move at the table of a game, if it is this person's turn. Returns whether it was. */
const STEPS: Readonly<Record<string, (person: Person) => Promise<unknown>>> = {
  piratz: (person) => playUntil([person], (moves) => moves > 0 || person.isMatchOver()),
  'piraten-kapern': playByMouse,
  piratenpoker: async (person) => {
    const prompt = await promptOf(person);
    if (prompt === 'decide') return act(person, () => byMouse.decide(person));
    if (prompt === 'goOn') return byMouse.goOn(person);
    if (prompt !== 'choose') return undefined;
    const { length } = await handOf(person);
    return act(person, () => (length > 0 ? byMouse.commit(person, [0]) : byMouse.pass(person)));
  },
};

async function playToEnd(person: Person, game: string): Promise<void> {
  const step = STEPS[game];
  if (!step) throw new Error(`no one knows how to play ${game} here`);
  await waitUntil(async () => {
    await step(person);
    await skipPause(person);
    expect(person.unexpectedErrors).toEqual([]);
    return person.isMatchOver();
  }, 300_000);
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
      await person.button('Set sail').click();
      await page.getByRole('region', { name: 'The table' }).waitFor();
      await playToEnd(person, game);
      await expectTranslation(person);
      await page.getByRole('link', { name: 'Look back' }).first().click();
      await page
        .getByText(/^Move \d+ of \d+/)
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
