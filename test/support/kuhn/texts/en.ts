import { english } from '../../../../src/i18n/you';
import type { Action } from '../rules/state';

const { does } = english;

/** English texts of Kuhn poker. All other languages have the same shape. */
export const en = {
  board: 'The table of Kuhn poker',
  bot: 'Bot',
  /** The names of the cards by value, the hidden one first. */
  cards: ['hidden card', 'jack', 'queen', 'king'],
  move: { pass: 'Pass', bet: 'Bet one chip' } satisfies Record<Action, string>,
  event: {
    pass: (name: string) => `${does(name, 'passes', 'pass')}.`,
    bet: (name: string) => `${does(name, 'bets', 'bet')} one chip.`,
  } satisfies Record<Action, (name: string) => string>,
};

export type Texts = typeof en;
