import type { Outcome } from './rules';

/** Returns each seat's share of the victory, in seat order; the winners share 1 equally. */
export function victoryShares({ winners, scores }: Outcome): number[] {
  return Object.keys(scores).map((_, seat) => (winners.includes(String(seat)) ? 1 / winners.length : 0));
}
