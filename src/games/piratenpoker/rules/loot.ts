import { COLOURS, type Colour } from './cards';

/** A loot card's number, from 1; see LOOT. */
export type LootId = number;

/** One loot card. */
export interface Loot {
  readonly colour: Colour;
  /** What its front is worth: 5, 6, 8 or 10. */
  readonly front: number;
  /** What its back is worth: -3, -4 or -5, or 4 where it shows a shark. */
  readonly back: number;
  readonly shark: boolean;
}

/** What the rules print is certain; how often each loot card exists is not printed. */
export const PROVENANCE = {
  certain:
    '21 loot cards in three colours; fronts 5, 6, 8, 10; backs -3, -4, -5; behind every 5 a shark worth 4; the back of a 6, 8 or 10 is half its front',
  reconstructed: 'the names of the colours; in each colour 5, 6 and 8 twice and 10 once',
} as const;

/** Half of the others' fronts, as the German rules say; a shark behind every 5 (1.2). */
const KINDS = [
  { front: 5, back: 4, shark: true, copies: 2 },
  { front: 6, back: -3, shark: false, copies: 2 },
  { front: 8, back: -4, shark: false, copies: 2 },
  { front: 10, back: -5, shark: false, copies: 1 },
];

/** The 21 loot cards: card `id` is LOOT[id - 1]. By colour, then by value. */
export const LOOT: readonly Loot[] = COLOURS.flatMap((colour) =>
  KINDS.flatMap(({ copies, ...sides }) => Array<Loot>(copies).fill({ colour, ...sides })),
);

/** The loot card with this number. */
export function lootCard(id: LootId): Loot {
  return LOOT[id - 1];
}

/** Whether a card that lies with its back up counts against its owner: sharks do not (4.3). */
export function isNegative(id: LootId): boolean {
  return lootCard(id).back < 0;
}
