import type { Card } from '../../rules/cards';
import type { Rulings } from '../../rules/options';
import { Solver, type Solution, type Utility } from './solve';
import type { Result } from '../../rules/state';
import { buildTurnGraph } from './graph';

/** The rulings that say how a turn goes; the others are about the match. */
type TurnRulings = Pick<Rulings, 'keepOne' | 'seaBattleIsland' | 'nineWins'>;

interface CachedSolver {
  readonly solver: Solver;
  readonly pointsSolution: Solution;
}

/** Enough for all cards under three kinds of rulings; a card takes some megabytes. */
const MAX_CACHED_CARDS = 40;

/** Those last asked for, the latest last. */
const cache = new Map<string, CachedSolver>();

/** Everything about turns with this card; made when it is first asked for, which takes a tenth of a second and more. */
function cachedSolver(card: Card, rulings: Rulings): CachedSolver {
  const { keepOne, seaBattleIsland, nineWins }: TurnRulings = rulings;
  const key = [card.fortune, card.value, keepOne, seaBattleIsland, nineWins].join();
  const solved = cache.get(key) ?? solve(card, rulings);
  cache.delete(key);
  cache.set(key, solved);
  for (const oldest of cache.keys()) if (cache.size > MAX_CACHED_CARDS) cache.delete(oldest);
  return solved;
}

function solve(card: Card, rulings: Rulings): CachedSolver {
  const solver = new Solver(buildTurnGraph(card, rulings));
  return { solver, pointsSolution: solver.solve(ownPoints) };
}

/** The utility of whoever wants points and nothing else. */
export function ownPoints({ own }: Result): number {
  return own;
}

/** The solver of turns with this card. */
export function solverFor(card: Card, rulings: Rulings): Solver {
  return cachedSolver(card, rulings).solver;
}

/** How to play turns with this card for a utility. The plan for most points is known, and where plans for others begin. */
export function solutionFor(card: Card, rulings: Rulings, utility: Utility): Solution {
  const { solver, pointsSolution } = cachedSolver(card, rulings);
  return utility === ownPoints ? pointsSolution : solver.solve(utility, pointsSolution.policy);
}
