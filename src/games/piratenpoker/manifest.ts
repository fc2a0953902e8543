import type { GameManifest } from '../seam/entry';
import { listing } from './listing';
import { emblem } from './emblem';
import { OPTIONS, SEATS } from './rules/options';

/** Piratenpoker as the lobby shows it. */
export const manifest: GameManifest = {
  name: 'piratenpoker',
  listing,
  emblem,
  options: OPTIONS,
  rules: { seats: SEATS },
  hasTutorial: true,
};
