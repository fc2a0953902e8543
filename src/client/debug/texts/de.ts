import type { Texts } from './en';

/** The texts of the debug page, in German. */
export const de: Texts = {
  title: (game) => `${game}: Debug`,
  lead: 'Alle an einem Brett: Es zeigt, wer am Zug ist, oder den im Panel gewählten Platz.',
  off: 'Das Debug-Panel ist auf diesem Server ausgeschaltet. Wer ihn betreibt, kann ihn mit DEBUG_PANEL=1 starten.',
  players: 'Personen',
};
