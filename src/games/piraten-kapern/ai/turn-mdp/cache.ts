import type { Card } from '../../rules/cards';
import type { Rulings } from '../../rules/options';
import { Solver, type Solution, type Utility } from './solve';
import type { Result } from '../../rules/state';
import { buildTurnGraph } from './graph';

/** The rulings that say how a turn goes; the others are about the match. */
type TurnRulings = Pick<Rulings, 'keepOne' | 'seaBattleIsland' | 'nineWins'>;

interface Solved {
  readonly solver: Solver;
  readonly points: Solution;
}

/** Enough for all cards under three kinds of rulings; a card takes some megabytes. */
const MOST_KEPT = 40;

/** Those last asked for, the latest last. */
const kept = new Map<string, Solved>();

/** Everything about turns with this card; made when it is first asked for, which takes a tenth of a second and more. */
function solvedFor(card: Card, rulings: Rulings): Solved {
  const { keepOne, seaBattleIsland, nineWins }: TurnRulings = rulings;
  const key = [card.fortune, card.value, keepOne, seaBattleIsland, nineWins].join();
  const solved = kept.get(key) ?? solve(card, rulings);
  kept.delete(key);
  kept.set(key, solved);
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
  return solved;
}

function solve(card: Card, rulings: Rulings): Solved {
  const solver = new Solver(buildTurnGraph(card, rulings));
  return { solver, points: solver.solve(ownPoints) };
}

/** The utility of whoever wants points and nothing else. */
export function ownPoints({ own }: Result): number {
  return own;
}

/** The solver of turns with this card. */
export function solverFor(card: Card, rulings: Rulings): Solver {
  return solvedFor(card, rulings).solver;
}

/** How to play turns with this card for a utility. The plan for most points is known, and where plans for others begin. */
export function solutionFor(card: Card, rulings: Rulings, utility: Utility): Solution {
  const { solver, points } = solvedFor(card, rulings);
  return utility === ownPoints ? points : solver.solve(utility, points.best);
}
