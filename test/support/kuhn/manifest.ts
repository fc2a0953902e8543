import type { GameManifest } from '../../../src/games/contract';
import { emblem } from './emblem';
import { listing } from './listing';
import { OPTIONS, SEATS } from './rules/options';

/** The manifest of Kuhn poker, which the lobby needs before the game is loaded. */
export const manifest: GameManifest = { name: 'kuhn', listing, emblem, options: OPTIONS, rules: { seats: SEATS } };
