import { GAMES } from '../../src/games';
import { position } from '../games/piratz/positions';
import { soloSnapshotWith } from '../support/snapshots';
import { newPersonWithIdleBots, openStoredMatch } from './stored-match';
import { setUpTestServer, PHONE, WIDE, type Person } from './test-server';
import { act, byMouse, handOf, promptOf, table } from './piratenpoker';
import { waitUntil } from '../support/wait-until';

jest.setTimeout(300_000);

/** The animation of a card or of loot: its centre at the start, in pixels, and what covered it on its way. */
interface Flight {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly hiddenBy: readonly string[];
}

/** Records every animation in `window.flights`: samples its start and three points on the way, then plays it. */
function recordFlights(): void {
  const flights: Flight[] = [];
  const animate = Element.prototype.animate;
  const middle = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  Element.prototype.animate = function (this: HTMLElement, frames, options) {
    const flight = animate.call(this, frames, options);
    const at = (share: number) => {
      flight.currentTime = share * Number(flight.effect?.getComputedTiming().duration);
      return middle(this);
    };
    flight.pause();
    const hiddenBy = [0.25, 0.5, 0.75].flatMap((share) => {
      const { x, y } = at(share);
      const top = document.elementFromPoint(x, y);
      return !top || this.contains(top) ? [] : [`${top.tagName} ${top.className}`];
    });
    flights.push({ name: this.dataset.piece ?? '', ...at(0), hiddenBy });
    flight.play();
    return flight;
  };
  Object.assign(window, { flights });
}

/** Records in `window.distance` how far the centres of a laid spade and its card are apart at most, in pixels. */
function recordDistance(): void {
  const middle = (element: Element) => {
    const { x, width } = element.getBoundingClientRect();
    return x + width / 2;
  };
  Object.assign(window, { distance: 0 });
  const measure = () => {
    const card = document.querySelector('[data-buried]');
    const spade = card?.querySelector('[data-piece^="spade "]');
    const far = card && spade ? Math.abs(middle(card) - middle(spade)) : 0;
    Object.assign(window, { distance: Math.max((window as unknown as { distance: number }).distance, far) });
    requestAnimationFrame(measure);
  };
  measure();
}

const flightsOf = ({ page }: Person) =>
  page.evaluate(() => (window as unknown as { flights: Flight[] }).flights.splice(0));

/** Returns the centre of an element, in pixels. */
function middleOf({ page }: Person, selector: string): Promise<{ x: number; y: number }> {
  return page.locator(selector).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
}

describe('the animations of a table', () => {
  const testServer = setUpTestServer();
  const { server, newPerson } = testServer;

  async function startMatch(game: string, motion: 'reduce' | 'no-preference'): Promise<Person> {
    const person = await newPerson({ ...WIDE, height: 1000 });
    const { page } = person;
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => localStorage.setItem('piratz.settings', '{"speed":"normal"}'));
    await page.addInitScript(recordFlights);
    await page.goto(`${server.url}/solo/${game}`);
    await person.button('Set sail').click();
    await table(person).waitFor();
    return person;
  }

  const reveal = async (person: Person) => {
    await person.button('Reveal a card').click();
    await person.page.locator('[data-piece^="card "]').first().waitFor();
  };

  it('move a revealed card from the draw pile', async () => {
    const person = await startMatch('piratz', 'no-preference');
    await person.button('Reveal a card').waitFor();
    const pile = await middleOf(person, '[data-spot=draw]');
    await reveal(person);
    const [card] = (await flightsOf(person)).filter(({ name }) => name.startsWith('card '));
    expect(Math.hypot(card!.x - pile.x, card!.y - pile.y)).toBeLessThan(2);
  });

  it('keep a laid spade on its card while the card moves', async () => {
    const person = await newPersonWithIdleBots(testServer, 'en-GB', { ...WIDE, height: 1000 });
    await person.page.emulateMedia({ reducedMotion: 'no-preference' });
    const fields = position({ players: 2, faceUp: [1, 2], spades: [true, 3], draw: [4, 5, 6, 7, 8] });
    await openStoredMatch(person, soloSnapshotWith(GAMES[0], 'a laid spade', fields));
    const card = table(person).locator('[data-buried]');
    const { x: before } = (await card.boundingBox())!;
    await person.page.evaluate(recordDistance);
    await person.button(/^Reveal a card/).click();
    await waitUntil(async () => Math.abs((await card.boundingBox())!.x - before) > 50);
    await person.page.waitForFunction(() => document.getAnimations().length === 0);
    expect(await person.page.evaluate(() => (window as unknown as { distance: number }).distance)).toBeLessThan(20);
  });

  it('do not run with reduced motion', async () => {
    const person = await startMatch('piratz', 'reduce');
    await reveal(person);
    expect(await flightsOf(person)).toEqual([]);
  });

  it('do not run after a resize of the window', async () => {
    const person = await startMatch('piratenpoker', 'no-preference');
    await waitUntil(async () => (await promptOf(person)) === 'choose');
    await flightsOf(person);
    await person.page.setViewportSize(PHONE);
    await act(person, () => byMouse.commit(person, [0]));
    expect((await flightsOf(person)).filter(({ name }) => name.startsWith('loot '))).toEqual([]);
    expect(await person.horizontalOverflow()).toEqual([]);
  });

  it('do not restart for the cards that stay in the hand', async () => {
    const person = await startMatch('piratenpoker', 'no-preference');
    await waitUntil(async () => (await promptOf(person)) === 'choose');
    await act(person, () => byMouse.commit(person, [0]));
    const kept = table(person).getByRole('group', { name: 'Your hand' }).locator('[data-piece]').last();
    const moving = await kept.evaluate((card) => card.getAnimations().map((motion) => motion.constructor.name));
    expect(moving.filter((kind) => kind === 'CSSAnimation')).toEqual([]);
  });

  it('move bids from the hand and loot to its owner above all other elements', async () => {
    const person = await startMatch('piratenpoker', 'no-preference');
    const seen: Flight[] = [];
    const isIn = (kind: string) => seen.some(({ name }) => name.startsWith(kind));
    await waitUntil(async () => {
      const prompt = await promptOf(person).catch(() => 'wait');
      if (prompt === 'choose') {
        const { length } = await handOf(person);
        await act(person, () => (length === 0 ? byMouse.pass(person) : byMouse.commit(person, [0])));
      } else if (prompt === 'decide') await act(person, () => byMouse.decide(person));
      else if (prompt === 'goOn') await byMouse.goOn(person);
      seen.push(...(await flightsOf(person)));
      return isIn('card ') && isIn('loot ');
    }, 120_000);
    expect(seen.flatMap(({ name, hiddenBy }) => hiddenBy.map((what) => `${name} is hidden by ${what}`))).toEqual([]);
  });
});
