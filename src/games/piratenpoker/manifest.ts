import type { GameManifest } from '../contract';
import { listingOf } from '../contract/listing';
import { emblem } from './emblem';
import { OPTIONS, SEATS } from './rules/options';

/** The manifest of Piratenpoker, which the lobby needs before the game is loaded. */
export const manifest: GameManifest = {
  name: 'piratenpoker',
  listing: listingOf('piratenpoker'),
  emblem,
  options: OPTIONS,
  rules: { seats: SEATS },
  hasTutorial: true,
};
