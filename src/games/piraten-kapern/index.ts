import type { GameEntry } from '../seam/entry';
import { brain } from './ai';
import { cover } from './manifest';
import { game } from './game';
import { rules } from './rules/rules';
import type { KapernMove, KapernState } from './rules/state';

/** Piraten Kapern: eight dice, a fortune card, and three skulls are too many. */
export const piratenKapern: GameEntry<KapernState, KapernMove> = {
  ...cover,
  rules,
  brain,
  game,
  board: () => import('./board/board'),
  words: () => import('./text'),
  tutorial: () => import('./tutorial').then(({ tutorial }) => tutorial),
  statistics: () => import('./stats').then(({ statistics }) => statistics),
  solved: () => import('./ai/exact-results'),
};
