import { botName } from '../../src/ai/bot-kinds';
import type { Person } from './test-server';

const BOT_NAMES = ['level1', 'level5'].flatMap((kind) =>
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
