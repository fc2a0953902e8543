/** The kinds of fortune cards. */
export type Fortune =
  | 'treasureIsland'
  | 'captain'
  | 'sorceress'
  | 'gold'
  | 'diamond'
  | 'monkeyBusiness'
  | 'seaBattle'
  | 'skulls'
  | 'afterTheStorm'
  | 'peace';

/** A fortune card. `value` is the number of sabres of a sea battle (2, 3, 4) or of skulls on the card (1, 2), otherwise 0. */
export interface Card {
  readonly fortune: Fortune;
  readonly value: number;
}

interface CardKind extends Card {
  readonly count: number;
}

/**
 * The 35 cards of the box. The kinds and the stakes of the sea battles are from the rules; the number of each is that of
 * several public implementations (1.2), which the board discloses to players.
 */
export const CARD_KINDS: readonly CardKind[] = [
  { fortune: 'treasureIsland', value: 0, count: 4 },
  { fortune: 'captain', value: 0, count: 4 },
  { fortune: 'sorceress', value: 0, count: 4 },
  { fortune: 'gold', value: 0, count: 4 },
  { fortune: 'diamond', value: 0, count: 4 },
  { fortune: 'monkeyBusiness', value: 0, count: 4 },
  { fortune: 'seaBattle', value: 2, count: 2 },
  { fortune: 'seaBattle', value: 3, count: 2 },
  { fortune: 'seaBattle', value: 4, count: 2 },
  { fortune: 'skulls', value: 1, count: 3 },
  { fortune: 'skulls', value: 2, count: 2 },
];
/** The two promo cards, one of each. */
export const PROMO_KINDS: readonly CardKind[] = [
  { fortune: 'afterTheStorm', value: 0, count: 1 },
  { fortune: 'peace', value: 0, count: 1 },
];

/** Returns the cards of a match, with or without the promo cards. */
export function cardsInPlay(promo: boolean): Card[] {
  return [...CARD_KINDS, ...(promo ? PROMO_KINDS : [])].flatMap(({ fortune, value, count }) =>
    Array.from({ length: count }, () => ({ fortune, value })),
  );
}
