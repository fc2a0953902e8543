import type { Locator } from 'playwright-core';
import { openTable } from './online-match';
import { logLines, playByMouse } from './piraten-kapern';
import { act, byMouse, promptOf, table } from './piratenpoker';
import { playOnce } from './piratz';
import { recordRenders, renderedAgain } from './renders';
import { setUpTestServer, skipPause, type Person } from './test-server';
import { waitUntil } from '../support/wait-until';

jest.setTimeout(150_000);

/** How long people play at most until a test has seen enough. */
const PLAY_MS = 60_000;

const { server, newPerson } = setUpTestServer();

/** Opens a table at which Anna, whose page is recorded, and Ben play. */
async function openTableForTwo(game: string, bots: Readonly<Record<number, string>> = {}): Promise<[Person, Person]> {
  const [anna, ben] = [await newPerson(), await newPerson()];
  await recordRenders(anna);
  await openTable(anna, server.url, { game, players: 2 + Object.keys(bots).length, bots });
  await ben.page.goto(anna.page.url());
  await ben.page.getByLabel('Your name at the table').fill('Ben');
  await ben.button('Take a seat').click();
  for (const person of [anna, ben]) await table(person).waitFor();
  return [anna, ben];
}

/** Waits until the page shows all that has happened: the log says so last, when the pieces have come to rest. */
async function waitForLine(person: Person, before: number): Promise<void> {
  await waitUntil(async () => {
    await skipPause(person);
    return (await logLines(person)).length > before;
  });
  await waitUntil(async () => (await table(person).locator('[aria-busy=true]').count()) === 0);
}

/** Waits until all of these people have been shown the same moves, and no piece moves. */
async function waitForRest(people: readonly Person[]): Promise<void> {
  await waitUntil(async () => {
    for (const person of people) await skipPause(person);
    const lines = await Promise.all(people.map(logLines));
    return new Set(lines.map(({ length }) => length)).size === 1;
  });
  for (const person of people)
    await waitUntil(async () => (await table(person).locator('[aria-busy=true]').count()) === 0);
}

/** Returns the updates of Anna's page while somebody makes a move that she sees. */
async function updatesDuring(anna: Person, move: () => Promise<unknown>): Promise<string[][]> {
  const { length: before } = await logLines(anna);
  return renderedAgain(anna, async () => {
    await move();
    await waitForLine(anna, before);
  });
}

/** Presses a toggle button, and waits until it shows so. */
async function pressUntil(button: Locator, pressed: 'true' | 'false'): Promise<void> {
  await button.click();
  await waitUntil(async () => (await button.getAttribute('aria-pressed')) === pressed);
}

/** Expects that a line is added to the log without the board, and without the lines that are there. */
function expectLineAlone(updates: readonly string[][]): void {
  const withLog = updates.filter((parts) => parts.includes('tabs'));
  expect(withLog).toEqual(withLog.map(() => ['tabs']));
  expect(withLog.length).toBeGreaterThan(0);
}

describe('what renders again at a table', () => {
  it('of Piraten Kapern is the board for a picked die, and no panel that shows nothing of the move of another', async () => {
    const [anna, ben] = await openTableForTwo('Piraten Kapern');
    const die = anna.page.getByRole('button', { name: /^die \d: (coin|diamond|monkey|parrot|sabre)/ }).first();
    const [ofTaps, ofDraws, ofAll]: [string[][], string[][], string[][]] = [[], [], []];
    await waitUntil(async () => {
      if (await die.isVisible()) {
        ofTaps.push(...(await renderedAgain(anna, () => pressUntil(die, 'true'))));
        await pressUntil(die, 'false');
      }
      if (await playByMouse(anna)) return false;
      await waitForRest([anna, ben]);
      const updates = await updatesDuring(anna, () => waitUntil(() => playByMouse(ben)));
      ofAll.push(...updates);
      const [card, roll] = (await logLines(anna)).slice(-2); // a roll of three skulls would end the turn, and score
      if (card?.startsWith('Ben draws') && roll?.startsWith('Ben rolls')) ofDraws.push(...updates);
      return ofTaps.length > 0 && ofDraws.length > 6;
    }, PLAY_MS);
    expect(ofTaps).toEqual(ofTaps.map(() => ['board']));
    const changed = ['badge', 'below', 'board', 'svg in Fortune card', 'tabs']; // whose turn, the card, the rolls, the log
    expect(ofDraws.flat().filter((part) => !changed.includes(part))).toEqual([]);
    expect(ofAll.flat().filter((part) => part.startsWith('li '))).toEqual([]);
    expectLineAlone(ofAll);
  });

  it('of Piratz is no memoised part for a previewed treasure, and not the score card when another reveals a card', async () => {
    const [anna, ben] = await openTableForTwo('Piratz');
    const isOpen = anna.page.locator('[aria-disabled=false]'); // unlike a question that has been answered
    const pass = anna.page
      .getByRole('button', { name: /^Pass: take \d/ })
      .and(isOpen)
      .first();
    const ofReveals: string[][] = [];
    const ofPreviews: string[][][] = [];
    await waitUntil(async () => {
      await skipPause(anna);
      if (await pass.isVisible()) {
        const preview = table(anna).locator('[data-preview]');
        ofPreviews.push(await renderedAgain(anna, () => pass.hover().then(() => preview.waitFor())));
        await anna.page.mouse.move(0, 0);
      }
      if (await playOnce(anna, 1)) return false;
      const reveal = ben.button('Reveal a card');
      if (await reveal.isVisible()) ofReveals.push(...(await updatesDuring(anna, () => reveal.click())));
      else await playOnce(ben, 1);
      return ofReveals.length > 2 && ofPreviews.length > 0;
    }, PLAY_MS);
    expect(ofPreviews).toEqual(ofPreviews.map(() => []));
    expect(new Set(ofReveals.flat())).toEqual(new Set(['board', 'tabs']));
    expectLineAlone(ofReveals);
  });

  it('of Piratenpoker is no memoised part for a picked card, and no card when another bids', async () => {
    const [anna, ben] = await openTableForTwo('Piratenpoker', { 3: 'level1' });
    await waitUntil(async () => (await promptOf(anna)) === 'choose');
    await waitUntil(async () => (await logLines(anna)).length > 0); // of the bot
    const card = anna.page.getByRole('group', { name: 'Your hand' }).getByRole('button').first();
    expect(await renderedAgain(anna, () => pressUntil(card, 'true'))).toEqual([]);
    const updates = await updatesDuring(anna, () => act(ben, () => byMouse.commit(ben, [0])));
    expect(new Set(updates.flat())).toEqual(new Set(['board', 'tabs']));
    expectLineAlone(updates);
  });

  it.each(['Piratz', 'Piraten Kapern'])('of %s is no memoised part when somebody comes to watch', async (game) => {
    const [anna] = await openTableForTwo(game);
    const eve = await newPerson();
    const updates = await renderedAgain(anna, async () => {
      await eve.page.goto(anna.page.url());
      await anna.text('1 is watching').first().waitFor();
    });
    expect(updates).toEqual([]);
  });
});
