import type { GameEntry } from '../contract';
import { ai } from './ai';
import { manifest } from './manifest';
import { game } from './game';
import { rules } from './rules/rules';
import type { PokerMove, PokerState } from './rules/state';

/** Piratenpoker: secret bids for loot cards whose backs are negative. */
export const piratenpoker: GameEntry<PokerState, PokerMove> = {
  ...manifest,
  rules,
  ai,
  game,
  messages: { table: ['piratenpoker'], tutorial: ['piratenpoker-tutorial'] },
  board: () => import('./board/board'),
  text: () => import('./text'),
  tutorial: () => import('./tutorial').then(({ tutorial }) => tutorial),
  rulePictures: () => import('./art/rule-pictures').then(({ RULE_PICTURES }) => RULE_PICTURES),
  statistics: () => import('./stats').then(({ statistics }) => statistics),
  positions: () => import('./positions.json').then(({ positions }) => positions),
};
