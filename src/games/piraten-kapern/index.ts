import type { GameEntry } from '../types';
import { brain } from './brain';
import { cover } from './cover';
import { game } from './game';
import { rules } from './rules';
import type { KapernMove, KapernState } from './state';

/** Piraten Kapern: eight dice, a fortune card, and three skulls are too many. */
export const piratenKapern: GameEntry<KapernState, KapernMove> = {
  ...cover,
  rules,
  brain,
  game,
  board: () => import('./board'),
  words: () => import('./words'),
  tutorial: () => import('./tutorial').then(({ tutorial }) => tutorial),
  statistics: () => import('./statistics').then(({ statistics }) => statistics),
  solved: () => import('./solved'),
};
