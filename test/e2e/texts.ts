import { botName } from '../../src/ai/bot-kinds';
import { waitForTransitions } from './access';
import type { Person } from './test-server';

/**
 * Returns the visible texts that are clipped by an ancestor or larger than their button or link. Texts with an ellipsis
 * are fine.
 */
export function clippedTexts({ page }: Person): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 2; // glyphs may protrude slightly
    const BUTTONS = 'button, a, summary, label, [role=tab]';
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    const scrolls = (value: string) => value === 'auto' || value === 'scroll';

    /** Returns what is wrong with a text within one of its ancestors. */
    function flaw(text: DOMRect, element: Element, isPlaced: boolean): string | undefined {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const isOut = {
        aside: text.right > box.right + SLACK || text.left < box.left - SLACK,
        below: text.bottom > box.bottom + SLACK || text.top < box.top - SLACK,
      };
      if (isOut.aside && hides(overflowX) && textOverflow !== 'ellipsis') return 'cut off at the side';
      if (isOut.below && hides(overflowY) && webkitLineClamp === 'none') return 'cut off below';
      const isOnButton = !isPlaced && element.matches(BUTTONS) && !scrolls(overflowX);
      return isOnButton && (isOut.aside || isOut.below) ? 'larger than its button' : undefined;
    }

    function flawOf(node: Node): string | undefined {
      if (node.parentElement?.closest('svg')) return undefined; // a drawing has its own box
      const range = document.createRange();
      range.selectNodeContents(node);
      const texts = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      let isPlaced = false; // an icon on the edge of a button is placed there on purpose
      for (let element = node.parentElement; element; element = element.parentElement) {
        const style = getComputedStyle(element);
        if (style.clipPath === 'inset(50%)') return undefined; // for screen readers only
        isPlaced ||= style.position === 'absolute';
        const [around, placed] = [element, isPlaced];
        const found = texts.map((text) => flaw(text, around, placed)).find((each) => each !== undefined);
        if (found) return `"${node.textContent?.trim()}" is ${found}: ${element.tagName} ${element.className}`;
        if (scrolls(style.overflowX) || scrolls(style.overflowY) || style.textOverflow === 'ellipsis') return undefined;
        if (style.webkitLineClamp !== 'none') return undefined;
      }
      return undefined;
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const flaws: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const isInSight = node.textContent?.trim() && node.parentElement?.checkVisibility({ visibilityProperty: true });
      const found = isInSight ? flawOf(node) : undefined;
      if (found) flaws.push(found);
    }
    return flaws;
  });
}

/** The words of the names of bots. */
export const BOT_NAMES = ['level1', 'level5'].flatMap((kind) =>
  Array.from({ length: 8 }, (_, nth) => botName(kind, nth).split(' ')).flat(),
);

/** Proper nouns, which are the same in all languages, and the word of English lists. */
const KEPT_WORDS = ['and', 'Piratz', 'Piraten', 'Kapern', 'Piratenpoker', 'Yucata', 'JSON', 'EN', ...BOT_NAMES];

/**
 * Returns the words of the visible texts and accessible names that are not in pseudo-language, and thus not from the
 * messages. In pseudo-language most letters have accents, so that a plain one gives a hard-coded word away. Elements with
 * `translate="no"`, code and the rules, which are English there, are left out.
 * @param names further words that stay as they are: players and tables
 */
export function untranslatedTexts({ page }: Person, names: readonly string[] = []): Promise<string[]> {
  return page.evaluate(
    (known) => {
      const LABELS = [
        'aria-label',
        'aria-description',
        'aria-roledescription',
        'aria-valuetext',
        'title',
        'placeholder',
        'alt',
      ];
      const PLAIN_WORD = /\p{L}*[acdeghilnorstuyACDGILNORSTUY]\p{L}*/gu;
      const wordsOf = (text: string) => (text.match(PLAIN_WORD) ?? []).filter((word) => !known.includes(word));
      const isShown = (element: Element | null) =>
        element?.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[translate=no], option[lang], code, [data-rules]');
      const flaws = new Set<string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { textContent, parentElement } = walker.currentNode;
        if (textContent && isShown(parentElement) && wordsOf(textContent).length > 0)
          flaws.add(`${wordsOf(textContent).join(' ')} in "${textContent.trim()}"`);
      }
      for (const element of document.querySelectorAll(LABELS.map((name) => `[${name}]`).join()))
        for (const name of LABELS) {
          const label = element.getAttribute(name);
          if (label && isShown(element) && wordsOf(label).length > 0)
            flaws.add(`${wordsOf(label).join(' ')} in ${name}="${label}"`);
        }
      return [...flaws];
    },
    [...KEPT_WORDS, ...names],
  );
}

/**
 * Returns the elements whose text is cut off at the side, with an ellipsis or without. Elements with `data-may-cut`, such
 * as names that players enter, are left out.
 */
export function cutTexts({ page }: Person): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element) =>
      ['hidden', 'clip'].includes(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1;
    const isForScreenReaders = (element: Element) => getComputedStyle(element).clipPath === 'inset(50%)';
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.textContent.trim() && !element.closest('svg, select, [data-may-cut]'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => isCut(element) && !isForScreenReaders(element))
      .map((element) => `"${element.textContent.trim().slice(0, 60)}" is cut: ${element.tagName} ${element.className}`);
  });
}

/** The texts that show a name and are cut: by an ellipsis, by a number of lines, or by the box around them. */
export function cutNames({ page }: Person, names: readonly string[]): Promise<string[]> {
  return page.evaluate((known) => {
    const SLACK = 2; // glyphs may protrude slightly
    const rectOf = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    };
    const isVisibleBox = (element: Element) => getComputedStyle(element).overflow === 'visible';
    const isForScreenReaders = (element: Element) => getComputedStyle(element).clipPath === 'inset(50%)';
    const ancestors = (element: Element | null): Element[] =>
      element ? [element, ...ancestors(element.parentElement)] : [];
    const cuts = (box: Element, { right, bottom }: DOMRect) => {
      const around = box.getBoundingClientRect();
      return right > around.right + SLACK || bottom > around.bottom + SLACK;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (!known.includes(textContent?.trim() ?? '') || !parentElement?.checkVisibility()) continue;
      const around = ancestors(parentElement);
      if (around.some(isForScreenReaders)) continue;
      const scrolling = around.findIndex((element) => /auto|scroll/.test(getComputedStyle(element).overflow));
      const boxes = around.slice(0, scrolling === -1 ? undefined : scrolling).filter((box) => !isVisibleBox(box));
      if (boxes.some((box) => cuts(box, rectOf(walker.currentNode))))
        cut.push(`"${textContent?.trim()}" is cut: ${parentElement.tagName} ${parentElement.className}`);
    }
    return cut;
  }, names);
}

/** Spaces the texts of the page as WCAG 1.4.12 asks for; this lasts until the page is loaded again. */
export async function spaceTexts({ page }: Person): Promise<void> {
  await page.addStyleTag({
    content: `
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`,
  });
}

/** Sets the default font size of the browser, as its user does in the settings; 16 px is usual. */
export async function setFontSize(person: Person, px: number): Promise<void> {
  const devTools = await person.context.newCDPSession(person.page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: px } });
  await devTools.detach();
  await person.page.waitForFunction((size) => getComputedStyle(document.documentElement).fontSize === `${size}px`, px);
  await waitForTransitions(person);
}
