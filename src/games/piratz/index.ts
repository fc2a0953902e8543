import type { GameEntry } from '../types';
import { about } from './about';
import { brain } from './brain';
import { emblem } from './emblem';
import { createGame } from './game';
import { OPTIONS } from './options';
import { rules } from './rules';
import type { PiratzMove, PiratzState } from './state';
import { deckOf, parseDeck, readDeck } from './deck-file';

/** Piratz: push your luck for treasure cards, beware of the second rat. */
export const piratz: GameEntry<PiratzState, PiratzMove> = {
  name: 'piratz',
  about,
  emblem,
  options: OPTIONS,
  rules,
  brain,
  game: createGame(),
  components: { variable: 'PIRATZ_CARDS', parse: parseDeck, game: createGame, of: deckOf, read: readDeck },
  board: () => import('./board'),
  words: () => import('./words'),
  tutorial: () => import('./tutorial').then(({ tutorial }) => tutorial),
  statistics: () => import('./statistics').then(({ statistics }) => statistics),
  tuning: () => import('./taste').then(({ tuning }) => tuning),
};
