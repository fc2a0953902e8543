import type { GameManifest } from '../contract';
import { listing } from './listing';
import { emblem } from './emblem';
import { OPTIONS, SEATS } from './rules/options';

/** The manifest of Piraten Kapern, which the lobby shows. */
export const manifest: GameManifest = {
  name: 'piraten-kapern',
  listing,
  emblem,
  options: OPTIONS,
  rules: { seats: SEATS },
  hasTutorial: true,
};
