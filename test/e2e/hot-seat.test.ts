import { piratenpoker } from '../../src/games/piratenpoker';
import { accessibilityProblems } from './access';
import { setUpTestServer, PHONE, WIDE, type Person } from './test-server';
import { byMouse, handOf, promptOf, table } from './piratenpoker';
import { finishMatch, openTable } from './online-match';
import { playUntil } from './piratz';
import { waitUntil } from '../support/wait-until';

jest.setTimeout(500_000);

/** Accessible names of cards. */
const CARD = /\b(red|yellow|blue) \d/i;

const takeOverButton = ({ page }: Person, name: RegExp | string = /\w+/) =>
  page.getByRole('button', {
    name: new RegExp(`^I am ${typeof name === 'string' ? name : name.source}, show my table$`),
  });

/** Matches the text that names the player at the screen. */
const viewerLabel = (name: string) => new RegExp(`^${name}(’s table|, it is your turn)$`);

/** Reveals the covered screen as the given player. */
async function takeOver(person: Person, name: string): Promise<void> {
  await takeOverButton(person, name).click();
  await table(person).waitFor();
  await person.page.getByText(viewerLabel(name)).waitFor();
}

/** Expects a hand-over screen without any trace of the table. */
async function expectCovered(person: Person, name: string): Promise<void> {
  await person.page
    .getByRole('heading', { name: `Hand over to ${name}` })
    .first()
    .waitFor();
  expect(await table(person).count()).toBe(0);
  expect(await person.page.getByRole('log').count()).toBe(0);
  await waitUntil(async () => (await person.page.title()) === `Hand over to ${name} – Piratz`);
  expect(await person.horizontalOverflow()).toEqual([]);
}

/** Performs an action and waits until the page changes. */
async function actAndWait(person: Person, action: () => Promise<void>): Promise<void> {
  const main = person.page.locator('main');
  const before = await main.innerText();
  await action();
  await waitUntil(async () => (await main.innerText()) !== before);
}

/** Bids the lowest card, or passes with an empty hand. */
async function bidLow(person: Person): Promise<void> {
  const { length } = await handOf(person);
  await actAndWait(person, () => (length === 0 ? byMouse.pass(person) : byMouse.commit(person, [0])));
}

/** Performs the next possible action in a window, for whichever player is at the screen. */
async function step(person: Person): Promise<void> {
  if (await person.clickIfShown(takeOverButton(person).first())) return;
  if (!(await table(person).isVisible())) return;
  const prompt = await promptOf(person).catch(() => 'wait'); // the turn may pass during the query
  if (prompt === 'choose') return bidLow(person);
  if (prompt === 'decide') return actAndWait(person, () => byMouse.decide(person));
  if (prompt === 'goOn') await byMouse.goOn(person);
}

/** Adds Ben as a second local player in the waiting room. */
async function addBen(person: Person): Promise<void> {
  await person.text('Add a player on this device').first().click();
  await person.page.getByLabel('Name of the player beside you').fill('Ben');
  await person.button('Sit down').click();
  await person.button('Give up Ben’s seat').waitFor();
}

/** Delays the response to a request until the server has closed the connection and refused the reconnect. */
async function respondAfterRefusal({ page }: Person, request: string): Promise<void> {
  const refused = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"unauthorized"')) resolve();
      });
    });
  });
  await page.route(request, async (route) => {
    const response = await route.fetch();
    await refused;
    await route.fulfill({ response });
  });
}

/** Starts a hot-seat match of Anna and Ben with a bot in the third seat. */
async function setUpAnnaAndBen({ page }: Person): Promise<void> {
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await page.getByRole('combobox', { name: 'Seat 2' }).selectOption('');
  await page.getByRole('combobox', { name: 'Seat 3' }).selectOption('level1');
  await page.getByLabel('Your name at the table').fill('Anna');
  await page.getByLabel('Name, seat 2').fill('Ben');
  await page.getByRole('button', { name: 'Set sail' }).click();
}

describe('players who share a device', () => {
  const { server, newPerson } = setUpTestServer();

  it('two players play against a bot; a game without hidden information is never covered and names the viewer', async () => {
    const person = await newPerson(PHONE);
    await person.page.goto(server.url);
    await person.button('On one device').click();
    await person.page.getByRole('dialog').getByRole('radio', { name: 'Piratz' }).check({ force: true });
    expect(await person.page.getByRole('combobox', { name: 'Seat 2' }).inputValue()).toBe('');
    await setUpAnnaAndBen(person);
    await table(person).waitFor();
    const seen = new Set<string>();
    await playUntil([person], async (moves) => {
      for (const name of ['Anna', 'Ben'])
        if (await person.page.getByText(viewerLabel(name)).isVisible()) seen.add(name);
      expect(await takeOverButton(person).count()).toBe(0);
      return moves >= 6 && seen.size > 1;
    });
    expect([...seen].sort()).toEqual(['Anna', 'Ben']);
    expect(await person.horizontalOverflow()).toEqual([]);
  });

  it('players do not see each other’s cards during hand-over, after a reload, in the replay, or with the back button', async () => {
    const person = await newPerson(PHONE);
    const { page } = person;
    await page.goto(`${server.url}/solo/piratenpoker`);
    await setUpAnnaAndBen(person);
    await expectCovered(person, 'Anna');
    expect(await page.content()).not.toMatch(CARD);
    expect(await accessibilityProblems(person, 'a covered screen')).toEqual([]);
    await takeOver(person, 'Anna');
    expect(await page.content()).toMatch(CARD);
    const hand = (await handOf(person)).map(({ name }) => name);
    expect(hand).toHaveLength(6);
    await bidLow(person);
    await expectCovered(person, 'Ben');
    expect(await page.content()).not.toMatch(CARD);

    await page.reload();
    await expectCovered(person, 'Ben');
    expect(await page.content()).not.toMatch(CARD);
    await page.goto(`${server.url}/replay/solo/piratenpoker`);
    await table(person).waitFor();
    expect(await handOf(person)).toEqual([]);
    await page.goBack();
    await expectCovered(person, 'Ben');

    await takeOver(person, 'Ben');
    const second = (await handOf(person)).map(({ name }) => name);
    expect(second).not.toEqual(hand);
    await person.button('Cover the table').click();
    await takeOver(person, 'Anna'); // she has already bid, but may look at her table
    await person.button('Look back').click();
    await page.getByRole('button', { name: 'Back to the table' }).waitFor();
    await person.button('Back to the table').click();
    await person.button('Cover the table').click();
    await takeOver(person, 'Ben');
    expect((await handOf(person)).map(({ name }) => name)).toEqual(second);
  });

  it('players keep their seats when the host moves them, and one keeps playing when the host removes the other', async () => {
    const carla = await newPerson(WIDE);
    const shared = await newPerson(PHONE, 'de-DE');
    shared.provokes(/403.*\/findSeat$/); // the seat was lost
    await openTable(carla, server.url, { name: 'Carla', players: 4 });
    await shared.page.goto(carla.page.url());
    await shared.page.getByLabel('Dein Name am Tisch').fill('Anna');
    await shared.button('Platz nehmen').click();
    await shared.page.getByText('Noch jemand an diesem Gerät').click();
    await shared.page.getByLabel('Name der Person neben dir').fill('Ben');
    await shared.button('Platz nehmen').click();
    await shared.button('Platz von Ben aufgeben').waitFor();
    expect(await shared.horizontalOverflow()).toEqual([]);

    const yours = shared.page.getByRole('listitem').filter({ has: shared.page.getByText('du', { exact: true }) });
    await carla.button('Move seat 2 down').click();
    await waitUntil(
      async () => (await yours.allInnerTexts()).map((row) => row.trim().split(/\s/)[0]).join() === 'Ben,Anna',
    );
    await carla.button('Remove Ben').click();
    await carla.page.getByText('The seat will be free.', { exact: false }).waitFor();
    await carla.button(/^Remove$/).click();
    await shared.text('Einer der Plätze an diesem Gerät gehört euch nicht mehr.').waitFor();
    await waitUntil(async () => (await yours.count()) === 1);
    await carla.button('Start with 2 players').click();
    for (const { page } of [carla, shared]) await page.getByRole('region', { name: /The table|Der Tisch/ }).waitFor();
    expect(await shared.page.getByText(/^(Tisch von Anna|Anna, du bist am Zug)$/).count()).toBe(0); // she is alone now
  });

  it('a local player can give up a seat before the match begins', async () => {
    const person = await newPerson(WIDE);
    await respondAfterRefusal(person, '**/leave');
    await openTable(person, server.url, { game: 'Piratenpoker' });
    await addBen(person);
    await person.button('Give up Ben’s seat').click();
    await person.page.getByRole('button', { name: 'Give up Ben’s seat' }).waitFor({ state: 'detached' });
    await person.text(/seats are still free/).waitFor();
    await addBen(person);
    expect(await person.text(/no longer yours/).count()).toBe(0);
  });

  it('two local players finish an online match with a remote player, start a rematch, and one of them leaves', async () => {
    const shared = await newPerson(WIDE);
    const carla = await newPerson(PHONE);
    await openTable(shared, server.url, { game: 'Piratenpoker', players: 3 });
    await addBen(shared);
    await shared.page.reload();
    await shared.button('Give up Ben’s seat').waitFor();

    await carla.page.goto(shared.page.url());
    await carla.page.getByLabel('Your name at the table').fill('Carla');
    await carla.button('Take a seat').click();
    await table(carla).waitFor();
    await expectCovered(shared, 'Anna');
    await takeOver(shared, 'Anna');
    await bidLow(shared);
    await expectCovered(shared, 'Ben');
    expect(await shared.page.content()).not.toMatch(CARD);
    await shared.page.reload();
    await expectCovered(shared, 'Ben');
    await waitUntil(async () => (await carla.text('is away').count()) === 0); // each has a connection

    await waitUntil(async () => {
      for (const person of [shared, carla]) await step(person);
      return carla.page
        .getByRole('log')
        .getByText(/overboard: /)
        .first()
        .isVisible(); // the first round is over
    }, 60_000);
    await finishMatch(server.url, [shared, carla], piratenpoker);
    await carla.button('Offer a rematch').click();
    await shared.button('Accept').click();
    await expectCovered(shared, 'Anna');
    await takeOver(shared, 'Anna');

    await shared.button('Seats').click();
    await shared.button(/^Ben leaves the table/).click();
    await carla.text(/stands in for Ben/).waitFor();
    await bidLow(shared);
    await step(carla);
    expect(await takeOverButton(shared).count()).toBe(0); // a stand-in moves for Ben
    await shared.button('Take your seat back').click();
    await carla.text(/stands in for Ben/).waitFor({ state: 'detached' });
    await shared.page.goto(server.url);
    await shared.text('You sit here as Anna and Ben').first().waitFor();
  });
});
