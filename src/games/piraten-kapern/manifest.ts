import type { GameCover } from '../seam/entry';
import { about } from './listing';
import { emblem } from './emblem';
import { OPTIONS, SEATS } from './rules/options';

/** Piraten Kapern as the lobby shows it. */
export const cover: GameCover = {
  name: 'piraten-kapern',
  about,
  emblem,
  options: OPTIONS,
  rules: { seats: SEATS },
  teaches: true,
};
