import { cardsInPlay } from '../../src/games/piraten-kapern/rules/cards';
import type { KapernState } from '../../src/games/piraten-kapern/rules/state';
import { nextChange } from './changes';
import { chooseRule } from './online-match';
import { setUpTestServer, PHONE, delayRendering, WIDE } from './test-server';
import { announcements, recordAnnouncements, spokenNow, tabTo } from './keyboard';
import { piratenKapern } from '../../src/games/piraten-kapern';
import { parseFaces } from '../games/piraten-kapern/positions';
import { isLongRun } from '../support/counts';
import { soloSnapshotWith } from '../support/snapshots';
import { newPersonWithIdleBots, openStoredMatch } from './stored-match';
import { expectAnnouncements, logLines, playByKeyboard, playByMouse } from './piraten-kapern';
import { waitUntil } from '../support/wait-until';

jest.setTimeout(400_000);

/** Turns of the person who plays with the keyboard; all in the long run, which takes a minute. */
const TURNS = isLongRun ? Infinity : 2;

/** Returns a snapshot after the person's first roll with the first card of this kind; see `soloSnapshotWith`. */
function snapshotAfterRoll(name: string, fortune: string, dice: string, fields: Partial<KapernState> = {}) {
  const cards = cardsInPlay(false);
  const card = cards.findIndex((each) => each.fortune === fortune) + 1;
  const drawPile = cards.map((_, i) => i + 1).filter((id) => id !== card);
  const turn = {
    stage: 'dice',
    card,
    drawPile,
    dice: parseFaces(dice),
    stored: Array<boolean>(8).fill(false),
    rolls: 1,
  };
  return soloSnapshotWith(piratenKapern, name, { currentPlayer: '0', ...turn, ...fields });
}

describe('Piraten Kapern', () => {
  const testServer = setUpTestServer();
  const { server, newPerson } = testServer;

  it('is played by two people, one of them with the keyboard only, and a bot, from the lobby on', async () => {
    const anna = await newPerson(WIDE);
    const ben = await newPerson(PHONE);
    await anna.page.goto(server.url);
    await anna.page.getByRole('article', { name: 'Piraten Kapern' }).getByRole('button', { name: 'New table' }).click();
    await anna.page.getByLabel('Your name at the table').fill('Anna');
    await anna.page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
    await anna.page.getByRole('combobox', { name: 'Seat 3' }).selectOption('level1');
    await chooseRule(anna.page, '3,000 points');
    await anna.button('Open the table').click();
    await anna.page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
    await recordAnnouncements(ben);
    await delayRendering(ben);
    await ben.page.goto(anna.page.url());
    await ben.button('Take a seat').waitFor();
    await tabTo(ben, /^Your name at the table/);
    await ben.page.keyboard.type('Ben');
    await tabTo(ben, /^Take a seat/);
    await ben.page.keyboard.press('Enter');
    for (const { page } of [anna, ben]) await page.getByRole('region', { name: 'The table' }).waitFor();
    const { length: known } = await logLines(ben); // the log before they joined
    await waitUntil(async () => (await playByMouse(anna), ben.button(/^Draw/).isVisible()), 60_000);
    const isOpening = (await logLines(ben)).length === 0; // the table opens with their turn
    await tabTo(ben, /^Draw/);
    const isCalled = async () => (await announcements(ben)).some((words) => words.startsWith('Your turn:'));
    await waitUntil(async () => isOpening || (await isCalled()), 60_000);

    const turnsOfBen = async () =>
      (await logLines(ben)).slice(known).filter((line) => line.startsWith('You draw a card'));
    await waitUntil(async () => {
      await nextChange(anna, ben);
      await playByMouse(anna);
      await playByKeyboard(ben, known);
      return (await turnsOfBen()).length >= TURNS || (await ben.isMatchOver());
    }, 300_000);
    await expectAnnouncements(ben, known);
    for (const person of [anna, ben]) expect(await person.button('Odds').count()).toBe(0); // training aids are off
    for (const person of [anna, ben]) expect(await person.horizontalOverflow()).toEqual([]);
  });

  it('shows a single player the odds, picks the dice of the best roll, and hides the odds by a setting', async () => {
    const person = await newPerson(PHONE);
    const { page } = person;
    await page.goto(`${server.url}/solo/piraten-kapern`);
    await page.getByRole('radio', { name: '1', exact: true }).check({ force: true });
    await person.button('Set sail').click();
    await waitUntil(async () => {
      await person.clickIfShown(person.button(/^Draw/));
      return person.button('Odds').isVisible();
    }, 120_000);
    await person.button('Odds').click();
    await page.getByRole('group', { name: 'Odds' }).getByText('Best roll').waitFor();
    await person.button(/^Pick these/).click();
    const picked = await page.getByRole('button', { name: /^die \d: \w+, picked$/ }).count();
    expect(picked).toBeGreaterThan(0);
    await person.button('Table settings').click();
    await page.getByRole('group', { name: 'Show odds' }).getByRole('radio', { name: 'Off' }).check({ force: true });
    await person.closeDialog();
    await page.getByRole('group', { name: 'Odds' }).waitFor({ state: 'detached' });
    expect(await person.button('Odds').count()).toBe(0);
    expect(await person.horizontalOverflow()).toEqual([]);
  });

  it('shows the result to somebody who presses Enter before it has been spoken', async () => {
    const person = await newPersonWithIdleBots(testServer, 'en-GB', WIDE);
    const { page } = person;
    const final = { phase: 'finalRound' as const, trigger: '1', lastTurns: ['0'], scores: [5000, 6000] };
    await page.clock.install();
    await openStoredMatch(person, snapshotAfterRoll('end', 'gold', 'C C D M P S X X', final));
    await person.button(/^Stop/).waitFor();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
    await page.keyboard.press('s');
    await waitUntil(async () => {
      await page.clock.runFor(100);
      return (await spokenNow(person)).some((text) => text.startsWith('Barnacle wins'));
    });
    // Nothing is spoken to its end from here on: time stands still.
    const result = page.getByRole('region', { name: 'Barnacle wins!' });
    expect(await result.count()).toBe(0);
    await page.keyboard.press('Enter');
    await result.waitFor();
  });

  it('calls a roll best where stopping loses the match for certain, and counts the dice like the statistics', async () => {
    const person = await newPersonWithIdleBots(testServer, 'en-GB', PHONE);
    const final = { phase: 'finalRound', trigger: '1', lastTurns: ['0'], scores: [5000, 6000] } as const;
    const counts = {
      rollCounts: [
        [2, 1, 1, 1, 1, 2],
        [11, 0, 0, 0, 0, 0],
      ],
    };
    await openStoredMatch(
      person,
      snapshotAfterRoll('last turn', 'gold', 'C C D M P S X X', { ...final, ...counts } as object),
    );
    await person.button('Odds').click();
    const best = person.page.getByRole('group', { name: 'Odds' }).locator('[data-best]');
    await best.waitFor();
    expect(await best.innerText()).toMatch(/^Best roll.*best.*Win \d/s);
    const stopping = person.page.getByRole('group', { name: 'Odds' }).getByText('Stopping').locator('../..');
    expect(await stopping.innerText()).toMatch(/Stopping.*Win 0%.*\+500/s);
    await person.page.getByRole('tab', { name: 'Dice rolled' }).click();
    const panel = person.page.getByRole('tabpanel', { name: 'Dice rolled' });
    const bars = await panel
      .locator('li li')
      .evaluateAll((items) =>
        items.map((item) => [item.querySelector('small')?.textContent, item.getAttribute('title')]),
      );
    expect(bars[0]).toEqual(['2', '2 coins (25%)']);
    expect(bars[6]).toEqual(['11', '11 coins (100%)']);
    expect(await person.horizontalOverflow()).toEqual([]);
  });

  it('lets the person take back a die just stored on Treasure Island, and store another, in any order', async () => {
    const person = await newPersonWithIdleBots(testServer, 'en-GB', PHONE);
    await openStoredMatch(person, snapshotAfterRoll('island', 'treasureIsland', 'C C D M P S X X'));
    const stored = person.page.getByRole('group', { name: 'Stored on the card' });
    const pick = async (...dice: number[]) => {
      for (const die of dice) await person.button(new RegExp(`^die ${die}:`)).click();
    };
    await pick(1, 4);
    await person.button('Store 2 dice').click();
    await stored.getByRole('button', { name: 'die 4: monkey, stored' }).waitFor();
    await pick(4);
    await person.button('Take back 1 die').click();
    await stored.getByRole('button', { name: 'die 4: monkey, stored' }).waitFor({ state: 'detached' });
    await pick(2, 3);
    await person.button('Store 2 dice').click();
    await waitUntil(async () => (await stored.getByRole('button').count()) === 3);
    await pick(4);
    const store = person.page.getByRole('button', { name: 'Store dice' });
    expect(await store.getAttribute('aria-disabled')).toBe('true'); // stored once, taken back once
  });

  it('draws the turns of a long match as the list is scrolled by keyboard', async () => {
    const person = await newPersonWithIdleBots(testServer, 'en-GB', WIDE);
    const turn = {
      playerID: '1',
      card: 1,
      dice: parseFaces('X X X C C D D P'),
      ending: 'bust',
      own: 0,
      loss: 0,
    } as const;
    const history = Array<typeof turn>(40).fill(turn);
    await openStoredMatch(person, snapshotAfterRoll('long', 'gold', 'C C D M P S X X', { history }));
    const list = person.page.getByRole('list', { name: 'Turns' });
    expect(await list.getByRole('listitem').count()).toBeLessThan(history.length);
    await list.focus();
    await waitUntil(async () => {
      await person.page.keyboard.press('End');
      return (await list.getByRole('listitem').count()) === history.length;
    });
  });

  it('says what the keys that pick dice have done, and why a key does nothing', async () => {
    const person = await newPersonWithIdleBots(testServer, 'en-GB', WIDE);
    const { page } = person;
    await openStoredMatch(person, snapshotAfterRoll('keys', 'gold', 'C C D M P S X X'));
    const spoken = page.locator('[data-speech] p');
    const press = async (key: string, said: RegExp) => {
      await page.keyboard.press(key);
      await waitUntil(async () => said.test((await spoken.allTextContents()).at(-1) ?? ''));
    };
    await press('1', /^1 die picked: 1 coin\. At least two dice: pick one more\.$/);
    await press('d', /^2 dice picked: 1 coin, 1 diamond\. The other dice stay\.$/);
    await press('c', /^3 dice picked: 2 coins, 1 diamond\./);
    await press('7', /^die 7: skull, locked$/);
    await press('a', /^6 dice picked: /);
    await press('k', /^die 7: skull, locked$/);
    await press('a', /^No die picked\. Pick at least two dice to re-roll\.$/);
    await press('Enter', /^Pick at least two dice to re-roll\.$/);
    expect(await page.getByRole('button', { name: /, picked$/ }).count()).toBe(0);
  });

  it('has the question before the dice, in the order of reading', async () => {
    const person = await newPersonWithIdleBots(testServer, 'en-GB', WIDE);
    await openStoredMatch(person, snapshotAfterRoll('order', 'gold', 'C C D M P S X X'));
    const question = person.page.getByRole('heading', { name: 'Roll again, or stop?' });
    const die = person.page.getByRole('button', { name: /^die 1: coin/ });
    const isBefore = await question.evaluate(
      (heading, button) => (heading.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      await die.elementHandle(),
    );
    expect(isBefore).toBe(true);
  });

  it('unrolls a banner when a player starts the final round', async () => {
    const person = await newPersonWithIdleBots(testServer, 'en-GB', WIDE);
    await person.page.emulateMedia({ reducedMotion: 'no-preference' });
    await openStoredMatch(person, snapshotAfterRoll('final', 'gold', 'C C D M P S X X', { scores: [5900, 0] }));
    const banner = person.page.locator('[data-phase]');
    expect(await banner.count()).toBe(0);
    await person.button(/^Stop/).click();
    await banner.waitFor();
    expect(await banner.textContent()).toContain('Final round!');
    await banner.waitFor({ state: 'hidden' });
  });
});
