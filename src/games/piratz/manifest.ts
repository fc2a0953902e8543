import type { GameManifest } from '../contract';
import { listingOf } from '../contract/listing';
import { OPTIONS, SEATS } from './rules/options';

/** The emblem of Piratz: a rat over two crossed spades. */
const EMBLEM = `
<g fill="none" stroke="#5f3b19" stroke-width="4" stroke-linecap="round">
  <path d="M26 26l52 52M94 26L42 78" />
  <path d="M20 32l12-12M88 20l12 12" stroke-width="5" />
</g>
<path d="M80 74q14 4 18 22-18-4-22-18zM40 74q-14 4-18 22 18-4 22-18z" fill="#8d97a0" stroke="#4c555c" />
<g stroke="#2b1d10" stroke-width="2">
  <circle cx="40" cy="42" r="12" fill="#8a7a6c" />
  <circle cx="80" cy="42" r="12" fill="#8a7a6c" />
  <circle cx="40" cy="42" r="6.5" fill="#e7a9a0" stroke="none" />
  <circle cx="80" cy="42" r="6.5" fill="#e7a9a0" stroke="none" />
  <path d="M60 36c20 0 25 13 23 24-2 12-12 26-23 26S39 72 37 60c-2-11 3-24 23-24z" fill="#a0907f" />
</g>
<path d="M35 50q25-12 50 0l-1 5q-24-10-48 0z" fill="#a3201a" />
<circle cx="71" cy="60" r="4" fill="#2b1d10" />
<path d="M42 55q8-3 14 0 1 9-6 10-8 0-8-10z" fill="#2b1d10" />
<circle cx="72.2" cy="58.8" r="1.3" fill="#fff" />
<ellipse cx="60" cy="78" rx="5" ry="4" fill="#e07a74" />
<path d="M52 78l-18-4M52 81l-17 3M68 78l18-4M68 81l17 3" stroke="#2b1d10" stroke-width="1.5" fill="none" />
<path d="M56 86v6h4v-6zM60 86v6h4v-6z" fill="#fff" stroke="#2b1d10" />`;

/** The manifest of Piratz. */
export const manifest: GameManifest = {
  name: 'piratz',
  listing: listingOf('piratz'),
  emblem: EMBLEM,
  options: OPTIONS,
  rules: { seats: SEATS },
  hasTutorial: true,
};
