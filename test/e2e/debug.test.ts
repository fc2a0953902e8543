import { GAMES } from '../../src/games';
import { setUpTestServer, PHONE, WIDE, type Person } from './test-server';
import { waitUntil } from '../support/wait-until';

jest.setTimeout(120_000);

const panelOf = ({ page }: Person) => page.locator('.debug-panel');
const openPane = (person: Person, name: RegExp) => panelOf(person).getByRole('button', { name }).click();
const logEvents = (person: Person) => panelOf(person).locator('.log-event');

/** Whether the table is there, without an error page. */
const hasTable = ({ page }: Person) => page.getByRole('region', { name: 'The table' }).isVisible();

const MOVES = 12;

/** Lets boardgame.io's random bot play MOVES moves, and more after that. */
async function simulate(person: Person): Promise<void> {
  await openPane(person, /AI/);
  await panelOf(person).locator('select').selectOption('Random');
  for (let move = 0; move < 3; move++) await panelOf(person).locator('#key-2').click(); // play
  await panelOf(person).locator('#key-3').click(); // simulate
  await openPane(person, /Log/);
  await waitUntil(async () => (await logEvents(person).count()) >= MOVES);
}

describe('the debug page', () => {
  const { server, newPerson } = setUpTestServer({ DEBUG_PANEL: '1' });

  it.each(GAMES.map((entry) => [entry.name, entry.rules.seats.max] as const))(
    'of %s keeps its table through simulation, time travel, other seats and a reset',
    async (game, players) => {
      const person = await newPerson(WIDE, 'en-GB', { reducedMotion: 'no-preference' });
      await person.page.goto(`${server.url}/debug/${game}?players=${players}`);
      await simulate(person);
      for (const move of [MOVES - 1, 2, 6, 0]) {
        await logEvents(person).nth(move).click(); // pinned until the next one
        expect(await hasTable(person)).toBe(true);
      }
      await openPane(person, /Main/);
      for (let seat = 0; seat < players; seat++) {
        await panelOf(person).locator('.player').nth(seat).click();
        expect(await hasTable(person)).toBe(true);
      }
      await openPane(person, /AI/);
      await panelOf(person).locator('#key-1').click(); // reset
      await openPane(person, /Log/);
      await waitUntil(async () => (await logEvents(person).count()) < MOVES); // the simulation goes on
      expect(await hasTable(person)).toBe(true);
    },
  );

  it('offers moves, log, time travel and AI', async () => {
    const person = await newPerson();
    await person.page.goto(`${server.url}/debug/piratz?players=3&debug`);
    const panel = panelOf(person);
    await panel.getByRole('button', { name: /Main/ }).waitFor();
    await person.button('Reveal a card').click();
    await person.button('Stay in').click();
    await person.button('Stay in').waitFor({ state: 'detached' }); // the prompt changes with it
    await panel.getByRole('button', { name: /Log/ }).click();
    const prompt = person.page.getByRole('region', { name: 'The table' }).getByRole('heading', { level: 2 }).last();
    const now = await prompt.innerText();
    await panel.locator('.log-event', { hasText: 'reveal()' }).first().hover();
    await waitUntil(async () => (await prompt.innerText()) !== now); // back in time
    await person.page.mouse.move(0, 0);
    await waitUntil(async () => (await prompt.innerText()) === now);
    await panel.getByRole('button', { name: /AI/ }).click();
    await panel.locator('select').selectOption('Random');
    await panel.locator('#key-2').click();
    await panel.getByText('Action:', { exact: false }).waitFor();
    expect(await hasTable(person)).toBe(true);
  });

  it('does not cover the header of a page, be it wide or narrow', async () => {
    const person = await newPerson(WIDE);
    await person.page.goto(`${server.url}/debug/piratenpoker`);
    await panelOf(person).getByRole('button').first().waitFor();
    await person.chooseLanguage('de');
    for (const viewport of [WIDE, PHONE]) {
      await person.page.setViewportSize(viewport);
      await person.button('Einstellungen').click();
      await person.page.getByRole('dialog').waitFor();
      expect(await person.page.getByRole('dialog').count()).toBe(1);
      await person.closeDialog();
    }
  });
});
