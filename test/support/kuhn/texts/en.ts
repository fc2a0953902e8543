import { YOU } from '../../../../src/i18n/person';
import type { Action } from '../rules/state';

/** English texts of Kuhn poker. All other languages have the same shape. */
export const en = {
  board: 'The table of Kuhn poker',
  bot: 'Bot',
  /** The names of the cards by value, the hidden one first. */
  cards: ['hidden card', 'jack', 'queen', 'king'],
  move: { pass: 'Pass', bet: 'Bet one chip' } satisfies Record<Action, string>,
  event: {
    pass: (name: string) => (name === YOU ? 'You pass.' : `${name} passes.`),
    bet: (name: string) => (name === YOU ? 'You bet one chip.' : `${name} bets one chip.`),
  } satisfies Record<Action, (name: string) => string>,
};

export type Texts = typeof en;
