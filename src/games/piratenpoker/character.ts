import type { Phase } from './state';

/** How somebody thinks his rivals to bid in the last round. */
export interface LastBids {
  /** What share of their cards' worth. */
  readonly share: number;
  /** How much that varies, as a share of the same. */
  readonly spread: number;
}

/** What sets one player who plays for points apart from another. */
export interface Character {
  /** How much winning a round counts, as a share of the points that it is worth. */
  readonly eagerness: Readonly<Record<Phase, number>>;
  /** How much the last round counts before it is there, in the same way. */
  readonly patience: number;
  /** In points, for each pip above an average card that he plays: an average one is drawn for it. */
  readonly price: number;
  /** Whether he thinks, before the last round, of the colour that may count double in it. */
  readonly seesColours: boolean;
  readonly lastBids: LastBids;
}

/** The yardstick, frozen with the numbers in bidding.ts. */
export const GREEDY: Character = {
  eagerness: { overboard: 1, belowDeck: 1, loot: 1 },
  patience: 1,
  price: 0.25,
  seesColours: false,
  lastBids: { share: 0.8, spread: 0.25 },
};

/** The same, but that he looks at the running round only, as if nothing came after it. */
export const MYOPIC: Character = { ...GREEDY, patience: 0 };

/**
 * Thinks of the last round above all: keeps the cards of the loot's colours for it, spends others before, and spares
 * nothing in it. Settled on 25 November 2026 by matches of three against two players who know all hands and bid nearly at
 * random: the best of 32 characters, most of which were drawn at random, halved after every 60 matches of each.
 */
export const PATIENT: Character = {
  eagerness: { overboard: 0.34, belowDeck: 0.98, loot: 2.48 },
  patience: 3.19,
  price: 0.1,
  seesColours: true,
  lastBids: { share: 0.94, spread: 0.14 },
};
