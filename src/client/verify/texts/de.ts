import type { Texts } from './en';

/** The texts of the page that verifies a match, in German. */
export const de: Texts = {
  lead: 'Öffne die Datei einer Partie, die zu Ende ist. Sie wird in diesem Browser nachgespielt, mit den Karten und Würfeln, die aus ihrem Startwert folgen; nichts wird verschickt.',
  open: 'Datei öffnen',
  drop: 'oder hier ablegen',
  checking: 'Die Partie wird nachgespielt …',
  toMatch: 'Zur Partie',
  toLobby: 'Zur Lobby',
};
