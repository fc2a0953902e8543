/**
 * The three colours of poker and loot cards. Lists by colour are in this order. The printed rules do not name the
 * colours.
 */
export const COLOURS = ['red', 'yellow', 'blue'] as const;
export type Colour = (typeof COLOURS)[number];

/** Number of a poker card, from 1; see CARDS. */
export type CardId = number;

/** The face of a poker card. */
export interface Card {
  readonly colour: Colour;
  /** From 1 to 8. */
  readonly value: number;
}

/** Number of cards of each value from 1 to 8, in each colour (1.1). */
const COPIES = [1, 2, 4, 7, 7, 4, 2, 1];

/** The 84 poker cards by colour, then by value: card `id` is CARDS[id - 1]. Cards with the same face are one object. */
export const CARDS: readonly Card[] = COLOURS.flatMap((colour) =>
  COPIES.flatMap((copies, i) => Array<Card>(copies).fill({ colour, value: i + 1 })),
);

/** Mean value of the poker cards. */
export const MEAN_CARD_VALUE = 4.5;

/** Returns the face of the poker card with this number. */
export function pokerCard(id: CardId): Card {
  return CARDS[id - 1]!;
}

/** The numbers of all poker cards, in the order of CARDS. */
export const DECK: readonly CardId[] = CARDS.map((_, i) => i + 1);

/** Returns whether two poker cards have the same face, so that they are interchangeable. */
export function isSameFace(a: CardId, b: CardId): boolean {
  return CARDS[a - 1] === CARDS[b - 1];
}
