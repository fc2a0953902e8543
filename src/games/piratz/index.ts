import type { GameEntry } from '../types';
import { brain } from './brain';
import { cover } from './cover';
import { createGame } from './game';
import { rules } from './rules';
import type { PiratzMove, PiratzState } from './state';
import { deckOf, parseDeck, readDeck } from './deck-file';

/** Piratz: push your luck for treasure cards, beware of the second rat. */
export const piratz: GameEntry<PiratzState, PiratzMove> = {
  ...cover,
  rules,
  brain,
  game: createGame(),
  components: { variable: 'PIRATZ_CARDS', parse: parseDeck, game: createGame, of: deckOf, read: readDeck },
  board: () => import('./board'),
  words: () => import('./words'),
  tutorial: () => import('./tutorial').then(({ tutorial }) => tutorial),
  statistics: () => import('./statistics').then(({ statistics }) => statistics),
};
