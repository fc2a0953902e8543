/** The three colours of poker and loot cards, in the order of everything that is kept by colour. Their names are ours. */
export const COLOURS = ['red', 'yellow', 'blue'] as const;
export type Colour = (typeof COLOURS)[number];

/** A poker card's number, from 1; see CARDS. */
export type CardId = number;

/** One poker card. */
export interface Card {
  readonly colour: Colour;
  /** 1 to 8. */
  readonly value: number;
}

/** How many cards of each value a colour has, from 1 to 8 (1.1). */
const COPIES = [1, 2, 4, 7, 7, 4, 2, 1];

/** The 84 poker cards: card `id` is CARDS[id - 1]. By colour, then by value; cards that look alike are one object. */
export const CARDS: readonly Card[] = COLOURS.flatMap((colour) =>
  COPIES.flatMap((copies, i) => Array<Card>(copies).fill({ colour, value: i + 1 })),
);

/** The numbers of all of them, in that order. */
export const DECK: readonly CardId[] = CARDS.map((_, i) => i + 1);

/** Whether two poker cards look the same, so that it makes no difference which of them is played. */
export function isSameFace(a: CardId, b: CardId): boolean {
  return CARDS[a - 1] === CARDS[b - 1];
}
