import { LOCAL_SEAT } from '../../src/client/shared/solo-storage';
import { pendingPlayers } from '../../src/games/contract/legal-moves';
import { piratenKapern } from '../../src/games/piraten-kapern';
import { piratz } from '../../src/games/piratz';
import { readLocalStorage } from '../support/before-1.0';
import { findSoloSnapshot } from '../support/snapshots';
import { accessibilityProblems } from './access';
import { tabTo } from './keyboard';
import { newPersonWithIdleBots, table } from './stored-match';
import { openTable } from './online-match';
import { SMALL, WIDE, setUpTestServer, type Person } from './test-server';
import { waitUntil } from '../support/wait-until';

jest.setTimeout(120_000);

describe('the lobby', () => {
  const testServer = setUpTestServer();
  const { server, newPerson } = testServer;
  const dialog = ({ page }: Person) => page.getByRole('dialog', { name: 'Play' });
  const cards = ({ page }: Person) =>
    page
      .getByRole('region', { name: 'Continue' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
  const titles = async ({ page }: Person) => {
    const matches = page.getByRole('region', { name: 'Continue' });
    await matches.waitFor();
    return matches.getByRole('heading', { level: 3 }).allInnerTexts();
  };

  /** Replaces what this browser has stored and opens the lobby. */
  async function openLobbyWith({ page }: Person, storage: Readonly<Record<string, string>>): Promise<void> {
    await page.evaluate((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, storage);
    await page.goto(server.url);
    await page.getByRole('heading', { name: 'Open tables' }).waitFor();
  }

  /** Starts a match with what the play dialog proposes; returns its address. */
  async function playAsProposed(person: Person, game: string): Promise<string> {
    await person.page.goto(server.url);
    await person.page.getByRole('article', { name: game }).getByRole('button', { name: 'Play' }).click();
    await dialog(person).getByRole('button', { name: 'Set sail' }).click();
    await table(person).waitFor();
    return person.page.url();
  }

  const proposedLevel = ({ page }: Person) =>
    page
      .getByRole('group', { name: 'Strength' })
      .getByRole('radio', { checked: true })
      .evaluate((radio) => radio.parentElement?.textContent);

  it('lists the unfinished matches, the last played first, and each new match leaves the others alone', async () => {
    const person = await newPerson(WIDE);
    const { page } = person;
    await page.route('**/bot-worker-*', () => undefined);
    const first = await playAsProposed(person, 'Piratz');
    const second = await playAsProposed(person, 'Piratz');
    const third = await playAsProposed(person, 'Piratenpoker');
    expect(new Set([first, second, third]).size).toBe(3);
    await page.goto(server.url);
    await waitUntil(async () => (await cards(person).getByRole('link').count()) === 3);
    expect(await titles(person)).toEqual(['Piratenpoker', 'Piratz', 'Piratz']);
    await cards(person)
      .last()
      .getByRole('link', { name: /^Continue: Piratz/ })
      .click();
    await page.waitForURL(first);
    await table(person).waitFor();
    await page.goto(server.url);
    await waitUntil(async () => (await titles(person)).join() === 'Piratz,Piratenpoker,Piratz');

    await page.getByRole('button', { name: /^Abandon this match: Piratenpoker/ }).click();
    await person.button(/^Abandon this match$/).click();
    await waitUntil(async () => (await titles(person)).join() === 'Piratz,Piratz');
    await page.goto(third);
    await page.getByText('This match is no longer in this browser.', { exact: false }).waitFor();
  });

  it('shows the matches of the version before, and who is to move', async () => {
    const person = await newPersonWithIdleBots(testServer, 'en-GB', WIDE);
    await openLobbyWith(
      person,
      Object.fromEntries(Object.entries(readLocalStorage()).filter(([key]) => key !== 'piratz.seats')),
    );
    expect((await titles(person)).toSorted()).toEqual(['Piraten Kapern', 'Piratenpoker', 'Piratz']);
    const card = cards(person)
      .filter({ hasText: 'Bob' })
      .filter({ has: person.page.getByRole('heading', { name: 'Piratz' }) });
    await card.getByText('On one device').waitFor();
    await card.getByText(/^(Ann|Bob)’s turn$/).waitFor();
    await card.getByRole('link').click();
    await table(person).waitFor();
  });

  it('marks a match in which it is the player’s turn', async () => {
    const waiting = findSoloSnapshot(piratz, (G) => pendingPlayers(piratz.rules, G).includes(LOCAL_SEAT));
    const person = await newPersonWithIdleBots(testServer, 'en-GB', SMALL);
    await openLobbyWith(person, waiting.storage);
    await cards(person).getByText('Your turn').waitFor();
    expect(await person.horizontalOverflow()).toEqual([]);
    expect(await accessibilityProblems(person, 'the lobby with a match')).toEqual([]);
  });

  it('shows online matches with the turn, and gives up the seat of a dropped one', async () => {
    const anna = await newPerson(WIDE);
    await openTable(anna, server.url);
    const address = anna.page.url();
    const matchID = address.split('/').at(-1)!;
    await anna.page.goto(server.url);
    await cards(anna).getByText('Waiting for players').waitFor();
    const joined = await fetch(`${server.url}/games/piratz/${matchID}/join`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ playerName: 'Ben' }),
    });
    expect(joined.status).toBe(200);
    const { pending } = (await (await fetch(`${server.url}/games/piratz/${matchID}`)).json()) as { pending: string[] };
    await anna.page.reload();
    await cards(anna).getByText('You sit here as Anna', { exact: false }).waitFor();
    expect(await cards(anna).getByText('Your turn').count()).toBe(pending.includes('0') ? 1 : 0);
    await anna.page.getByRole('button', { name: /^Abandon this match: Piratz/ }).click();
    await anna.text('A bot plays on for you.').waitFor();
    await anna.button(/^Abandon this match$/).click();
    await waitUntil(async () => (await cards(anna).count()) === 0);
  });

  it('has a Play button in the first view of a small phone, and its tiles open what they name', async () => {
    const person = await newPerson(SMALL);
    const { page } = person;
    await page.goto(server.url);
    await person.page.locator('html[data-view]').waitFor({ state: 'detached' });
    const play = person.button(/^Play$/);
    for (const button of [play, person.button('Against bots'), person.button('With friends')]) {
      const { y, height } = (await button.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(SMALL.height);
    }
    await person.button('With friends').click();
    await page.getByLabel('Your name at the table').waitFor();
    await person.closeDialog();
    await person.button('On one device').click();
    expect(await page.getByLabel(/^Name/).last().inputValue()).not.toBe('');
    await dialog(person).getByRole('radio', { name: 'Against bots' }).check({ force: true });
    await dialog(person).getByRole('radio', { name: 'Piratenpoker' }).check({ force: true });
    expect(await person.horizontalOverflow()).toEqual([]);
    expect(await accessibilityProblems(person, 'the play dialog')).toEqual([]);
    await tabTo(person, /^Set sail/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/solo\/piratenpoker\/\w+$/);
  });

  it('proposes an easy bot after the tutorial, a medium one without it, and then the level played last', async () => {
    const person = await newPerson(WIDE);
    const { page } = person;
    await page.route('**/bot-worker-*', () => undefined);
    const { steps } = (await piratz.tutorial!()) as { steps: readonly unknown[] };
    await page.goto(`${server.url}/learn/piratz?step=${steps.length}`);
    await page.getByRole('link', { name: 'Play against bots' }).click();
    await waitUntil(async () => (await proposedLevel(person)) === 'Landlubber');
    await page.goto(`${server.url}/solo/${piratenKapern.name}`);
    await waitUntil(async () => (await proposedLevel(person)) === 'Bosun');

    await page.goto(`${server.url}/solo/piratz`);
    await page.getByRole('radio', { name: 'First mate' }).check({ force: true });
    await person.button('Set sail').click();
    await table(person).waitFor();
    await page.goto(server.url);
    await page.getByRole('article', { name: 'Piratz' }).getByRole('button', { name: 'Play' }).click();
    await waitUntil(async () => (await proposedLevel(person)) === 'First mate');
    await page.goto(`${server.url}/quick/piratz`);
    await page.getByRole('img', { name: 'bot: First mate' }).first().waitFor();
    expect(page.url()).toMatch(/\/solo\/piratz\/\w+$/);
  });

  it('proposes a name, and shows what is wrong with it at its field, also in the forms at a table', async () => {
    const anna = await newPerson(SMALL);
    const { page } = anna;
    await page.goto(server.url);
    await page.getByRole('article', { name: 'Piratz' }).getByRole('button', { name: 'New table' }).click();
    const name = page.getByLabel('Your name at the table');
    const proposed = await name.inputValue();
    expect(proposed).toMatch(/^\p{Lu}\p{L}+$/u);
    for (const attempt of [1, 2]) {
      await name.fill('  ');
      await anna.button('Open the table').click();
      await waitUntil(() => name.evaluate((field) => field === document.activeElement));
      expect(await name.getAttribute('aria-invalid')).toBe('true');
      const message = page.locator(`[id="${await name.getAttribute('aria-describedby')}"]`);
      expect(await message.innerText()).toBe('Please enter a name of 1 to 24 characters.');
      const { y, height } = (await message.boundingBox())!;
      expect([attempt, y > 0 && y + height < SMALL.height]).toEqual([attempt, true]);
    }
    await name.fill(proposed);
    await anna.button('Open the table').click();
    await page.getByRole('heading', { name: 'Waiting for players' }).waitFor();

    const ben = await newPerson(SMALL);
    await ben.page.goto(page.url());
    expect(await name.count()).toBe(0);
    const join = ben.page.getByLabel('Your name at the table');
    expect(await join.inputValue()).not.toBe('');
    await join.fill('');
    await ben.button('Take a seat').click();
    await waitUntil(async () => (await join.getAttribute('aria-invalid')) === 'true');
    expect(await join.evaluate((field) => field === document.activeElement)).toBe(true);
  });
});
