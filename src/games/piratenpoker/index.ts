import type { GameEntry } from '../types';
import { brain } from './brain';
import { cover } from './cover';
import { game } from './game';
import { rules } from './rules';
import type { PokerMove, PokerState } from './state';

/** Piratenpoker: secret bids for loot that nobody wants at the wrong time. */
export const piratenpoker: GameEntry<PokerState, PokerMove> = {
  ...cover,
  rules,
  brain,
  game,
  board: () => import('./board'),
  words: () => import('./words'),
  tutorial: () => import('./tutorial').then(({ tutorial }) => tutorial),
  learning: () => import('./lessons'),
  statistics: () => import('./statistics').then(({ statistics }) => statistics),
};
