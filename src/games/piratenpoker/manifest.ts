import type { GameCover } from '../seam/entry';
import { about } from './listing';
import { emblem } from './emblem';
import { OPTIONS, SEATS } from './rules/options';

/** Piratenpoker as the lobby shows it. */
export const cover: GameCover = {
  name: 'piratenpoker',
  about,
  emblem,
  options: OPTIONS,
  rules: { seats: SEATS },
  teaches: true,
};
