import { piratz } from '../../src/games/piratz';
import type { PiratzState } from '../../src/games/piratz/rules/state';
import { findSoloSnapshot } from '../support/snapshots';
import { availableChoices, playUntil } from './piratz';
import { openStoredMatch } from './stored-match';
import { setUpTestServer, PHONE, WIDE } from './test-server';
import { waitUntil } from '../support/wait-until';

jest.setTimeout(300_000);

const isLastRound = ({ lastRound }: PiratzState) => lastRound;

describe('single player', () => {
  const { server, newPerson } = setUpTestServer({ DEBUG_PANEL: '1' });

  it('a player finishes a match against bots on a phone, with a reload in between', async () => {
    const person = await newPerson(PHONE);
    await person.page.goto(server.url);
    await person.page.getByRole('article', { name: 'Piratz' }).getByRole('button', { name: 'Play' }).click();
    await person.page.getByRole('radio', { name: '1', exact: true }).check({ force: true });
    await person.page.getByRole('radio', { name: 'Cabin boy' }).check({ force: true });
    await person.button('Set sail').click();
    await person.page.getByRole('region', { name: 'The table' }).waitFor();
    await person.page.getByRole('img', { name: 'bot: Cabin boy' }).waitFor();
    expect(await person.page.locator('.debug-panel').count()).toBe(0); // only with ?debug
    let looks = 0;
    await playUntil([person], async () => ++looks > 12 && (await availableChoices(person)).length > 0);
    const before = await person.page.getByText(/^Round \d+$/).innerText();
    await person.page.reload();
    expect(await person.page.getByText(/^Round \d+$/).innerText()).toBe(before);
    await openStoredMatch(person, findSoloSnapshot(piratz, isLastRound));
    await playUntil([person], () => person.isMatchOver());
    expect(await person.horizontalOverflow()).toEqual([]);
    await person.button('Verify fairness').click();
    await person.page.getByText('Everything holds', { exact: false }).waitFor();
    expect(await person.horizontalOverflow()).toEqual([]);
    await person.page.getByRole('link', { name: 'To the match' }).click();
    await waitUntil(() => person.isMatchOver());
    expect(person.errors).toEqual([]);
  });

  it('a tap outside the controls skips the bots’ delay', async () => {
    const person = await newPerson(WIDE);
    const { page } = person;
    await page.clock.install();
    await page.goto(`${server.url}/solo/piratz`);
    await page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
    for (const seat of [2, 3, 4]) await page.getByRole('combobox', { name: `Seat ${seat}` }).selectOption('level1');
    await person.button('Set sail').click();
    const table = page.getByRole('region', { name: 'The table' });
    await table.waitFor();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000); // no bot delay ever ends
    const news = table.getByRole('status').first();
    const isMyTurn = async () => (await page.title()).startsWith('▶');
    for (let moves = 0, taps = 0; taps < 3; moves++) {
      await playUntil([person], async () => !(await isMyTurn()));
      const before = await news.innerText();
      const hasChanged = async () => (await news.innerText()) !== before || (await isMyTurn());
      // A tap ends the time that a shown move stays; the next one skips the bot's delay.
      await waitUntil(async () => (await hasChanged()) || (await page.getByText(/^Round \d+$/).click(), false));
      taps++;
      expect(moves).toBeLessThan(50);
    }
    expect(person.errors).toEqual([]);
  });

  it('the bot worker is restarted after it fails to load, and a persistent failure is reported', async () => {
    const person = await newPerson(WIDE);
    const { page } = person;
    let failures = 2;
    await page.route(/bot-worker/, (route) => (failures-- > 0 ? route.abort() : route.continue()));
    await page.goto(`${server.url}/solo/piratz`);
    await person.button('Set sail').click();
    const table = page.getByRole('region', { name: 'The table' });
    await table.waitFor();
    const isMyTurn = async () => (await page.title()).startsWith('▶');
    await playUntil([person], async () => !(await isMyTurn()));
    await waitUntil(isMyTurn); // every bot has played
    expect(failures).toBeLessThan(0);
    failures = Infinity;
    await page.reload();
    await waitUntil(isMyTurn);
    await playUntil([person], async () => !(await isMyTurn()));
    await page.getByText('A bot failed: the bots could not be loaded. Reload this page', { exact: false }).waitFor();
    failures = 0;
    await page.reload();
    await waitUntil(isMyTurn);
    expect(person.errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
  });

  it('the page stays responsive while the strongest bots think', async () => {
    const person = await newPerson(WIDE);
    await person.page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(window, { longTasks: seen });
      new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
        buffered: true,
      });
    });
    const longTasks = () => person.page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
    await person.page.goto(`${server.url}/solo/piratz`);
    await person.page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
    await person.button('Set sail').click();
    await person.page.getByRole('region', { name: 'The table' }).waitFor();
    const before = (await longTasks()).length; // tasks while loading the table
    let looks = 0;
    await playUntil([person], async () => ++looks > 60 || (await person.isMatchOver()));
    const whileThinking = (await longTasks()).slice(before);
    console.log(`longest main-thread task while bots thought: ${Math.round(Math.max(0, ...whileThinking))} ms`);
    await person.page.evaluate(() => {
      const busyLoop = () => {
        for (const end = performance.now() + 150; performance.now() < end;);
      };
      setTimeout(busyLoop); // in a task of its own
    });
    await waitUntil(async () => (await longTasks()).some((duration) => duration >= 100)); // checks that the observer works
    expect(person.errors).toEqual([]);
  });

  it('the page uses the browser’s language, and the player can switch it', async () => {
    const person = await newPerson(WIDE, 'de-DE');
    await person.page.goto(server.url);
    await person.page.getByRole('heading', { name: 'Offene Tische' }).waitFor();
    await person.chooseLanguage('en');
    await person.page.getByRole('heading', { name: 'Open tables' }).waitFor();
    await person.page.reload();
    await person.page.getByRole('heading', { name: 'Open tables' }).waitFor();
    expect(await person.page.locator('html').getAttribute('lang')).toBe('en');
    expect(person.errors).toEqual([]);
  });

  it('errors are explained to the player', async () => {
    const person = await newPerson();
    await person.page.goto(server.url);
    await person.page.getByLabel('Code or link').fill('QQQQQQ');
    await person.button('Join').click();
    await person.page.getByText('There is no such table.', { exact: false }).waitFor();
    await person.page.getByRole('article', { name: 'Piratz' }).getByRole('button', { name: 'New table' }).click();
    await person.page.getByLabel('Your name at the table').fill('   ');
    await person.button('Open the table').click();
    await person.page.getByText('Please enter a name of 1 to 24 characters.').waitFor();
    await person.page.goto(`${server.url}/match/piratz/nothing-here`);
    await person.page.getByText('There is no such table.', { exact: false }).first().waitFor();
    await person.page.goto(`${server.url}/off/the/map`);
    await person.page.getByRole('heading', { name: 'Off the map' }).waitFor();
    expect(person.errors.filter((error) => !error.includes('404'))).toEqual([]);
  });

  it('the debug panel offers moves, log, time travel and AI', async () => {
    const person = await newPerson();
    await person.page.goto(`${server.url}/debug/piratz?players=3&debug`);
    const panel = person.page.locator('.debug-panel');
    await panel.getByRole('button', { name: /Main/ }).waitFor();
    await person.button('Reveal a card').click();
    await person.button('Stay in').click();
    await person.page
      .getByText(/Seat 2|to move/)
      .first()
      .waitFor();
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
    expect(person.errors).toEqual([]);
  });
});
