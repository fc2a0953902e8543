import type { GameEntry } from '../../../src/games/contract';
import { ai } from './ai';
import { game } from './game';
import { manifest } from './manifest';
import { rules } from './rules/rules';
import type { KuhnMove, KuhnState } from './rules/state';

/** Kuhn poker, the smallest game with hidden cards and bluffs. It proves that a game needs nothing but the contract. */
export const kuhn: GameEntry<KuhnState, KuhnMove> = {
  ...manifest,
  rules,
  ai,
  game,
  messages: { table: ['kuhn'], tutorial: [] },
  board: () => import('./board/board'),
  text: () => import('./text'),
};
