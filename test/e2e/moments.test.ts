import { GAMES } from '../../src/games';
import { isLongRun } from '../support/counts';
import { soloSnapshots, type SoloSnapshot } from '../support/snapshots';
import { accessibilityProblems, showVariant, VARIANTS } from './access';
import { LAPTOP, setUpTestServer, SMALL, type Person } from './test-server';
import { openStoredMatch, newPersonWithIdleBots, table } from './stored-match';

jest.setTimeout(600_000);

/** Lets the panel with the question lie where the page has it. */
async function unstickMoves({ page }: Person): Promise<void> {
  await page.addStyleTag({ content: '[aria-busy] { position: static !important }' });
}

/** Returns the bottom of the panel with the question. */
async function bottomOfMoves(person: Person): Promise<number> {
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

/** Returns what does not fit the viewport, or would hide moving pieces, one line each. */
async function layoutProblems(person: Person, { isPlayersTurn, isOver }: SoloSnapshot): Promise<string[]> {
  const problems: string[] = [];
  const bottom = isPlayersTurn ? await bottomOfMoves(person) : 0;
  if (isOver) await expectInViewport(person, /^(Play again|Noch einmal)/);
  if (bottom > (person.page.viewportSize()?.height ?? 0)) problems.push(`ends at ${bottom} px`);
  const wide = await person.horizontalOverflow();
  if (wide.length > 0) problems.push(`is too wide: ${wide.slice(0, 4).join(', ')}`);
  return [...problems, ...(await stackingContextsOf(person)).map((context) => `keeps pieces below ${context}`)];
}

/** German has the longer words, so that in a usual run it stands for both languages. */
const LOCALES = isLongRun ? ['en-GB', 'de-DE'] : ['de-DE'];

describe.each(GAMES.map((entry) => [entry.name, entry] as const))('every state of %s', (_, entry) => {
  const testServer = setUpTestServer();

  it.each(LOCALES)('fits on a phone and on a laptop without scrolling: %s', async (locale) => {
    const person = await newPersonWithIdleBots(testServer, locale);
    await unstickMoves(person);
    const problems: string[] = [];
    for (const [i, snapshot] of (await soloSnapshots(entry)).entries()) {
      await openStoredMatch(person, snapshot);
      const viewports = i % 2 === 0 ? [SMALL, LAPTOP] : [LAPTOP, SMALL]; // every second one has its size already
      for (const viewport of viewports) {
        await person.page.setViewportSize(viewport);
        const where = `${snapshot.name} at ${viewport.width} px`;
        problems.push(...(await layoutProblems(person, snapshot)).map((problem) => `${where} ${problem}`));
      }
    }
    expect(problems).toEqual([]);
    expect(person.errors).toEqual([]);
  });

  it('has no accessibility problems', async () => {
    const person = await newPersonWithIdleBots(testServer, 'en-GB');
    const problems: string[] = [];
    const stages = (await soloSnapshots(entry)).filter(({ isStage }) => isStage);
    for (const [i, variant] of VARIANTS.entries()) {
      await showVariant(person, variant);
      for (const snapshot of stages.filter((_, nth) => nth % VARIANTS.length === i)) {
        await openStoredMatch(person, snapshot);
        problems.push(...(await accessibilityProblems(person, snapshot.name, [variant])));
      }
    }
    expect(problems).toEqual([]);
    expect(person.errors).toEqual([]);
  });
});
