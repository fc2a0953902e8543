import type { GameManifest } from '../contract';
import { listingOf } from '../contract/listing';
import { emblem } from './emblem';
import { OPTIONS, SEATS } from './rules/options';

/** The manifest of Piraten Kapern, which the lobby shows. */
export const manifest: GameManifest = {
  name: 'piraten-kapern',
  listing: listingOf('piraten-kapern'),
  emblem,
  options: OPTIONS,
  rules: { seats: SEATS },
  hasTutorial: true,
};
