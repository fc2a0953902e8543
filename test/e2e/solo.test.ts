import { piratz } from '../../src/games/piratz';
import type { PiratzState } from '../../src/games/piratz/rules/state';
import { taskCpuMsOf } from '../load/page-match';
import { findSoloSnapshot } from '../support/snapshots';
import { availableChoices, playUntil } from './piratz';
import { openStoredMatch } from './stored-match';
import { setUpTestServer, PHONE, WIDE } from './test-server';
import { waitUntil } from '../support/wait-until';

jest.setTimeout(300_000);

const isNearEnd = ({ lastRound, phase }: PiratzState) => lastRound && phase === 'lastSpade';

/** Processor time that the strongest bots need at least for the moves that a test waits for. Measured were 1,800 ms. */
const MIN_SEARCH_CPU_MS = 300;

/** Processor time of a task of the page that a player would notice. Measured were 26 ms. */
const MAX_TASK_CPU_MS = 100;

describe('single player', () => {
  const { server, newPerson } = setUpTestServer({ DEBUG_PANEL: '1' });

  it('a player finishes a match against bots on a phone, with a reload in between', async () => {
    const person = await newPerson(PHONE);
    await person.page.goto(server.url);
    await person.page.getByRole('article', { name: 'Piratz' }).getByRole('button', { name: 'Play' }).click();
    await person.page.getByRole('radio', { name: '1', exact: true }).check({ force: true });
    await person.page.getByRole('radio', { name: 'Landlubber' }).check({ force: true });
    await person.button('Set sail').click();
    await person.page.getByRole('region', { name: 'The table' }).waitFor();
    await person.page.getByRole('img', { name: 'bot: Landlubber' }).waitFor();
    expect(await person.page.locator('.debug-panel').count()).toBe(0); // only with ?debug
    await playUntil([person], async (moves) => moves >= 3 && (await availableChoices(person)).length > 0);
    const before = await person.page.getByText(/^Round \d+$/).innerText();
    await person.page.reload();
    expect(await person.page.getByText(/^Round \d+$/).innerText()).toBe(before);
    await openStoredMatch(person, findSoloSnapshot(piratz, isNearEnd));
    await playUntil([person], () => person.isMatchOver());
    expect(await person.horizontalOverflow()).toEqual([]);
    await person.button('Verify fairness').click();
    await person.page.getByText('Everything checks out', { exact: false }).waitFor();
    expect(await person.horizontalOverflow()).toEqual([]);
    await person.page.getByRole('link', { name: 'To the match' }).click();
    await waitUntil(() => person.isMatchOver());
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
    const news = page.getByText(/^Round \d+$/).locator('..');
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
  });

  it('the bot worker is restarted after it fails to load, and a persistent failure is reported', async () => {
    const person = await newPerson(WIDE);
    const { page } = person;
    person.provokes(/ERR_FAILED/);
    await page.clock.install();
    let failures = 2;
    await page.route(/bot-worker/, (route) => (failures-- > 0 ? route.abort() : route.continue()));
    await page.goto(`${server.url}/solo/piratz`);
    await person.button('Set sail').click();
    await page.getByRole('region', { name: 'The table' }).waitFor();
    const isMyTurn = async () => (await page.title()).startsWith('▶');
    // A failed worker is restarted after seconds.
    const passTimeUntil = (condition: () => Promise<boolean>) =>
      waitUntil(async () => {
        await page.clock.fastForward(1_000);
        return condition();
      });
    await playUntil([person], async () => !(await isMyTurn()));
    await passTimeUntil(isMyTurn); // every bot has played
    expect(failures).toBeLessThan(0);
    failures = Infinity;
    await page.reload();
    await passTimeUntil(isMyTurn);
    await playUntil([person], async () => !(await isMyTurn()));
    const report = person.text('A bot failed. Reload this page');
    await passTimeUntil(() => report.isVisible());
    failures = 0;
    await page.reload();
    await passTimeUntil(isMyTurn);
  });

  it('the page stays responsive while the strongest bots think, since they do so in a worker', async () => {
    const person = await newPerson(WIDE);
    const { page } = person;
    await page.goto(`${server.url}/solo/piratz`);
    await page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
    await page.getByRole('radio', { name: 'Admiral' }).check({ force: true });
    await person.button('Set sail').click();
    await waitUntil(async () => (await availableChoices(person)).length > 0);
    const browser = person.context.browser()!;
    await browser.startTracing(page, { categories: ['toplevel'] });
    await playUntil([person], async (moves) => moves >= 3 && (await availableChoices(person)).length > 0);
    const trace = await browser.stopTracing();
    const search = taskCpuMsOf(trace, 'DedicatedWorker thread').reduce((sum, ms) => sum + ms, 0);
    const tasks = taskCpuMsOf(trace, 'CrRendererMain');
    expect(search).toBeGreaterThan(MIN_SEARCH_CPU_MS);
    expect(Math.max(...tasks)).toBeLessThan(MAX_TASK_CPU_MS);
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
  });

  it('errors are explained to the player', async () => {
    const person = await newPerson();
    person.provokes(/404/);
    await person.page.goto(server.url);
    await person.page.getByLabel('Code or link').fill('QQQQQQ');
    await person.button('Join').click();
    await person.page.getByText('There is no such table.', { exact: false }).waitFor();
    await person.page.getByRole('article', { name: 'Piratz' }).getByRole('button', { name: 'New table' }).click();
    await person.page.getByLabel('Your name at the table').fill('   ');
    await person.button('Open the table').click();
    await person.page.getByText('Please enter a name of 1 to 24 characters.').waitFor();
    await person.page.goto(`${server.url}/match/piratz/nothing-here`);
    await person.text('There is no such table.').first().waitFor();
    await person.page.goto(`${server.url}/off/the/map`);
    expect(await person.page.getByRole('heading', { name: 'Off the map' }).innerText()).toBe('Off the map');
  });
});
