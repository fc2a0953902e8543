import type { GameManifest } from '../../../src/games/contract';
import { listingOf } from '../../../src/games/contract/listing';
import { emblem } from './emblem';
import { OPTIONS, SEATS } from './rules/options';

/** The manifest of Kuhn poker, which the lobby needs before the game is loaded. */
export const manifest: GameManifest = {
  name: 'kuhn',
  listing: listingOf('kuhn'),
  emblem,
  options: OPTIONS,
  rules: { seats: SEATS },
  isDraft: true,
};
