import { GAMES } from '../../src/games';
import { isLongRun } from '../support/counts';
import { soloSnapshots, type SoloSnapshot } from '../support/snapshots';
import { accessibilityProblems, someVariants } from './access';
import { newPersonWithIdleBots, openStoredMatch, table } from './stored-match';
import { LAPTOP, setUpTestServer, SMALL, WIDE, type Person } from './test-server';
import { clippedTexts, setFontSize } from './texts';

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

/** The number of pieces on a board, and the stacking contexts around them, which would keep a moving piece behind the rest. */
interface Stacking {
  readonly pieces: number;
  readonly contexts: readonly string[];
}

function stackingOf(person: Person): Promise<Stacking> {
  return table(person).evaluate((board) => {
    const createsContext = (element: Element) => {
      const { opacity, transform, filter, isolation, zIndex, position } = getComputedStyle(element);
      const isLifted = zIndex !== 'auto' && position !== 'static';
      return opacity !== '1' || transform !== 'none' || filter !== 'none' || isolation !== 'auto' || isLifted;
    };
    const pieces = board.querySelectorAll('[data-piece]');
    const contexts = new Set<Element>();
    for (const piece of pieces)
      for (let node = piece.parentElement; node && node !== board; node = node.parentElement)
        if (createsContext(node)) contexts.add(node);
    return {
      pieces: pieces.length,
      contexts: [...contexts].map(({ tagName, className }) => `keeps pieces below ${tagName} ${className}`),
    };
  });
}

/** Returns what does not fit the viewport, one line each. */
async function layoutProblems(person: Person, { isPlayersTurn, isOver }: SoloSnapshot): Promise<string[]> {
  const problems: string[] = [];
  const bottom = isPlayersTurn ? await bottomOfMoves(person) : 0;
  if (isOver) await expectInViewport(person, /^(Play again|Noch einmal)/);
  if (bottom > (person.page.viewportSize()?.height ?? 0)) problems.push(`ends at ${bottom} px`);
  const wide = await person.horizontalOverflow();
  return wide.length === 0 ? problems : [...problems, `is too wide: ${wide.slice(0, 4).join(', ')}`];
}

/** Returns the texts that are clipped or overflow on a desktop whose user has doubled the font size. */
async function largeTextProblems(person: Person): Promise<string[]> {
  await person.page.setViewportSize(WIDE);
  await setFontSize(person, 32);
  const problems = [...(await person.horizontalOverflow()).slice(0, 4), ...(await clippedTexts(person))];
  await setFontSize(person, 16);
  return problems.map((problem) => `with large text: ${problem}`);
}

const testServer = setUpTestServer();

/** German has the longer words, so that in a usual run it stands for both languages. */
const LOCALES = isLongRun ? ['de-DE', 'en-GB'] : ['de-DE'];

describe.each(GAMES.map((entry) => [entry.name, entry] as const))('every state of %s', (_, entry) => {
  it.each(LOCALES)(
    'fits a phone and a laptop without scrolling and twice the font size, keeps pieces on top, and is accessible: %s',
    async (locale) => {
      const person = await newPersonWithIdleBots(testServer, locale);
      await unstickMoves(person);
      const problems: string[] = [];
      let pieces = 0;
      for (const [i, snapshot] of (await soloSnapshots(entry)).entries()) {
        const note = (found: readonly string[]) => problems.push(...found.map((each) => `${snapshot.name}: ${each}`));
        await openStoredMatch(person, snapshot);
        for (const viewport of [LAPTOP, SMALL]) {
          await person.page.setViewportSize(viewport);
          const stacking = await stackingOf(person);
          pieces += stacking.pieces;
          note([...(await layoutProblems(person, snapshot)), ...stacking.contexts]);
        }
        if (!snapshot.isStage || !(snapshot.isPlayersTurn || isLongRun)) continue;
        problems.push(...(await accessibilityProblems(person, snapshot.name, someVariants(i))));
        note(await largeTextProblems(person));
      }
      expect(problems).toEqual([]);
      expect(pieces).toBeGreaterThan(0);
    },
  );
});
