import { piratenpoker } from '../../src/games/piratenpoker';
import { totalOf } from '../../src/games/piratenpoker/rules/bids';
import { deciderOf, pendingPlayers } from '../../src/games/piratenpoker/rules/rules';
import type { PokerState } from '../../src/games/piratenpoker/rules/state';
import { findSoloSnapshot } from '../support/snapshots';
import { nextChange } from './changes';
import { finishMatch, openTable } from './online-match';
import { newPersonWithIdleBots, openStoredMatch } from './stored-match';
import { setUpTestServer, PHONE, SMALL, WIDE, type Person } from './test-server';
import { act, byKeyboard, byMouse, equalTotals, handOf, promptOf, table, type InputMethod } from './piratenpoker';
import { waitUntil } from '../support/wait-until';

jest.setTimeout(500_000);

const TIE_BREAK = /wins? by the \w+ card, \d+ against \d+/;

const isLogged = ({ page }: Person, text: RegExp) => page.getByRole('log').getByText(text).first().isVisible();

const hasLogged = async (person: Person, texts: readonly RegExp[]) =>
  (await Promise.all(texts.map((text) => isLogged(person, text)))).every(Boolean);

/** Chooses the lowest card; passes if there is none or with `isPass`. */
async function bidLow(person: Person, input: InputMethod, isPass = false): Promise<void> {
  const { length } = await handOf(person);
  await act(person, () => (isPass || length === 0 ? input.pass(person) : input.commit(person, [0])));
}

/**
 * Both players choose. Until a tie-break has occurred they bid equal totals with different cards; Ben also passes once
 * in a third round.
 */
async function bothChoose(anna: Person, ben: Person): Promise<void> {
  const equal = (await isLogged(anna, TIE_BREAK)) ? undefined : equalTotals(await handOf(anna), await handOf(ben));
  const isThird = await table(ben).getByText('counts double').isVisible();
  const passes = isThird && !(await isLogged(anna, /Ben passes/));
  if (!equal || passes) {
    await bidLow(anna, byMouse);
    await table(ben).getByText('has chosen').first().waitFor(); // the other table shows that she has chosen
    return bidLow(ben, byKeyboard, passes);
  }
  await act(anna, () => byMouse.commit(anna, equal[0]));
  await act(ben, () => byKeyboard.commit(ben, equal[1]));
}

/** Makes the moves that are possible now. */
async function step(anna: Person, ben: Person): Promise<void> {
  const players = [
    [anna, byMouse, await promptOf(anna)],
    [ben, byKeyboard, await promptOf(ben)],
  ] as const;
  for (const [person, input, prompt] of players)
    if (prompt === 'decide') return act(person, () => input.decide(person));
    else if (prompt === 'goOn') return void (await input.goOn(person));
  const choosing = players.filter(([, , prompt]) => prompt === 'choose');
  const isReady = players.every(([, , prompt]) => prompt !== 'wait');
  if (choosing.length === 2) await bothChoose(anna, ben);
  else if (isReady) for (const [person, input] of choosing) await bidLow(person, input);
}

/** The viewer is the last to choose, and wins with all of their cards. */
function isLastToBid(G: PokerState): boolean {
  const totals = G.seats.map(({ hand, chosen }, seat) => totalOf(hand.filter((_, i) => seat === 0 || chosen[i])));
  const [own, ...others] = totals as [number, ...number[]];
  return G.phase === 'overboard' && pendingPlayers(G).join() === '0' && own > Math.max(...others);
}

const isDecidingOverboard = (G: PokerState) => G.phase === 'overboard' && deciderOf(G) === '0';

/** The viewer bids for the last loot card. */
const isBiddingForLoot = (G: PokerState) =>
  G.phase === 'loot' && G.stage === 'commit' && pendingPlayers(G).includes('0') && G.seats[0]!.hand.length > 0;

/** Records in `window.firstSeen` when the parts of a reveal are first seen, in the order of that. */
function recordReveal(): void {
  const seen: Record<string, number> = {};
  const text = (selector: string) =>
    Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent).join();
  const countWins = (selector: string) => text(selector).match(/wins? with/g)?.length ?? 0;
  const loggedBefore = countWins('[role=log]');
  const isShown: Record<string, () => boolean> = {
    cards: () => document.querySelector('[data-spot=seats] [data-piece^="card "]') !== null,
    winner: () => text('[data-spot=seats]').includes('decides'),
    banner: () => countWins('[data-tone=win]') > 0,
    prompt: () => text('[data-mine] h2').includes('What goes overboard?'),
    log: () => countWins('[role=log]') > loggedBefore,
    announcement: () => countWins('[data-speech]') > 0,
  };
  const watch = () => {
    for (const [part, isPartShown] of Object.entries(isShown))
      if (!(part in seen) && isPartShown()) seen[part] = performance.now();
    requestAnimationFrame(watch);
  };
  watch();
  Object.assign(window, { firstSeen: seen });
}

/** Returns when each part was first seen after the cards, in milliseconds. */
async function msAfterCards({ page }: Person): Promise<[string, number][]> {
  const seen = await page.evaluate(() => (window as unknown as { firstSeen: Record<string, number> }).firstSeen);
  return Object.entries(seen).map(([part, ms]) => [part, ms - (seen.cards ?? Infinity)]);
}

describe('Piratenpoker', () => {
  const testServer = setUpTestServer();
  const { server, newPerson } = testServer;

  async function openPosition(
    isWanted: (G: PokerState) => boolean,
    viewport = WIDE,
    motion: 'reduce' | 'no-preference' = 'reduce',
  ) {
    const person = await newPersonWithIdleBots(testServer, 'en-GB', viewport);
    await person.page.emulateMedia({ reducedMotion: motion });
    await openStoredMatch(person, findSoloSnapshot(piratenpoker, isWanted));
    return person;
  }

  it.each([
    ['with motion', 'no-preference', 400],
    ['with reduced motion', 'reduce', 0],
  ] as const)('a reveal turns the cards before anything tells the result, %s', async (_motion, motion, settleMs) => {
    const person = await openPosition(isLastToBid, WIDE, motion);
    const hand = await handOf(person);
    await person.page.evaluate(recordReveal);
    await byMouse.commit(person, [...hand.keys()]);
    await waitUntil(async () => (await msAfterCards(person)).length === 6);
    const told = (await msAfterCards(person)).filter(([part]) => part !== 'cards');
    expect(told.filter(([, ms]) => ms < settleMs)).toEqual([]);
  });

  it('the chosen player stands out, and loot that stays on the table does not appear again', async () => {
    const person = await openPosition(isDecidingOverboard, WIDE, 'no-preference');
    const loot = table(person).getByRole('list', { name: 'Loot of this game' });
    await loot.getByRole('button').first().click();
    const chosen = table(person).getByRole('button', { name: /^to / }).nth(1);
    await chosen.click();
    expect(await chosen.innerText()).toMatch(/✓ (−\d|shark \+4)/);
    const opacities = await chosen.evaluate((button) =>
      [button, button.parentElement!, ...button.parentElement!.firstElementChild!.children].map(
        (part) => getComputedStyle(part).opacity,
      ),
    );
    expect(new Set(opacities)).toEqual(new Set(['1']));
    await act(person, () =>
      table(person)
        .getByRole('button', { name: /^Overboard with/ })
        .click(),
    );
    const animations = await loot
      .locator('[data-piece^="loot "]')
      .evaluateAll((cards) =>
        cards.flatMap((card) => card.getAnimations({ subtree: true })).map((animation) => animation.constructor.name),
      );
    expect(await loot.locator('[data-piece^="loot "]').count()).toBe(2);
    expect(animations.filter((name) => name !== 'CSSTransition')).toEqual([]);
  });

  it('the pass button says on a phone what a pass gives up, and a tap has to be confirmed', async () => {
    const person = await openPosition(isBiddingForLoot, SMALL);
    const pass = table(person).getByRole('button', { name: /^Pass for the rest of this game/ });
    expect(await pass.innerText()).toMatch(/leaves \+\d+ for |nobody gets the \+\d+/);
    expect(await person.horizontalOverflow()).toEqual([]);
    await pass.dispatchEvent('pointerdown', { pointerType: 'touch', button: 0 });
    await pass.dispatchEvent('click');
    await table(person)
      .getByRole('button', { name: /tap again/ })
      .waitFor();
  });

  it('is played by two people, one of them with the keyboard only, and a bot, with a tie-break, a pass and each kind of round, to the end', async () => {
    const anna = await newPerson(WIDE);
    const ben = await newPerson(PHONE);
    await openTable(anna, server.url, { game: 'Piratenpoker', players: 3, bots: { 3: 'level1' } });
    await ben.page.goto(anna.page.url());
    await ben.page.getByLabel('Your name at the table').fill('Ben');
    await ben.button('Take a seat').click();
    for (const person of [anna, ben]) await table(person).waitFor();
    await table(ben).getByRole('button', { name: 'Pass' }).focus();

    const events = [TIE_BREAK, /(Ben passes|You pass)\./, /overboard: \w+/, /below deck/, /gets? the loot/];
    await waitUntil(async () => {
      await nextChange(anna, ben);
      await step(anna, ben);
      return hasLogged(anna, events);
    }, 300_000);
    await finishMatch(server.url, [anna, ben], piratenpoker);
    for (const person of [anna, ben]) {
      expect(await hasLogged(person, events)).toBe(true);
      expect(await person.horizontalOverflow()).toEqual([]);
    }
  });
});
