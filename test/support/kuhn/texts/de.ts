import { german } from '../../../../src/i18n/you';
import type { Texts } from './en';

const { does } = german;

/** German texts of Kuhn poker. */
export const de: Texts = {
  board: 'Der Tisch von Kuhn-Poker',
  bot: 'Bot',
  cards: ['verdeckte Karte', 'Bube', 'Dame', 'König'],
  move: { pass: 'Passen', bet: 'Einen Chip setzen' },
  event: {
    pass: (name) => `${does(name, 'passt', 'passt')}.`,
    bet: (name) => `${does(name, 'setzt', 'setzt')} einen Chip.`,
  },
};
