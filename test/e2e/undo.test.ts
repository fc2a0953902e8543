import { piratz } from '../../src/games/piratz';
import type { PiratzState } from '../../src/games/piratz/rules/state';
import { piratenKapern } from '../../src/games/piraten-kapern';
import type { KapernState } from '../../src/games/piraten-kapern/rules/state';
import { piratenpoker } from '../../src/games/piratenpoker';
import type { PokerState } from '../../src/games/piratenpoker/rules/state';
import { findSoloSnapshot } from '../support/snapshots';
import { waitUntil } from '../support/wait-until';
import { focused } from './focus';
import { keysListed, spokenNow } from './keyboard';
import { openSeats, seatPeople } from './online-match';
import { byMouse, promptOf } from './piratenpoker';
import { newPersonWithIdleBots, openStoredMatch } from './stored-match';
import { PHONE, setUpTestServer, WIDE, type Person } from './test-server';

jest.setTimeout(240_000);

const TAKE_BACK = 'Take your move back';
const SCREENS = [WIDE, PHONE];

const hasSpoken = (person: Person, text: string) =>
  waitUntil(async () => (await spokenNow(person)).join(' ').includes(text));
const pictureOf = async ({ page }: Person, name: string) => {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

describe('taking back a move', () => {
  const testServer = setUpTestServer();
  const { server, newPerson } = testServer;

  it.each(SCREENS)(
    'online it is taken back until the next player has moved, and both read so in the log: %j',
    async (screen) => {
      const [annaSeat, benSeat] = await seatPeople(server.url, ['Anna', 'Ben'], { setupData: { firstPlayer: '0' } });
      const [anna, ben] = [await newPerson(screen), await newPerson(screen)];
      await openSeats(anna, server.url, [annaSeat!]);
      await openSeats(ben, server.url, [benSeat!]);
      await anna.button(/^Reveal a card/).click();
      await anna.button(/^Stay in/).click();
      await anna.button(TAKE_BACK).waitFor();
      await pictureOf(anna, `online-${screen.width}`);
      expect(await anna.horizontalOverflow()).toEqual([]);
      await ben.button(/^Reveal a card/).waitFor();
      expect(await ben.button(/move back/).count()).toBe(0);
      await anna.button(TAKE_BACK).click();
      await hasSpoken(anna, 'You take your move back.');
      await anna.button(/^Stay in/).waitFor();
      await hasSpoken(ben, 'Anna takes the move back.');
      await ben.button(/^Reveal a card/).waitFor({ state: 'detached' });
      await ben.page.getByRole('log').getByText('Anna takes the move back.').waitFor({ state: 'attached' });
      await anna.button(/^Stay in/).click();
      await anna.button(TAKE_BACK).focus();
      await ben.button(/^Reveal a card/).click();
      await anna.button(TAKE_BACK).waitFor({ state: 'detached' });
      expect(await focused(anna)).toMatch(/^H2/);
    },
  );

  it.each(SCREENS)('against bots it is taken back by a key until they have moved: %j', async (screen) => {
    const person = await newPersonWithIdleBots(testServer, 'en', screen);
    await openStoredMatch(
      person,
      findSoloSnapshot(
        piratenKapern,
        ({ stage, currentPlayer }: KapernState) => stage === 'dice' && currentPlayer === '0',
      ),
    );
    await person.page.keyboard.press('s');
    await person.button(TAKE_BACK).waitFor();
    await pictureOf(person, `bots-${screen.width}`);
    expect(await person.horizontalOverflow()).toEqual([]);
    expect(await keysListed(person)).toContain(`⌫ ${TAKE_BACK}`);
    await person.page.keyboard.press('Backspace');
    await hasSpoken(person, 'You take your move back.');
    await person.button(TAKE_BACK).waitFor({ state: 'detached' });
    await person.page.getByRole('heading', { name: 'Roll again, or stop?' }).waitFor();
  });

  it.each(SCREENS)('on one device it is taken back while the next player is already asked: %j', async (screen) => {
    const person = await newPerson(screen);
    await person.page.goto(server.url);
    await person.button('On one device').click();
    await person.page.getByRole('dialog').getByRole('radio', { name: 'Piratz' }).check({ force: true });
    await person.page.getByRole('radio', { name: '1', exact: true }).check({ force: true });
    await person.page.getByLabel('Your name at the table').fill('Anna');
    await person.page.getByLabel('Name, seat 2').fill('Ben');
    await person.button('Set sail').click();
    await person.button(/^Reveal a card/).click();
    await person.button(/^Stay in/).click();
    const takeBack = person.button(/^Take (Anna|Ben)’s move back$/);
    await takeBack.waitFor();
    await person.button(/^Reveal a card/).waitFor();
    await pictureOf(person, `device-${screen.width}`);
    expect(await person.horizontalOverflow()).toEqual([]);
    await takeBack.click();
    await person.button(/^Stay in/).waitFor();
    await hasSpoken(person, 'takes the move back.');
    await person.button(/^Stay in/).click();
    await person.button(/^Reveal a card/).click();
    await takeBack.waitFor({ state: 'detached' });
  });

  it('in Piratenpoker what goes overboard is taken back', async () => {
    const person = await newPersonWithIdleBots(testServer, 'en', PHONE);
    const isDeciding = (G: PokerState) => G.stage === 'decide' && piratenpoker.rules.activePlayers(G).includes('0');
    await openStoredMatch(person, findSoloSnapshot(piratenpoker, isDeciding));
    await waitUntil(async () => (await promptOf(person)) === 'decide');
    await byMouse.decide(person);
    await person.button(TAKE_BACK).click();
    await hasSpoken(person, 'You take your move back.');
    await waitUntil(async () => (await promptOf(person)) === 'decide');
    expect(await person.horizontalOverflow()).toEqual([]);
  });

  it('the pass that is followed by a question needs no second tap, as it can be taken back', async () => {
    const person = await newPersonWithIdleBots(testServer, 'en', PHONE, { hasTouch: true });
    await openStoredMatch(
      person,
      findSoloSnapshot(
        piratz,
        ({ stage, faceUp, currentPlayer }: PiratzState) =>
          stage === 'decide' && currentPlayer === '0' && faceUp.length > 3,
      ),
    );
    const passes = person.page.getByRole('group', { name: /pass/i }).getByRole('button');
    await passes
      .filter({ hasText: /1 card/ })
      .first()
      .tap();
    await person.button(TAKE_BACK).waitFor();
    await pictureOf(person, 'pass-360');
    await person.button(TAKE_BACK).tap();
    await passes.first().waitFor();
    expect(await person.horizontalOverflow()).toEqual([]);
  });
});
