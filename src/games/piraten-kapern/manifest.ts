import type { GameManifest } from '../contract';
import { listingOf } from '../contract/listing';
import { OPTIONS, SEATS } from './rules/options';

/** The lobby emblem, as SVG elements: two dice below a skull. */
const EMBLEM = `
<g stroke="#2b1d10" stroke-width="2" stroke-linejoin="round">
  <path d="M60 18q20 0 22 19 1 9-7 14v7H45v-7q-8-5-7-14 2-19 22-19z" fill="#fbf6ea" />
  <path d="M52 58v-6M60 58v-6M68 58v-6" fill="none" />
  <ellipse cx="51" cy="39" rx="5.5" ry="6" fill="#2b1d10" />
  <ellipse cx="69" cy="39" rx="5.5" ry="6" fill="#2b1d10" />
  <path d="M60 44l-3 6h6z" fill="#2b1d10" />
  <g transform="rotate(-12 42 82)">
    <rect x="25" y="65" width="34" height="34" rx="7" fill="#fbf6ea" />
    <circle cx="42" cy="82" r="10" fill="#e0a526" />
    <circle cx="42" cy="82" r="6" fill="none" stroke="#8a5f12" />
  </g>
  <g transform="rotate(10 80 82)">
    <rect x="63" y="65" width="34" height="34" rx="7" fill="#fbf6ea" />
    <path d="M72 74h16l6 7-14 13-14-13z" fill="#7cc4d8" />
    <path d="M66 81h28M80 94l-5-13 3-7M80 94l5-13-3-7" fill="none" stroke-width="1.3" />
  </g>
</g>
<path d="M30 60q-5-3-9 1M90 60q5-3 9 1" fill="none" stroke="#a3201a" stroke-width="4" stroke-linecap="round" />`;

/** The manifest of Piraten Kapern, which the lobby shows. */
export const manifest: GameManifest = {
  name: 'piraten-kapern',
  listing: listingOf('piraten-kapern'),
  emblem: EMBLEM,
  options: OPTIONS,
  rules: { seats: SEATS },
  hasTutorial: true,
};
