import type { GameEntry } from '../types';
import { about } from './about';
import { brain } from './brain';
import { emblem } from './emblem';
import { game } from './game';
import { OPTIONS } from './options';
import { rules } from './rules';
import type { KapernMove, KapernState } from './state';

/** Piraten Kapern: eight dice, a fortune card, and three skulls are too many. */
export const piratenKapern: GameEntry<KapernState, KapernMove> = {
  name: 'piraten-kapern',
  about,
  emblem,
  options: OPTIONS,
  rules,
  brain,
  game,
  board: () => import('./board'),
  words: () => import('./words'),
  tutorial: () => import('./tutorial').then(({ tutorial }) => tutorial),
  statistics: () => import('./statistics').then(({ statistics }) => statistics),
  solved: () => import('./solved'),
};
