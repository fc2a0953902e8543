import { COLOURS, type Colour } from './cards';

/** Number of a loot card, from 1; see LOOT. */
export type LootId = number;

/** Both sides of a loot card. */
export interface Loot {
  readonly colour: Colour;
  /** Value of the front: 5, 6, 8 or 10. */
  readonly front: number;
  /** Value of the back: -3, -4 or -5, or 4 for a shark. */
  readonly back: number;
  readonly shark: boolean;
}

/** Sources of the card data: the printed rules do not say how many copies of each loot card there are. */
export const PROVENANCE = {
  certain:
    '21 loot cards in three colours; fronts 5, 6, 8, 10; backs -3, -4, -5; behind every 5 a shark worth 4; the back of a 6, 8 or 10 is half its front',
  reconstructed: 'the names of the colours; in each colour 5, 6 and 8 twice and 10 once',
} as const;

/**
 * The kinds of loot cards (1.2): a shark is behind every 5; other backs are minus half the front, as the German rules
 * say.
 */
const KINDS = [
  { front: 5, back: 4, shark: true, copies: 2 },
  { front: 6, back: -3, shark: false, copies: 2 },
  { front: 8, back: -4, shark: false, copies: 2 },
  { front: 10, back: -5, shark: false, copies: 1 },
];

/** The 21 loot cards by colour, then by value: card `id` is LOOT[id - 1]. */
export const LOOT: readonly Loot[] = COLOURS.flatMap((colour) =>
  KINDS.flatMap(({ copies, ...sides }) => Array<Loot>(copies).fill({ colour, ...sides })),
);

/** Returns the loot card with this number. */
export function lootCard(id: LootId): Loot {
  return LOOT[id - 1]!;
}

/** Returns whether the back of a card is negative; the back of a shark is not (4.3). */
export function isNegative(id: LootId): boolean {
  return lootCard(id).back < 0;
}
