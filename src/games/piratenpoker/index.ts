import type { GameEntry } from '../seam/entry';
import { brain } from './ai';
import { cover } from './manifest';
import { game } from './game';
import { rules } from './rules/rules';
import type { PokerMove, PokerState } from './rules/state';

/** Piratenpoker: secret bids for loot that nobody wants at the wrong time. */
export const piratenpoker: GameEntry<PokerState, PokerMove> = {
  ...cover,
  rules,
  brain,
  game,
  board: () => import('./board/board'),
  words: () => import('./text'),
  tutorial: () => import('./tutorial').then(({ tutorial }) => tutorial),
  learning: () => import('./ai/training/td'),
  statistics: () => import('./stats').then(({ statistics }) => statistics),
};
