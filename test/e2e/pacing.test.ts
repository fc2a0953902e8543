import { gameNamed } from '../../src/games';
import type { GameEntry } from '../../src/games/contract';
import { isHarmless } from '../../src/games/contract/undo';
import { findSoloSnapshot, soloSnapshots } from '../support/snapshots';
import { newPersonWithIdleBots, openStoredMatch, table } from './stored-match';
import { PHONE, setUpTestServer, WIDE, type Person } from './test-server';
import { spokenNow } from './keyboard';
import { logLines } from './piraten-kapern';
import { waitUntil } from '../support/wait-until';

jest.setTimeout(120_000);

const PIRATZ = gameNamed('piratz')!;
const KAPERN = gameNamed('piraten-kapern')!;

describe('a table that keeps its suspense and forgives a slip', () => {
  const testServer = setUpTestServer();

  /** Opens the first stored match whose description matches. */
  async function openAt(person: Person, game: GameEntry, stage: RegExp): Promise<void> {
    const snapshot = (await soloSnapshots(game)).find(({ name }) => stage.test(name));
    if (!snapshot) throw new Error(`no match reaches ${stage}`);
    await openStoredMatch(person, snapshot);
  }

  /** Opens a match with motion and stops the clock, so that nothing that moves comes to rest. */
  async function openWithoutTime(game: GameEntry, stage: RegExp): Promise<Person> {
    const person = await newPersonWithIdleBots(testServer, 'en-GB', WIDE);
    const { page } = person;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await openAt(person, game, stage);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
    return person;
  }

  const prompt = (person: Person) => table(person).getByRole('heading', { level: 2 });
  const logLength = ({ page }: Person) =>
    page.getByRole('log').getByRole('listitem').filter({ hasNotText: 'Nothing has happened yet.' }).count();

  it('tells what a roll has brought only once the dice have come to rest', async () => {
    const person = await openWithoutTime(KAPERN, /to move: roll\b/);
    const { page } = person;
    const told = async () => ({
      log: await logLines(person),
      spoken: await spokenNow(person),
      title: await page.title(),
      scores: await table(person).getByRole('list', { name: 'The race' }).innerText(),
    });
    const before = await told();
    await person.button(/^Draw/).click();
    await prompt(person).getByText('The dice are rolling…').waitFor();
    expect(await page.locator('[data-rolled]').count()).toBe(8);
    expect(await told()).toEqual(before);
    expect(await page.locator('[data-spot=tray]').getAttribute('data-tone')).toBeNull();
    expect((await page.locator('[data-spot=payout] b').allInnerTexts()).join('').trim()).toBe('');
    await page.clock.runFor(2_000);
    await waitUntil(async () => (await logLines(person)).length > before.log.length);
    expect((await spokenNow(person)).join()).toMatch(/draws? a card/);
    expect(await prompt(person).innerText()).not.toMatch(/rolling/);
  });

  it('a key or a tap lets the dice come to rest at once, and plays nothing', async () => {
    const person = await openWithoutTime(KAPERN, /to move: roll\b/);
    const rolling = prompt(person).getByText('The dice are rolling…');
    const { length } = await logLines(person);
    await person.button(/^Draw/).click();
    await rolling.waitFor();
    await person.page.keyboard.press('s');
    await rolling.waitFor({ state: 'detached' });
    expect((await logLines(person)).slice(length).filter((line) => /scores?|stops?/.test(line))).toEqual([]);
  });

  it('keeps the drawings of the dice, which have many elements, when dice come to rest', async () => {
    const person = await openWithoutTime(KAPERN, /to move: roll\b/);
    const { page } = person;
    const drawings = page.locator('[data-piece^="die"] svg');
    await person.button(/^Draw/).click();
    await page.locator('[data-rolled]').first().waitFor();
    await drawings.evaluateAll((svgs) => svgs.forEach((svg) => svg.setAttribute('data-old', '')));
    expect(await drawings.count()).toBe(24); // each with two faces that pass
    await page.keyboard.press('s');
    await table(person)
      .getByRole('button', { name: /^die \d/ })
      .first()
      .waitFor();
    expect(await page.locator('svg[data-old]').count()).toBe(24);
  });

  it('holds the end of a round with all spades laid, and a tap skips that', async () => {
    const person = await openWithoutTime(PIRATZ, /lastSpade bury to move/);
    const { page } = person;
    const before = { title: await page.title(), log: await logLines(person) };
    const banner = table(person).getByText(/^(Round \d+|The last round) is over$/);
    await table(person).getByRole('button', { name: /^Bury/ }).first().click();
    await page.locator('[data-piece="spade 0"]').waitFor();
    expect(await logLines(person)).toEqual(before.log);
    await page.clock.runFor(500);
    await banner.first().waitFor();
    expect(await page.locator('[data-piece^="spade "]').count()).toBe(PIRATZ.rules.seats.max);
    expect(await page.title()).toBe(before.title);
    expect((await logLines(person)).join()).not.toMatch(/Round over|match is over/);
    await page.locator('[data-spot=discard]').click();
    await banner.first().waitFor({ state: 'detached' });
    await waitUntil(async () => {
      await page.clock.runFor(500); // what came before is spoken first
      return /Round over|match is over/.test((await spokenNow(person)).join());
    });
  });

  it('a double click never answers the next question', async () => {
    const person = await newPersonWithIdleBots(testServer, 'en-GB', WIDE);
    await openAt(person, PIRATZ, /round decide to move: reveal/);
    const length = await logLength(person);
    await person.button('Reveal a card').dblclick();
    await waitUntil(async () => (await logLength(person)) > length);
    await person.button('Stay in').click(); // a new click counts at once
    await waitUntil(async () => (await logLength(person)) > length + 1);
    expect((await logLines(person)).slice(-2).map((line) => /reveal|stay/.exec(line)?.[0])).toEqual(['reveal', 'stay']);
  });

  it('a held key never answers the next question', async () => {
    const person = await newPersonWithIdleBots(testServer, 'en-GB', WIDE);
    const { page } = person;
    await openAt(person, PIRATZ, /round decide to move: reveal/);
    const length = await logLength(person);
    await person.button('Reveal a card').focus();
    await page.keyboard.down('Enter');
    await person.button('Stay in').waitFor();
    await person.button('Stay in').focus();
    await page.keyboard.down('Enter'); // repeats
    await page.keyboard.up('Enter');
    await waitUntil(async () => (await logLength(person)) === length + 1);
    await page.keyboard.press('Tab');
    await person.button('Stay in').press('Enter');
    await waitUntil(async () => (await logLength(person)) > length + 1);
    expect((await logLines(person)).slice(-2).map((line) => /reveal|stay/.exec(line)?.[0])).toEqual(['reveal', 'stay']);
  });

  it.each([
    ['a pass in Piratz', PIRATZ, { asks: 'stay', move: 'pass' }, /^Pass: take \d/],
    ['stopping in Piraten Kapern', KAPERN, { asks: 'reroll', move: 'stop' }, /^(Stop|Give up)/],
  ] as const)(
    'on touch, %s takes a second tap where the turn ends, unless the settings say otherwise',
    async (_what, game, wanted, name) => {
      const snapshot = findSoloSnapshot(game, (G) => {
        const moves = game.rules.legalMoves(G, '0');
        const last = moves.filter(({ move }) => move === wanted.move);
        const endsTurn = last.length > 0 && !last.some((move) => isHarmless(game.rules, G, '0', move));
        return endsTurn && moves.some(({ move }) => move === wanted.asks);
      });
      const person = await newPersonWithIdleBots(testServer, 'en-GB', PHONE, { hasTouch: true });
      const { page } = person;
      const button = table(person).getByRole('button', { name }).first();
      await openStoredMatch(person, snapshot);
      const length = await logLength(person);
      const hasMoved = async () => (await logLength(person)) > length;
      await button.tap();
      await table(person)
        .getByRole('button', { name: /tap again to confirm/ })
        .waitFor();
      expect((await page.locator('li[data-taken]').count()) > 0).toBe(game === PIRATZ);
      expect(await hasMoved()).toBe(false);
      await waitUntil(async () => (await hasMoved()) || (await button.tap(), false));

      await openStoredMatch(person, snapshot);
      await person.button('Table settings').click();
      await page
        .getByRole('group', { name: 'Confirm moves' })
        .getByRole('radio', { name: 'Never' })
        .check({ force: true });
      await person.closeDialog();
      await button.tap();
      await waitUntil(hasMoved);
    },
  );
});
