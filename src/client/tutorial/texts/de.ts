import type { Texts } from './en';

/** Texts around a tutorial, in German. */
export const de: Texts = {
  title: (game) => `${game} in fünf Minuten`,
  coach: 'Einführung',
  step: (nth, of) => `Schritt ${nth} von ${of}`,
  next: 'Nächster Schritt',
  back: 'Zurück',
  restart: 'Von vorn',
  leave: 'Einführung verlassen',
  yourMove: 'Dein Zug, auf dem Brett',
  watch: 'Schau den anderen zu …',
  readFirst: 'Einen Moment: Lies erst diesen Schritt und drück dann „Nächster Schritt“.',
  otherwise: 'Das ist erlaubt, aber in diesem Schritt geht es um einen anderen Zug.',
  play: 'Gegen Bots spielen',
  name: 'Skipper',
};
