import { sentence } from '../../../i18n/sentence';

/** Texts for alerts, in English. The other languages have the same shape. */
export const en = {
  yourTurn: (game: string) => `Your turn – ${game}`,
  waiting: 'The table waits for you.',
  waitsFor: (name: string) => sentence(`The table waits for ${name}`),
  recap: 'What happened since you looked',
  earlier: (lines: number) => (lines === 1 ? 'One thing more before that.' : `${lines} things more before that.`),
  dismiss: 'Seen',
};

export type Texts = typeof en;
