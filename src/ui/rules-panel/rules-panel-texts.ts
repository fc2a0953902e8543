import type { Localized } from '../../games/seam/entry';

interface Texts {
  readonly title: string;
  readonly open: string;
  readonly close: string;
  readonly search: string;
  readonly hits: (at: number, of: number) => string;
  readonly none: string;
  readonly previous: string;
  readonly next: string;
  readonly contents: string;
}

/** Texts of the rules panel. */
export const TEXTS: Localized<Texts> = {
  en: {
    title: 'Rules',
    open: 'Open the rules',
    close: 'Close the rules',
    search: 'Search the rules',
    hits: (at, of) => `${at} of ${of}`,
    none: 'not found',
    previous: 'Previous hit',
    next: 'Next hit',
    contents: 'Contents',
  },
  de: {
    title: 'Regeln',
    open: 'Regeln öffnen',
    close: 'Regeln schließen',
    search: 'In den Regeln suchen',
    hits: (at, of) => `${at} von ${of}`,
    none: 'nicht gefunden',
    previous: 'Voriger Treffer',
    next: 'Nächster Treffer',
    contents: 'Inhalt',
  },
};
