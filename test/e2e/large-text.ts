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
