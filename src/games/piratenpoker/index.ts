import type { GameEntry } from '../types';
import { about } from './about';
import { brain } from './brain';
import { emblem } from './emblem';
import { game } from './game';
import { OPTIONS } from './options';
import { rules } from './rules';
import type { PokerMove, PokerState } from './state';

/** Piratenpoker: secret bids for loot that nobody wants at the wrong time. */
export const piratenpoker: GameEntry<PokerState, PokerMove> = {
  name: 'piratenpoker',
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
};
