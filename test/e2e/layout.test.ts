import { GAMES } from '../../src/games';
import { randomExport } from '../support/exports';
import { soloSnapshots, type SoloSnapshot } from '../support/snapshots';
import { gamesWith } from './game-page';
import { narrowProblems, WIDE_NAMES } from './narrow';
import { openSeats, seatPeople, type OnlineSeat } from './online-match';
import { navigate, openStoredMatch, newPersonWithIdleBots, table } from './stored-match';
import { setUpTestServer, PHONE, SMALL, WIDE, type Person } from './test-server';

jest.setTimeout(300_000);

const TABLET = { width: 768, height: 1024 };
const LARGE = { width: 1920, height: 1080 };

interface Measures {
  /** Share of the window's width that the board and the panel beside it take up. */
  readonly widthShare: number;
  /** Share of the window's height down to the bottom of the actions. */
  readonly heightShare: number;
  readonly pieceWidth: number;
  readonly problems: readonly string[];
}

/** Measures the board in a window of the given size. */
async function measure(person: Person, selector: string, size: { width: number; height: number }): Promise<Measures> {
  await person.page.setViewportSize(size);
  const measures = await table(person).evaluate((board, pieceSelector) => {
    const around = board.getBoundingClientRect();
    const actions = board.querySelector('[aria-busy]')!.getBoundingClientRect();
    const beside = document.querySelector('aside')!.getBoundingClientRect();
    const pieces = [...board.querySelectorAll(pieceSelector)].map((piece) => piece.getBoundingClientRect());
    const isOutside = (piece: DOMRect) => piece.left < around.left - 1 || piece.right > around.right + 1;
    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const right = Math.max(around.right, beside.right);
    return {
      widthShare: (right - around.left) / innerWidth,
      heightShare: (actions.bottom + scrollY) / innerHeight,
      pieceWidth: Math.min(...pieces.map(({ width }) => width)),
      problems: [
        ...(pieces.length < 3 ? [`only ${pieces.length} pieces`] : []),
        ...pieces.filter(isOutside).map(({ left, right: end }) => `a piece from ${left} to ${end} is outside`),
        ...pieces.flatMap((piece, i) =>
          pieces.slice(i + 1).some((other) => overlap(piece, other)) ? ['overlap'] : [],
        ),
      ],
    };
  }, selector);
  return { ...measures, problems: [...measures.problems, ...(await person.horizontalOverflow())] };
}

/** Returns the visible elements of the page, the log excepted, that say who won. */
function winnerTexts({ page }: Person): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main h2, main p, main b')]
      .filter((element) => !element.closest('aside, .visually-hidden') && element.checkVisibility())
      .filter(
        ({ children, textContent }) => children.length === 0 && /\b(wins|win|share the victory)\b/.test(textContent),
      )
      .map(({ textContent }) => textContent),
  );
}

/** Returns what covers the visible part of the board, other than the board itself. */
function coversOf(person: Person): Promise<string[]> {
  return table(person).evaluate((board) => {
    board.scrollIntoView({ block: 'nearest' }); // the card is above it
    const { left, width, top, bottom } = board.getBoundingClientRect();
    const covers = new Set<string>();
    const [first, last] = [Math.max(top, 0) + 4, Math.min(bottom, innerHeight) - 4];
    if (first >= last) throw new Error('the board is out of sight');
    for (let y = first; y < last; y += 20) {
      const hit = document.elementFromPoint(left + width / 2, y);
      if (hit && !board.contains(hit)) covers.add(`${hit.tagName} ${hit.className}`);
    }
    return [...covers];
  });
}

const testServer = setUpTestServer();

describe('the layout of a table', () => {
  const findSnapshot = (snapshots: readonly SoloSnapshot[], isWanted: (snapshot: SoloSnapshot) => boolean) => {
    const found = snapshots.find(isWanted);
    if (!found) throw new Error('no such snapshot');
    return found;
  };

  it.each(gamesWith('crowded'))(
    'of %s grows with the window, leaves no room empty, and names the winner once, on a card that covers nothing',
    async (_name, entry, { snapshot, pieces }) => {
      const snapshots = await soloSnapshots(entry);
      const person = await newPersonWithIdleBots(testServer, 'en-GB');
      const { page } = person;
      await openStoredMatch(
        person,
        findSnapshot(snapshots, ({ name, isPlayersTurn }) => isPlayersTurn && snapshot.test(name)),
      );
      const phone = await measure(person, pieces, SMALL);
      const tablet = await measure(person, pieces, TABLET);
      const wide = await measure(person, pieces, WIDE);
      const large = await measure(person, pieces, LARGE);
      expect([phone, tablet, wide, large].flatMap(({ problems }) => problems)).toEqual([]);
      expect(tablet.pieceWidth).toBeGreaterThan(1.3 * phone.pieceWidth);
      expect(wide.pieceWidth).toBeGreaterThan(1.3 * phone.pieceWidth);
      expect(large.pieceWidth).toBeGreaterThan(1.2 * wide.pieceWidth);
      for (const { widthShare, heightShare } of [tablet, wide, large]) {
        expect(widthShare).toBeGreaterThan(0.9);
        expect(heightShare).toBeGreaterThan(0.75);
        expect(heightShare).toBeLessThanOrEqual(1);
      }

      await openStoredMatch(
        person,
        findSnapshot(snapshots, ({ isOver }) => isOver),
      );
      const card = page.getByRole('region', { name: /wins?!|share the victory/ });
      await card.getByRole('button', { name: 'Play again' }).waitFor();
      for (const size of [SMALL, TABLET, WIDE, LARGE]) {
        await page.setViewportSize(size);
        expect(await winnerTexts(person)).toHaveLength(1);
        expect(await coversOf(person)).toEqual([]);
        expect(await person.horizontalOverflow()).toEqual([]);
      }
    },
  );

  it('scrolls to the scoring that is to be shown again', async () => {
    const entry = GAMES.find(({ name }) => name === 'piratz')!;
    const person = await newPersonWithIdleBots(testServer, 'en-GB');
    await openStoredMatch(
      person,
      findSnapshot(await soloSnapshots(entry), ({ isOver }) => isOver),
    );
    await person.button('Show the scoring again').click();
    const scoring = await table(person).getByRole('heading', { name: 'Scoring', exact: true }).boundingBox();
    expect(scoring!.y).toBeGreaterThanOrEqual(0);
    expect(scoring!.y).toBeLessThan(60);
  });

  it('unrolls a banner when a round of Piratenpoker begins', async () => {
    const entry = GAMES.find(({ name }) => name === 'piratenpoker')!;
    const person = await newPersonWithIdleBots(testServer, 'en-GB');
    const { page } = person;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openStoredMatch(
      person,
      findSnapshot(await soloSnapshots(entry), ({ name }) => name.includes('overboard decide to move')),
    );
    const banner = table(person).locator('[data-phase]');
    expect(await banner.count()).toBe(0);
    await table(person).getByRole('list', { name: 'Loot of this game' }).getByRole('button').first().click();
    await table(person).getByRole('button', { name: /^to / }).first().click();
    await person.button(/^Overboard with/).click();
    await banner.waitFor();
    expect(await banner.textContent()).toContain('Below deck');
    await banner.waitFor({ state: 'hidden' });
  });

  it('shows titles in a font that travels with the page, without shifting the page', async () => {
    const person = await testServer.newPerson(WIDE);
    await person.page.goto(testServer.server.url);
    await person.page.locator('html[data-view]').waitFor({ state: 'detached' });
    const heading = person.page.getByRole('heading').first();
    await heading.waitFor();
    expect(await heading.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^"?Almendra/);
    const shift = await person.page.evaluate(async () => {
      await document.fonts.ready;
      const isLoaded = [...document.fonts].some(({ family, status }) => /Almendra/.test(family) && status === 'loaded');
      if (!isLoaded) throw new Error('the title font has not been loaded');
      return new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      });
    });
    expect(shift).toBeLessThan(0.02);
  });
});

describe('on narrow phones and with large letters, names of 24 wide letters break', () => {
  const { server, newPerson } = testServer;
  const [own, other, third] = WIDE_NAMES;

  /** Opens a page at which `check` collects problems. */
  async function visit(path = '/off/the/map') {
    const person = await newPerson(PHONE);
    const problems: string[] = [];
    await person.page.goto(server.url + path);
    const check = async (where: string) => void problems.push(...(await narrowProblems(person, where)));
    return { person, page: person.page, problems, check };
  }

  it('in the lobby, the waiting room and the chat, and on the pages of players', async () => {
    const { person, page, problems, check } = await visit();
    const [seat] = await seatPeople(server.url, [own, other, third], { numPlayers: 4, unlisted: false });
    await openSeats(person, server.url, [seat as OnlineSeat]);
    await page.getByRole('list', { name: 'Seats' }).getByText(third).waitFor();
    await page.getByText('Add a player on this device').click();
    await page.getByRole('button', { name: 'Chat', exact: true }).click();
    await page.getByLabel('Your message').fill(third.repeat(3));
    await page.getByLabel('Your message').press('Enter');
    await page.getByRole('log', { name: 'Messages' }).getByText(third).waitFor();
    await check('the waiting room');
    await person.button(`Remove ${other}`).click();
    await page.getByRole('dialog').waitFor();
    await check('a question');
    await navigate(person, '/');
    await page.getByRole('main').getByText(third).waitFor();
    await check('the lobby with a seat to go back to');
    const visitor = await visit('/');
    await visitor.page.getByRole('region', { name: 'Open tables' }).getByText(third).waitFor();
    await visitor.check('the lobby');
    await navigate(person, '/players');
    await page.getByLabel('Nickname', { exact: true }).fill(own);
    await person.button('Claim it').click();
    await page.getByText(`In this browser you are ${own}`).waitFor();
    await check('the players');
    await navigate(person, `/players/${own}`);
    await page.getByRole('heading', { level: 1, name: own }).waitFor();
    await check('a player');
    expect([...problems, ...visitor.problems]).toEqual([]);
  });

  it.each(GAMES.map((entry) => [entry.name, entry] as const))(
    'at the table and in a replay of %s',
    async (game, entry) => {
      const { person, page, problems, check } = await visit();
      const names = WIDE_NAMES.slice(0, entry.rules.seats.max);
      const [seat, beside] = await seatPeople(server.url, names, { game });
      await openSeats(person, server.url, [seat as OnlineSeat, beside as OnlineSeat]);
      const takeOver = page.getByRole('button', { name: /^I am / }).first();
      await takeOver.or(table(person)).first().waitFor();
      if (await takeOver.isVisible()) {
        await check('a hand-over');
        await takeOver.click();
      }
      await table(person).waitFor();
      await check('the table');
      await person.button('Seats').click();
      await page.getByRole('dialog').waitFor();
      await check('the seats');

      const match = {
        ...randomExport(entry, names.length, 6),
        names,
        bots: names.map((_, i) => (i === 1 ? 'level5' : '')),
      };
      const file = { name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(match)) };
      await navigate(person, '/logbook');
      await page.getByLabel('Open a match').first().setInputFiles(file);
      await person
        .text(/^Move 0 of/)
        .first()
        .waitFor();
      for (const key of ['PageDown', 'PageDown', 'PageDown']) await page.keyboard.press(key);
      await check('a replay');
      await page.keyboard.press('End');
      await page.waitForURL(`**ply=${match.moves.length}*`);
      await page.getByRole('tab', { name: 'Statistics' }).click();
      await check('the end of a replay');
      await navigate(person, '/logbook');
      await page.getByRole('link', { name: /^Look back/ }).waitFor();
      await check('the logbook');
      expect(problems).toEqual([]);
    },
  );
});
