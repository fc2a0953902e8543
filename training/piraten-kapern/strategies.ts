import { winProbability } from '../../src/games/piraten-kapern/ai/win-probability';
import { sharesOf } from './between-turns';
import { situationOf } from '../../src/games/piraten-kapern/ai/situation';
import type { Strategy, Valuation } from './low-variance-match';

/** Points as a tie-break. */
const POINT_TIEBREAK = 1e-9;

/** The shipped bot. */
export const shipped: Strategy = (G, results) => {
  const probabilityAfter = winProbability(situationOf(G));
  return results.map((result) => probabilityAfter(result) + POINT_TIEBREAK * result.own);
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
