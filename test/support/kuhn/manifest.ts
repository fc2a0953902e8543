import type { GameManifest } from '../../../src/games/contract';
import { listingOf } from '../../../src/games/contract/listing';
import { OPTIONS, SEATS } from './rules/options';

/** The emblem as SVG elements: two cards and a chip. */
const EMBLEM = `
<g fill="#fbf6ea" stroke="#2b1d10" stroke-width="2">
  <rect x="30" y="30" width="36" height="52" rx="5" transform="rotate(-10 48 56)" />
  <rect x="54" y="30" width="36" height="52" rx="5" transform="rotate(10 72 56)" />
  <circle cx="60" cy="84" r="13" fill="#a3201a" />
</g>`;

/** The manifest of Kuhn poker, which the lobby needs before the game is loaded. */
export const manifest: GameManifest = {
  name: 'kuhn',
  listing: listingOf('kuhn'),
  emblem: EMBLEM,
  options: OPTIONS,
  rules: { seats: SEATS },
  isDraft: true,
};
