import type { GameEntry } from '../contract';
import { ai } from './ai';
import { manifest } from './manifest';
import { game } from './game';
import { rules } from './rules/rules';
import type { KapernMove, KapernState } from './rules/state';

/** The registry entry of Piraten Kapern, a push-your-luck dice game. */
export const piratenKapern: GameEntry<KapernState, KapernMove> = {
  ...manifest,
  rules,
  ai,
  game,
  messages: { table: ['piraten-kapern'], tutorial: ['piraten-kapern-tutorial'] },
  board: () => import('./board/board'),
  text: () => import('./text'),
  tutorial: () => import('./tutorial').then(({ tutorial }) => tutorial),
  rulePictures: () => import('./art/rule-pictures').then(({ RULE_PICTURES }) => RULE_PICTURES),
  statistics: () => import('./stats').then(({ statistics }) => statistics),
  positions: () => import('./positions.json').then(({ positions }) => positions),
  exactSolution: () => import('./ai/exact-results'),
};
