import type { Texts } from './en';
import { sentence } from '../../../i18n/sentence';

/** Texts for alerts, in German. */
export const de: Texts = {
  yourTurn: (game) => `Du bist am Zug – ${game}`,
  waiting: 'Der Tisch wartet auf dich.',
  waitsFor: (name) => sentence(`Der Tisch wartet auf ${name}`),
  recap: 'Seit du zuletzt hier warst',
  earlier: (lines) => (lines === 1 ? 'Davor noch ein Ereignis.' : `Davor noch ${lines} Ereignisse.`),
  dismiss: 'Verstanden',
};
