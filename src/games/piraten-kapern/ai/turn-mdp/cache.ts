import type { Card } from '../../rules/cards';
import type { KapernOptions } from '../../rules/options';
import { Solver, type Solution, type Utility } from './solve';
import type { Result } from '../../rules/state';
import { buildTurnGraph } from './graph';

/** The options that affect a turn; the others affect only the match. */
type TurnOptions = Pick<KapernOptions, 'keepOne' | 'seaBattleIsland' | 'nineWins'>;

interface CachedSolver {
  readonly solver: Solver;
  readonly pointsSolution: Solution;
}

/** Cache capacity: enough for all cards under three sets of options; a card takes a few megabytes. */
const MAX_CACHED_CARDS = 40;

/** LRU cache, most recently used last. */
const cache = new Map<string, CachedSolver>();

/** Returns the cached solver of turns with this card. Building it on first use takes 0.1 s or more. */
function cachedSolver(card: Card, options: KapernOptions): CachedSolver {
  const { keepOne, seaBattleIsland, nineWins }: TurnOptions = options;
  const key = [card.fortune, card.value, keepOne, seaBattleIsland, nineWins].join();
  const solved = cache.get(key) ?? solve(card, options);
  cache.delete(key);
  cache.set(key, solved);
  for (const oldest of cache.keys()) if (cache.size > MAX_CACHED_CARDS) cache.delete(oldest);
  return solved;
}

function solve(card: Card, options: KapernOptions): CachedSolver {
  const solver = new Solver(buildTurnGraph(card, options));
  return { solver, pointsSolution: solver.solve(ownPoints) };
}

/** The utility of expected points: the player's own points. */
export function ownPoints({ own }: Result): number {
  return own;
}

/** Returns the solver of turns with this card. */
export function solverFor(card: Card, options: KapernOptions): Solver {
  return cachedSolver(card, options).solver;
}

/** Returns an optimal policy for turns with this card. The policy for `ownPoints` is cached; others start from it. */
export function solutionFor(card: Card, options: KapernOptions, utility: Utility): Solution {
  const { solver, pointsSolution } = cachedSolver(card, options);
  return utility === ownPoints ? pointsSolution : solver.solve(utility, pointsSolution.policy);
}
