import { winUtility } from '../../src/games/piraten-kapern/ai/win-solution';
import { sharesOf } from './between-turns';
import { situationOf } from '../../src/games/piraten-kapern/ai/situation';
import type { Strategy, Valuation } from './low-variance-match';

/** The shipped bot. */
export const shipped: Strategy = (G, results) => {
  const { utility } = winUtility(situationOf(G));
  return results.map(utility);
};

/** Maximizes expected points. */
export const points: Strategy = (_G, results) => results.map(({ own }) => own);

/** Returns the strategy that maximizes a valuation after each turn. */
export function greedy(valuation: Valuation): Strategy {
  return (G, _results, after) => {
    const me = Number(G.currentPlayer);
    return after.map((next) => (next.over ? sharesOf(next) : valuation(next))[me]!);
  };
}
