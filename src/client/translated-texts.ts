declare global {
  interface Window {
    /** Puts all texts back that the browser has translated, until it translates them again. */
    putTextsBack?: () => void;
  }
}

/** What the observer below reports. Removed nodes are observed until it has been called. */
const OBSERVED = { childList: true, characterData: true, subtree: true };

/** The elements that stand for texts in the page, by text, and the texts, by element. */
const translations = new WeakMap<Node, ChildNode>();
const originals = new WeakMap<Node, Text>();

/**
 * Lets React work on pages that a browser translates. A translator replaces a text node by a `font` element, while React
 * still changes, moves and removes the text node: an exception, or a text that stays as it was. Here the text comes back in
 * place of the element before React moves or removes it, and when React has changed it; with it come the other texts of its
 * parent, as a sentence is translated as a whole. Then the translator translates them again.
 */
export function keepTranslatedTexts(): void {
  const observer = new MutationObserver(recordTranslations);
  observer.observe(document, OBSERVED);

  /** Puts a text back; what the translator has just done may not have been reported yet. */
  function repair(node: Node): void {
    recordTranslations(observer.takeRecords(), observer);
    putBack(node);
  }

  window.putTextsBack = () => {
    recordTranslations(observer.takeRecords(), observer);
    for (const font of document.querySelectorAll('font')) restore(font);
  };

  const { appendChild, insertBefore, removeChild } = Node.prototype;
  Object.assign(Node.prototype, {
    appendChild(this: Node, child: Node) {
      if (translations.has(child)) repair(child);
      return appendChild.call(this, child);
    },
    insertBefore(this: Node, child: Node, next: Node | null) {
      if (translations.has(child)) repair(child);
      if (next && next.parentNode !== this) repair(next);
      return insertBefore.call(this, child, next);
    },
    removeChild(this: Node, child: Node) {
      if (child.parentNode !== this) repair(child);
      return removeChild.call(this, child);
    },
  });
}

function recordTranslations(records: readonly MutationRecord[], observer: MutationObserver): void {
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') putBack(target);
    for (const text of removedNodes) {
      if (!(text instanceof Text)) continue;
      const translation = [...addedNodes, previousSibling, nextSibling].find(isNewTranslation);
      if (!translation) continue;
      translations.set(text, translation);
      originals.set(translation, text);
      observer.observe(text, OBSERVED);
    }
  }
}

/** Whether a node is an element of a translator whose text is not known yet. Our own pages have no `font` elements. */
function isNewTranslation(node: Node | null): node is HTMLElement {
  return node?.nodeName === 'FONT' && !originals.has(node);
}

/** Replaces the translation of a text, and those of the other texts of its parent, by the texts. */
function putBack(text: Node): void {
  const parent = translations.get(text)?.parentNode;
  for (const node of parent ? [...parent.childNodes] : []) restore(node);
}

/** Replaces a node by the text whose translation it is, if it is one. */
function restore(node: ChildNode): void {
  const original = originals.get(node);
  if (original) node.replaceWith(original);
}
