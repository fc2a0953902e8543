import type { Card } from '../rules/cards';
import { solutionFor } from './turn-mdp/cache';
import type { Solution, Utility } from './turn-mdp/solve';
import type { MatchSituation } from './situation';
import { winProbability } from './win-probability';

/** Win probability per point, as a tie-break between equally good turns. */
const POINT_TIEBREAK = 1e-9;

/** The solution of a turn that maximizes the win probability. */
export interface WinSolution {
  /** The win probability after the turn. */
  readonly winProbability: Utility;
  /** The utility that the solution maximizes: the win probability, then points. */
  readonly utility: Utility;
  readonly solution: Solution;
}

/** Creates a function that solves turns for the win probability. It keeps the last solution, which holds for a whole turn. */
export function createWinSolver(): (situation: MatchSituation, card: Card) => WinSolution {
  let last: { readonly key: string; readonly solved: WinSolution } | undefined;
  return (situation, card) => {
    const key = JSON.stringify([situation, card]);
    if (last?.key !== key) last = { key, solved: solveForWin(situation, card) };
    return last.solved;
  };
}

function solveForWin(situation: MatchSituation, card: Card): WinSolution {
  const utilities = winUtility(situation);
  return { ...utilities, solution: solutionFor(card, situation.options, utilities.utility) };
}

/** Returns the win probability after a turn, and the utility that is maximized. */
export function winUtility(situation: MatchSituation): Omit<WinSolution, 'solution'> {
  const probabilityAfter = winProbability(situation);
  return {
    winProbability: probabilityAfter,
    utility: (result) => probabilityAfter(result) + POINT_TIEBREAK * result.own,
  };
}
