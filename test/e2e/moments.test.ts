import { GAMES } from '../../src/games';
import { soloSnapshots } from '../support/snapshots';
import { accessibilityProblems } from './access';
import { LAPTOP, setUpTestServer, SMALL, type Person } from './test-server';
import { openStoredMatch, newPersonWithIdleBots, table } from './stored-match';

jest.setTimeout(1_500_000); // axe runs four times per snapshot

/** Returns the bottom of the panel with the question when it is not sticky. */
async function bottomOfMoves(person: Person): Promise<number> {
  await person.page.addStyleTag({ content: '[aria-busy] { position: static !important }' });
  return table(person)
    .locator('[aria-busy]')
    .evaluate((panel) => Math.round(panel.getBoundingClientRect().bottom + scrollY));
}

/** Expects a button to be visible without scrolling. */
async function expectInViewport(person: Person, name: RegExp): Promise<void> {
  const { y, height } = (await person.button(name).boundingBox()) ?? { y: Infinity, height: 0 };
  expect(y + height).toBeLessThanOrEqual(person.page.viewportSize()?.height ?? 0);
}

/** Returns the stacking contexts around the pieces of a board, which would keep a moving piece behind the rest. */
function stackingContextsOf(person: Person): Promise<string[]> {
  return table(person).evaluate((board) => {
    const createsContext = (element: Element) => {
      const { opacity, transform, filter, isolation, zIndex, position } = getComputedStyle(element);
      const isLifted = zIndex !== 'auto' && position !== 'static';
      return opacity !== '1' || transform !== 'none' || filter !== 'none' || isolation !== 'auto' || isLifted;
    };
    const contexts = new Set<Element>();
    for (const piece of board.querySelectorAll('[data-piece]'))
      for (let node = piece.parentElement; node && node !== board; node = node.parentElement)
        if (createsContext(node)) contexts.add(node);
    return [...contexts].map(({ tagName, className }) => `${tagName} ${className}`);
  });
}

describe.each(GAMES.map((entry) => [entry.name, entry] as const))('every state of %s', (_, entry) => {
  const testServer = setUpTestServer();

  it.each([
    ['a phone', 'en-GB', SMALL],
    ['a phone', 'de-DE', SMALL],
    ['a laptop', 'en-GB', LAPTOP],
    ['a laptop', 'de-DE', LAPTOP],
  ])('fits on %s without scrolling: %s', async (_device, locale, viewport) => {
    const person = await newPersonWithIdleBots(testServer, locale, viewport);
    const problems: string[] = [];
    for (const snapshot of await soloSnapshots(entry)) {
      await openStoredMatch(person, snapshot);
      const bottom = snapshot.isPlayersTurn ? await bottomOfMoves(person) : 0;
      if (snapshot.isOver) await expectInViewport(person, /^(Play again|Noch einmal)/);
      if (bottom > viewport.height) problems.push(`${snapshot.name} ends at ${bottom} px`);
      const wide = await person.horizontalOverflow();
      if (wide.length > 0) problems.push(`${snapshot.name} is too wide: ${wide.slice(0, 4).join(', ')}`);
      problems.push(
        ...(await stackingContextsOf(person)).map((context) => `${snapshot.name}: pieces cannot rise above ${context}`),
      );
    }
    expect(problems).toEqual([]);
    expect(person.errors).toEqual([]);
  });

  it('has no accessibility problems', async () => {
    const person = await newPersonWithIdleBots(testServer, 'en-GB');
    const problems: string[] = [];
    for (const snapshot of (await soloSnapshots(entry)).filter(({ isStage }) => isStage)) {
      await openStoredMatch(person, snapshot);
      problems.push(...(await accessibilityProblems(person, snapshot.name)));
    }
    expect(problems).toEqual([]);
    expect(person.errors).toEqual([]);
  });
});
