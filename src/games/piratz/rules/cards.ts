/** The six treasures in the order of the score card, rings first, shells last (8.1). */
export const TREASURES = ['ring', 'coin', 'pearl', 'goblet', 'crown', 'shell'] as const;
export type Treasure = (typeof TREASURES)[number];

/** The number of a card in its deck, from 1. */
export type CardId = number;

/** One treasure card. */
export interface Card {
  readonly id: CardId;
  /** The number of items of each treasure on it, in the order of TREASURES. */
  readonly items: readonly number[];
  readonly rat: boolean;
  /** Left in the box with two players. */
  readonly skull: boolean;
}

const DECK_SIZE = 50;
const SKULLS = 6;

/** Where the deck comes from: the rules documents print some facts, and show card faces only as pictures. */
export const PROVENANCE = {
  certain: '50 treasure cards, 6 of them with a skull; rings are scored first and shells last; coins and pearls exist',
  reconstructed: 'the names goblet and crown; which card shows what; 12 rats; three cubes of each value',
} as const;

// Rings, coins, pearls, goblets, crowns, shells, rat, skull.
const FACES = [
  [1, 1, 0, 0, 0, 0, 0, 0],
  [1, 2, 0, 0, 0, 0, 0, 0],
  [1, 0, 1, 0, 0, 0, 0, 0],
  [1, 0, 2, 0, 0, 0, 0, 0],
  [1, 0, 0, 1, 0, 0, 0, 0],
  [1, 0, 0, 2, 0, 0, 0, 0],
  [1, 0, 0, 0, 1, 0, 0, 0],
  [1, 0, 0, 0, 2, 0, 0, 0],
  [1, 0, 0, 0, 0, 1, 0, 0],
  [1, 0, 0, 0, 0, 2, 0, 0],
  [0, 1, 1, 0, 0, 0, 0, 0],
  [0, 1, 2, 0, 0, 0, 0, 0],
  [0, 1, 0, 1, 0, 0, 0, 0],
  [0, 1, 0, 2, 0, 0, 0, 0],
  [0, 1, 0, 0, 1, 0, 0, 0],
  [0, 1, 0, 0, 2, 0, 0, 0],
  [0, 1, 0, 0, 0, 1, 0, 0],
  [0, 1, 0, 0, 0, 2, 0, 0],
  [0, 0, 1, 1, 0, 0, 0, 0],
  [0, 0, 1, 2, 0, 0, 0, 0],
  [0, 0, 1, 0, 1, 0, 0, 0],
  [0, 0, 1, 0, 2, 0, 0, 0],
  [0, 0, 1, 0, 0, 1, 0, 0],
  [0, 0, 1, 0, 0, 2, 0, 0],
  [0, 0, 0, 1, 1, 0, 0, 0],
  [0, 0, 0, 1, 2, 0, 0, 0],
  [0, 0, 0, 1, 0, 1, 0, 0],
  [0, 0, 0, 1, 0, 2, 0, 0],
  [0, 0, 0, 0, 1, 1, 0, 0],
  [0, 0, 0, 0, 1, 2, 0, 0],
  [1, 1, 1, 0, 0, 0, 0, 0],
  [0, 0, 0, 1, 1, 1, 0, 0],
  [1, 0, 0, 0, 0, 0, 1, 0],
  [1, 1, 0, 0, 0, 0, 1, 0],
  [0, 1, 0, 0, 0, 0, 1, 0],
  [0, 1, 1, 0, 0, 0, 1, 0],
  [0, 0, 1, 0, 0, 0, 1, 0],
  [0, 0, 1, 1, 0, 0, 1, 0],
  [0, 0, 0, 1, 0, 0, 1, 0],
  [0, 0, 0, 1, 1, 0, 1, 0],
  [0, 0, 0, 0, 1, 0, 1, 0],
  [0, 0, 0, 0, 1, 1, 1, 0],
  [0, 0, 0, 0, 0, 1, 1, 0],
  [1, 0, 0, 0, 0, 1, 1, 0],
  [3, 0, 0, 0, 0, 0, 0, 1],
  [0, 3, 0, 0, 0, 0, 0, 1],
  [0, 0, 3, 0, 0, 0, 0, 1],
  [0, 0, 0, 3, 0, 0, 0, 1],
  [0, 0, 0, 0, 3, 0, 0, 1],
  [0, 0, 0, 0, 0, 3, 0, 1],
];

/** The default deck, a reconstruction (see PROVENANCE); owners of the game may type in their own. */
export const BOX_CARDS: readonly Card[] = checkedDeck(
  FACES.map((face, i) => ({
    id: i + 1,
    items: face.slice(0, TREASURES.length),
    rat: face[6] === 1,
    skull: face[7] === 1,
  })),
);

/** Returns the deck if it satisfies the rules; throws an Error with a readable message otherwise. */
export function checkedDeck(cards: readonly Card[]): readonly Card[] {
  const skulls = cards.filter((card) => card.skull).length;
  const bare = cards.find((card) => card.items.every((count) => count === 0));
  if (cards.length !== DECK_SIZE) throw new Error(`a Piratz deck has ${DECK_SIZE} cards, not ${cards.length}`);
  if (skulls !== SKULLS) throw new Error(`${SKULLS} cards of a Piratz deck carry a skull, not ${skulls}`);
  if (bare) throw new Error(`card ${bare.id} shows no treasure`);
  return cards;
}
