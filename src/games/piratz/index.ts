import type { GameEntry } from '../seam/entry';
import { brain } from './ai';
import { cover } from './manifest';
import { createGame } from './game';
import { rules } from './rules/rules';
import type { PiratzMove, PiratzState } from './rules/state';
import { deckOf, parseDeck, readDeck } from './rules/deck-file';

/** Piratz: push your luck for treasure cards, beware of the second rat. */
export const piratz: GameEntry<PiratzState, PiratzMove> = {
  ...cover,
  rules,
  brain,
  game: createGame(),
  components: { variable: 'PIRATZ_CARDS', parse: parseDeck, game: createGame, of: deckOf, read: readDeck },
  board: () => import('./board/board'),
  words: () => import('./text'),
  tutorial: () => import('./tutorial').then(({ tutorial }) => tutorial),
  statistics: () => import('./stats').then(({ statistics }) => statistics),
};
