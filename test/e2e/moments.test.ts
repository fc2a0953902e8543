import { GAMES } from '../../src/games';
import { soloSnapshots } from '../support/moments';
import { accessibilityProblems } from './access';
import { LAPTOP, setUpTestServer, SMALL, type Person } from './house';
import { openStoredMatch, newPersonWithIdleBots, table } from './kept-match';

jest.setTimeout(1_500_000); // axe looks at every stage four times

/** Where the question to the person ends when it is not held at the edge of the window. */
async function bottomOfMoves(person: Person): Promise<number> {
  await person.page.addStyleTag({ content: '[aria-busy] { position: static !important }' });
  return table(person)
    .locator('[aria-busy]')
    .evaluate((panel) => Math.round(panel.getBoundingClientRect().bottom + scrollY));
}

/** A button shows without scrolling. */
async function expectInViewport(person: Person, name: RegExp): Promise<void> {
  const { y, height } = (await person.button(name).boundingBox()) ?? { y: Infinity, height: 0 };
  expect(y + height).toBeLessThanOrEqual(person.page.viewportSize()?.height ?? 0);
}

/** What holds the pieces on a board down: nothing that lies within it can come in front of the rest of the board. */
function stackingContextsOf(person: Person): Promise<string[]> {
  return table(person).evaluate((board) => {
    const isLid = (element: Element) => {
      const { opacity, transform, filter, isolation, zIndex, position } = getComputedStyle(element);
      const isLifted = zIndex !== 'auto' && position !== 'static';
      return opacity !== '1' || transform !== 'none' || filter !== 'none' || isolation !== 'auto' || isLifted;
    };
    const lids = new Set<Element>();
    for (const piece of board.querySelectorAll('[data-piece]'))
      for (let node = piece.parentElement; node && node !== board; node = node.parentElement)
        if (isLid(node)) lids.add(node);
    return [...lids].map(({ tagName, className }) => `${tagName} ${className}`);
  });
}

describe.each(GAMES.map((entry) => [entry.name, entry] as const))('every moment of %s', (_, entry) => {
  const open = setUpTestServer();

  it.each([
    ['a phone', 'en-GB', SMALL],
    ['a phone', 'de-DE', SMALL],
    ['a laptop', 'en-GB', LAPTOP],
    ['a laptop', 'de-DE', LAPTOP],
  ])('fits on %s without scrolling: %s', async (_device, locale, viewport) => {
    const person = await newPersonWithIdleBots(open, locale, viewport);
    const found: string[] = [];
    for (const moment of await soloSnapshots(entry)) {
      await openStoredMatch(person, moment);
      const bottom = moment.isPlayersTurn ? await bottomOfMoves(person) : 0;
      if (moment.isOver) await expectInViewport(person, /^(Play again|Noch einmal)/);
      if (bottom > viewport.height) found.push(`${moment.name} ends at ${bottom} px`);
      const wide = await person.horizontalOverflow();
      if (wide.length > 0) found.push(`${moment.name} is too wide: ${wide.slice(0, 4).join(', ')}`);
      found.push(...(await stackingContextsOf(person)).map((lid) => `${moment.name}: pieces cannot fly out of ${lid}`));
    }
    expect(found).toEqual([]);
    expect(person.errors).toEqual([]);
  });

  it('has no barriers', async () => {
    const person = await newPersonWithIdleBots(open, 'en-GB');
    const found: string[] = [];
    for (const moment of (await soloSnapshots(entry)).filter(({ isStage }) => isStage)) {
      await openStoredMatch(person, moment);
      found.push(...(await accessibilityProblems(person, moment.name)));
    }
    expect(found).toEqual([]);
    expect(person.errors).toEqual([]);
  });
});
