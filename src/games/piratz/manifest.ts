import type { GameManifest } from '../contract';
import { listingOf } from '../contract/listing';
import { emblem } from './emblem';
import { OPTIONS, SEATS } from './rules/options';

/** The manifest of Piratz. */
export const manifest: GameManifest = {
  name: 'piratz',
  listing: listingOf('piratz'),
  emblem,
  options: OPTIONS,
  rules: { seats: SEATS },
  hasTutorial: true,
};
