/**
 * An attribute of drawings with letters or digits. A browser that translates the page would replace these by HTML elements,
 * which a drawing does not show.
 */
export const UNTRANSLATED = { translate: 'no' } as const;
