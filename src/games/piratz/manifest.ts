import type { GameManifest } from '../contract';
import { listing } from './listing';
import { emblem } from './emblem';
import { OPTIONS, SEATS } from './rules/options';

/** The manifest of Piratz. */
export const manifest: GameManifest = {
  name: 'piratz',
  listing,
  emblem,
  options: OPTIONS,
  rules: { seats: SEATS },
  hasTutorial: true,
};
