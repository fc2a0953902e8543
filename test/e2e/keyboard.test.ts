import { piratz } from '../../src/games/piratz';
import type { PiratzState } from '../../src/games/piratz/rules/state';
import { findSoloSnapshot } from '../support/snapshots';
import { waitForTransitions } from './access';
import { nextChange } from './changes';
import { setUpTestServer, skipPause, WIDE, type Person } from './test-server';
import { expectFocusAtTable, spokenNow, tabTo } from './keyboard';
import { openStoredMatch } from './stored-match';
import { waitUntil } from '../support/wait-until';

jest.setTimeout(400_000);

const CARDS = /^(Take this rat card|Bury this card)/;
const ACTIONS = /^\d?(Reveal a card|Stay in|Pass|Leave|Take the)/;

const table = ({ page }: Person) => page.getByRole('region', { name: 'The table' });

/** Returns the names of the moves that the table offers now. */
async function availableMoves(person: Person): Promise<string[]> {
  const names = await table(person)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.getAttribute('aria-disabled') !== 'true')
        .map((button) => button.getAttribute('aria-label') ?? (button.textContent ?? '').trim()),
    );
  return names.filter((name) => CARDS.test(name) || ACTIONS.test(name));
}

/** Plays a move with Tab and Enter if it is this person's turn; returns whether it was. */
async function playByTab(person: Person, variation: number): Promise<boolean> {
  const names = await availableMoves(person);
  const [first] = names;
  if (first === undefined) return false;
  await expectFocusAtTable(person);
  const wanted =
    names.find((name) => (variation % 3 === 0 ? /^(Pass|Bury)/ : /^(Reveal|Stay|Bury)/).test(name)) ?? first;
  const exactly = new RegExp(`^${wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
  await tabTo(person, exactly, CARDS.test(wanted) ? 'Shift+Tab' : 'Tab');
  await expectFocusAtTable(person);
  const before = await table(person).innerText();
  await person.page.keyboard.press('Enter');
  await waitUntil(async () => (await table(person).innerText()) !== before);
  return true;
}

const isNearEnd = ({ lastRound, phase }: PiratzState) => lastRound && phase === 'lastSpade';
const isChoosingCube = (G: PiratzState) => piratz.rules.legalMoves(G, '0').some(({ move }) => move === 'chooseCube');

const { server, newPerson } = setUpTestServer();

describe('Piratz', () => {
  it('can be played with the keyboard only, from the lobby and to the end, with visible focus and announced moves', async () => {
    const person = await newPerson(WIDE);
    const { page } = person;
    await page.goto(server.url);
    await page.locator('html[data-view]').waitFor({ state: 'detached' });
    await tabTo(person, /^Play$/);
    await page.keyboard.press('Enter');
    await person.button('Set sail').waitFor();
    await tabTo(person, /^Choose each opponent/);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowLeft'); // one bot instead of two
    await tabTo(person, /^Set sail/);
    await page.keyboard.press('Enter');
    await table(person).waitFor();
    await waitUntil(async () => (await availableMoves(person)).length > 0);
    await tabTo(person, ACTIONS);
    const statuses = new Set<string>();
    let variation = 0;
    const playUntil = (done: () => boolean | Promise<boolean>) =>
      waitUntil(async () => {
        await nextChange(person);
        if (!(await playByTab(person, variation++))) await skipPause(person);
        statuses.add((await spokenNow(person)).join(' '));
        return done();
      }, 120_000);
    await playUntil(() => statuses.size > 12);
    expect(await person.isMatchOver()).toBe(false);
    for (const isWanted of [isNearEnd, isChoosingCube]) {
      await openStoredMatch(person, findSoloSnapshot(piratz, isWanted));
      await waitUntil(async () => (await availableMoves(person)).length > 0);
      await tabTo(person, new RegExp(`${CARDS.source}|${ACTIONS.source}`));
      await playUntil(() => person.isMatchOver());
    }
  });
});

describe('a table without the focus', () => {
  const pressed = (person: Person) => table(person).locator('[aria-pressed=true]').count();

  /** Starts a match against one bot and reloads, so that the page has no focus. */
  async function sitDown(person: Person, game: string): Promise<void> {
    await person.page.goto(`${server.url}/solo/${game}`);
    await person.page.getByRole('combobox', { name: 'Seat 2' }).selectOption('level1');
    await person.button('Set sail').click();
    await table(person).waitFor();
    await person.page.reload();
    await table(person).waitFor();
  }

  it.each([
    ['piraten-kapern', 'a'],
    ['piratenpoker', '1'],
  ])(
    'of %s handles its shortcuts, but not behind a dialog, from a button elsewhere, or when they are turned off',
    async (game, key) => {
      const person = await newPerson(WIDE);
      const { page } = person;
      await sitDown(person, game);
      await waitUntil(async () => {
        await page.keyboard.press('Enter'); // draws a fortune card
        return (await table(person).locator('[aria-pressed]').count()) > 0;
      });
      await person.button('Table settings').click();
      await page.getByRole('dialog').getByRole('heading').first().click();
      await page.keyboard.press(key);
      await person.closeDialog(); // the focus is back on the button, which ignores letters
      await page.keyboard.press(key);
      await waitForTransitions(person);
      expect(await pressed(person)).toBe(0);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.keyboard.press(key);
      await waitUntil(async () => (await pressed(person)) > 0);

      const picked = await pressed(person);
      await person.button('Table settings').click();
      const shortcuts = page.getByRole('group', { name: 'Keyboard shortcuts' });
      await shortcuts.getByRole('radio', { name: 'Off' }).check({ force: true });
      await person.closeDialog();
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await waitUntil(async () => (await table(person).locator('kbd, [aria-keyshortcuts]').count()) === 0);
      await page.keyboard.press(key);
      await waitForTransitions(person); // an unwanted effect would show
      expect(await pressed(person)).toBe(picked);
    },
  );
});
