import type { GameManifest } from '../contract';
import { listingOf } from '../contract/listing';
import { OPTIONS, SEATS } from './rules/options';

/** The emblem as SVG elements: two cards above the fin of a shark. */
const EMBLEM = `
<g stroke="#2b1d10" stroke-width="2" stroke-linejoin="round">
  <g transform="rotate(-14 48 54)">
    <rect x="30" y="26" width="34" height="50" rx="5" fill="#fbf6ea" />
    <path d="M47 38l8 11-8 11-8-11z" fill="#a3201a" />
  </g>
  <g transform="rotate(12 72 54)">
    <rect x="56" y="24" width="34" height="50" rx="5" fill="#fbf6ea" />
    <circle cx="73" cy="46" r="9" fill="#1f6f8b" />
    <circle cx="73" cy="46" r="4" fill="#fbf6ea" />
  </g>
  <path d="M40 88q4-24 26-30-6 16 4 30z" fill="#8d97a0" />
</g>
<path d="M18 88q7-6 14 0t14 0 14 0 14 0 14 0 14 0" fill="none" stroke="#1f6f8b" stroke-width="5" stroke-linecap="round" />
<path d="M28 98q7-6 14 0t14 0 14 0 14 0 10 0" fill="none" stroke="#1f6f8b" stroke-width="4" stroke-linecap="round" />`;

/** The manifest of Piratenpoker, which the lobby needs before the game is loaded. */
export const manifest: GameManifest = {
  name: 'piratenpoker',
  listing: listingOf('piratenpoker'),
  emblem: EMBLEM,
  options: OPTIONS,
  rules: { seats: SEATS },
  hasTutorial: true,
};
