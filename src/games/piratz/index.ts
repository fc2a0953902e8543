import type { GameEntry } from '../contract';
import { ai } from './ai';
import { manifest } from './manifest';
import { createGame } from './game';
import { rules } from './rules/rules';
import type { PiratzMove, PiratzState } from './rules/state';
import { customDeckOf, parseDeck, readDeck } from './rules/deck-file';

/** Piratz, a push-your-luck game for treasure cards: beware of the second rat. */
export const piratz: GameEntry<PiratzState, PiratzMove> = {
  ...manifest,
  rules,
  ai,
  game: createGame(),
  components: { variable: 'PIRATZ_CARDS', parse: parseDeck, game: createGame, of: customDeckOf, read: readDeck },
  messages: { table: ['piratz'], tutorial: ['piratz-tutorial'] },
  board: () => import('./board/board'),
  text: () => import('./text'),
  tutorial: () => import('./tutorial').then(({ tutorial }) => tutorial),
  rulePictures: () => import('./art/rule-pictures').then(({ RULE_PICTURES }) => RULE_PICTURES),
  statistics: () => import('./stats').then(({ statistics }) => statistics),
  positions: () => import('./positions.json').then(({ positions }) => positions),
};
