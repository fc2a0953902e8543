import { YOU } from '../../../../src/i18n/person';
import type { Texts } from './en';

/** German texts of Kuhn poker. */
export const de: Texts = {
  board: 'Der Tisch von Kuhn-Poker',
  bot: 'Bot',
  cards: ['verdeckte Karte', 'Bube', 'Dame', 'König'],
  move: { pass: 'Passen', bet: 'Einen Chip setzen' },
  event: {
    pass: (name) => (name === YOU ? 'Du passt.' : `${name} passt.`),
    bet: (name) => (name === YOU ? 'Du setzt einen Chip.' : `${name} setzt einen Chip.`),
  },
};
