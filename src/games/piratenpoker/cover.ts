import type { GameCover } from '../types';
import { about } from './about';
import { emblem } from './emblem';
import { OPTIONS, SEATS } from './options';

/** Piratenpoker as the lobby shows it. */
export const cover: GameCover = {
  name: 'piratenpoker',
  about,
  emblem,
  options: OPTIONS,
  rules: { seats: SEATS },
  teaches: true,
};
