/** The six treasures in the order of the score card, rings first, shells last (8.1). */
export const TREASURES = ['ring', 'coin', 'pearl', 'goblet', 'crown', 'shell'] as const;
export type Treasure = (typeof TREASURES)[number];
