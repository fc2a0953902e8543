import { sentence } from '../../../i18n/sentence';

/** Texts for alerts, in English. The other languages have the same shape. */
export const en = {
  yourTurn: (game: string) => `Your turn – ${game}`,
  waiting: 'The table is waiting for you.',
  waitsFor: (name: string) => sentence(`The table is waiting for ${name}`),
  recap: 'Since you last looked',
  earlier: (lines: number) => (lines === 1 ? '1 more event before that.' : `${lines} more events before that.`),
  dismiss: 'Got it',
};

export type Texts = typeof en;
