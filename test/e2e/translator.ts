import { waitUntil } from '../support/wait-until';
import type { Person } from './test-server';

/** Marks a translated text at its end. The locators of Playwright ignore it, so that any test can run under translation. */
const MARK = '\u200B';

/** Lets the browser translate every page that this person opens from now on, as the page translator of Chrome does. */
export async function translatePages({ context }: Person): Promise<void> {
  await context.addInitScript(translator, { mark: MARK, isLate: false });
}

/** Lets the browser translate the lobby from the moment on when React has begun to adopt it. */
export async function translateWhileAdopting({ context }: Person): Promise<void> {
  await context.addInitScript(translator, { mark: MARK, isLate: true });
}

/**
 * Expects that the page is translated, texts that changed included, and that it has never shown other texts than React
 * has rendered.
 */
export async function expectTranslation({ page }: Person): Promise<void> {
  await waitUntil(async () => (await page.evaluate(() => window.translation.left())).length === 0);
  expect(await page.evaluate(() => window.translation.count)).toBeGreaterThan(0);
  expect(await page.evaluate(() => [...window.translation.stale])).toEqual([]);
  const inDrawings = page.locator('svg:has(font)'); // drawings do not show these elements
  expect(await inDrawings.evaluateAll((found) => found.map(({ outerHTML }) => outerHTML))).toEqual([]);
}

interface Translation {
  /** What the page was when the translation started: its view, until React has adopted it. */
  startedIn?: string | undefined;
  /** The number of translated texts. */
  count: number;
  /** What the page has shown in place of the texts that React has rendered. */
  readonly stale: Set<string>;
  /** Returns the texts that are not translated yet. */
  left(): string[];
}

declare global {
  interface Window {
    translation: Translation;
  }
}

/** The properties of React's internal tree that say which texts the page should show. */
interface Fiber {
  readonly tag: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: unknown;
  readonly stateNode: unknown;
}

/**
 * Runs in the page. Replaces every text node by two nested `font` elements, again after each change. Neighbouring texts
 * are translated as one sentence, of which the first element gets all and the others nothing. After each change it compares
 * the texts with those of React's tree.
 */
function translator({ mark, isLate }: { mark: string; isLate: boolean }): void {
  const KEPT = '[translate=no], .notranslate, script, style, noscript, textarea, input, font';
  const TAGS = { root: 3, portal: 4, element: 5, text: 6 };
  const translation: Translation = {
    count: 0,
    stale: new Set(),
    left: () => textsToTranslate().map(({ data }) => data),
  };
  window.translation = translation;

  function textsToTranslate(): Text[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && !text.parentElement?.closest(KEPT)) texts.push(text);
    }
    return texts;
  }

  const fontOf = (...content: (Node | string)[]) => {
    const font = document.createElement('font');
    font.style.verticalAlign = 'inherit';
    font.append(...content);
    return font;
  };

  /** Returns a text and those directly after it. */
  function sentenceAt(first: Text): Text[] {
    const next = first.nextSibling;
    return [first, ...(next instanceof Text ? sentenceAt(next) : [])];
  }

  function translate(first: Text): void {
    if (!first.isConnected) return; // part of a sentence that is translated already
    const sentence = sentenceAt(first);
    const whole = sentence.map(({ data }) => data).join('');
    for (const [i, text] of sentence.entries()) {
      const font = i === 0 ? fontOf(fontOf(whole + mark)) : fontOf();
      if (i > 0) text.before(font); // in two steps
      if (i > 0) text.remove();
      else text.replaceWith(font);
    }
    translation.count += sentence.length;
  }

  const unmarked = (text: string) => text.replaceAll(mark, ''); // what is spoken of a page may be translated already
  const shown = (node: Node) => unmarked(node.textContent ?? '');

  function childrenOf({ child }: Fiber): Fiber[] {
    const children: Fiber[] = [];
    for (let next = child; next; next = next.sibling) children.push(next);
    return children;
  }

  /** Returns the text of a part of React's tree; an element without children in the tree may fill itself. */
  function rendered(fiber: Fiber): string {
    if (fiber.tag === TAGS.text) return unmarked(String(fiber.memoizedProps));
    if (fiber.tag === TAGS.portal) return '';
    if (!(fiber.stateNode instanceof Element)) return childrenOf(fiber).map(rendered).join('');
    const { children } = fiber.memoizedProps as { children?: unknown };
    if (typeof children === 'string' || typeof children === 'number') return unmarked(String(children));
    return fiber.child ? childrenOf(fiber).map(rendered).join('') : shown(fiber.stateNode);
  }

  /** Records the innermost elements whose text is not the one that React has rendered. Returns whether there are any. */
  function recordStale(fiber: Fiber): boolean {
    const isInside = childrenOf(fiber).map(recordStale).includes(true);
    const { stateNode } = fiber;
    if (isInside || !(stateNode instanceof Element) || rendered(fiber) === shown(stateNode)) return isInside;
    translation.stale.add(
      `"${rendered(fiber)}" is shown as "${shown(stateNode)}" in ${stateNode.outerHTML.slice(0, 300)}`,
    );
    return true;
  }

  function checkTexts(): void {
    const root = document.getElementById('root');
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
    const container = key && (root as unknown as Record<string, { stateNode: { current: Fiber } }>)[key];
    if (container) recordStale(container.stateNode.current);
  }

  function start(): void {
    translation.startedIn = document.documentElement.dataset.view;
    document.documentElement.classList.add('translated-ltr');
    const translateAll = () => {
      textsToTranslate().forEach(translate);
      setTimeout(checkTexts);
    };
    new MutationObserver(translateAll).observe(document.body, { childList: true, characterData: true, subtree: true });
    translateAll();
  }

  if (!isLate) {
    document.addEventListener('DOMContentLoaded', start);
    return;
  }
  let replay: (() => void) | undefined;
  const replayAndStart = () => {
    replay?.(); // the app calls this when React begins
    setTimeout(start);
  };
  Object.defineProperty(window, 'replayEarlyInput', {
    get: () => replay && replayAndStart,
    set: (next: typeof replay) => (replay = next),
  });
}
