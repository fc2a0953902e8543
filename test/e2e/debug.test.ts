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
      expect(person.errors).toEqual([]);
    },
  );

  it.each([
    ['wide', WIDE],
    ['narrow', PHONE],
  ])('does not cover the header of a %s page', async (_width, viewport) => {
    const person = await newPerson(viewport);
    await person.page.goto(`${server.url}/debug/piratenpoker`);
    await panelOf(person).getByRole('button').first().waitFor();
    await person.chooseLanguage('de');
    await person.button('Einstellungen').click();
    await person.page.getByRole('dialog').waitFor();
    expect(person.errors).toEqual([]);
  });
});
