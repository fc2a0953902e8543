import type { Colour } from '../rules/cards';

/** The outline of everything drawn; cards look the same by day and by night. */
export const INK = '#38220f';
export const PARCHMENT = '#fdf3dc';
export const GOLD = '#f2b632';
export const SEA = '#123b4a';
export const SEA_DEEP = '#0a2531';
export const FOAM = '#cfeef0';

interface Paint {
  readonly fill: string;
  readonly deep: string;
  /** What is written on `fill`. */
  readonly on: string;
}

/** How a colour of cards is painted; its suit tells it apart where colours are not seen. */
export const PAINTS: Readonly<Record<Colour, Paint>> = {
  red: { fill: '#b3291f', deep: '#7d1711', on: '#fff3dc' },
  yellow: { fill: '#f0b92d', deep: '#8a5a00', on: '#3a2408' },
  blue: { fill: '#1d5fa3', deep: '#103a69', on: '#fff3dc' },
};

/** The letters of values drawn on cards. */
export const TITLE_FONT = 'Iowan Old Style, Palatino Linotype, Palatino, Book Antiqua, Georgia, serif';
