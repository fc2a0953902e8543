import type { Colour } from '../rules/cards';

/** Outline colour of all drawings. Cards look the same in the light and the dark theme. */
export const INK = '#38220f';
export const PARCHMENT = '#fdf3dc';
export const GOLD = '#f2b632';
export const SEA = '#123b4a';
export const SEA_DEEP = '#0a2531';
export const FOAM = '#cfeef0';

interface Paint {
  readonly fill: string;
  readonly deep: string;
  /** Text colour on `fill`. */
  readonly on: string;
}

/** Paint of each card colour. The suit distinguishes colours for viewers who cannot see them. */
export const PAINTS: Readonly<Record<Colour, Paint>> = {
  red: { fill: '#b3291f', deep: '#7d1711', on: '#fff3dc' },
  yellow: { fill: '#f0b92d', deep: '#8a5a00', on: '#3a2408' },
  blue: { fill: '#1d5fa3', deep: '#103a69', on: '#fff3dc' },
};

/** Font of the values drawn on cards. */
export const TITLE_FONT = 'Iowan Old Style, Palatino Linotype, Palatino, Book Antiqua, Georgia, serif';
