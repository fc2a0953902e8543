import type { GameManifest } from '../seam/entry';
import { listing } from './listing';
import { emblem } from './emblem';
import { OPTIONS, SEATS } from './rules/options';

/** Piratz as the lobby shows it. */
export const manifest: GameManifest = {
  name: 'piratz',
  listing,
  emblem,
  options: OPTIONS,
  rules: { seats: SEATS },
  hasTutorial: true,
};
