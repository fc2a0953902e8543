import type { Texts } from './en';
import { sentence } from '../../../i18n/sentence';

/** Texts for alerts, in German. */
export const de: Texts = {
  yourTurn: (game) => `Du bist am Zug – ${game}`,
  waiting: 'Der Tisch wartet auf dich.',
  waitsFor: (name) => sentence(`Der Tisch wartet auf ${name}`),
  recap: 'Was geschah, seit du hingesehen hast',
  earlier: (lines) => (lines === 1 ? 'Davor noch eine Sache.' : `Davor noch ${lines} Dinge.`),
  dismiss: 'Gesehen',
};
