import type { Rulings } from '../rules/options';
import { minimizeDiceMoves, type TurnAction } from './turn-action';
import type { Solution, Solver, Utility } from './turn-mdp/solve';
import { ownPoints, solutionFor, solverFor } from './turn-mdp/cache';
import { ENDINGS, type Ending, type Result, type Turn } from '../rules/state';
import type { NodeId } from './turn-mdp/graph';
import { rerollSets, skullChoices, stopNow } from '../rules/turn';

/** The odds of one action; equal dice are interchangeable. */
export interface ActionOdds extends TurnAction {
  /** The expected utility (by default, points) under optimal play for the rest of the turn. */
  readonly value: number;
  /** The probability that this throw itself ends the turn with a bust or a lost battle. */
  readonly bust: number;
}

/** The odds of a turn. */
export interface Odds {
  /** The result of stopping now. */
  readonly stop: Result;
  /** All actions, best first; ties are ordered by the number of dice thrown, stopping first. */
  readonly actions: readonly ActionOdds[];
  /** The best throw, if dice may be thrown. */
  readonly bestThrow: ActionOdds | undefined;
  /** The probability of each ending under optimal play. */
  readonly endings: Readonly<Record<Ending, number>>;
}

/**
 * Returns the exact odds of a turn. The first call with a card may take long; later ones are fast.
 * @param solution the solution of the turn for this utility
 */
export function oddsOf(
  turn: Turn,
  rulings: Rulings,
  utility: Utility = ownPoints,
  solution = solutionFor(turn.card, rulings, utility),
): Odds {
  const solver = solverFor(turn.card, rulings);
  const busts = bustProbabilities(solver);
  const stop = stopNow(turn);
  const stopping: ActionOdds = { thrown: [], stored: turn.stored, value: utility(stop), bust: 0 };
  const throws = solver.graph
    .actionsOf(turn)
    .map(({ thrown, stored, node }) => ({
      thrown,
      stored,
      value: solution.values[node]!,
      bust: busts[node]!,
      node,
    }))
    .sort((a, b) => b.value - a.value || a.thrown.length - b.thrown.length);
  const [first] = throws;
  if (first) throws[0] = { ...first, ...minimizeDiceMoves(turn, first) };
  const best = throws.at(0);
  const isThrowBest = best !== undefined && best.value > stopping.value;
  return {
    stop,
    actions: isThrowBest ? insertStop(throws, stopping) : [stopping, ...throws],
    bestThrow: best,
    endings: isThrowBest ? endingProbabilities(solver, solution, best.node) : certainEnding(stop.ending),
  };
}

/** Returns the odds of throwing these dice with the dice stored now, or undefined if that is not legal. */
export function oddsOfThrow(
  turn: Turn,
  dice: readonly number[],
  rulings: Rulings,
  { values }: Solution,
): ActionOdds | undefined {
  const allowed = [...rerollSets(turn, rulings), ...skullChoices(turn).map((die) => [die])];
  if (!allowed.some((set) => set.join() === dice.join())) return undefined;
  const solver = solverFor(turn.card, rulings);
  const node = solver.graph.chanceNodeOf(turn, dice);
  return { thrown: dice, stored: turn.stored, value: values[node]!, bust: bustProbabilities(solver)[node]! };
}

function insertStop(throws: readonly ActionOdds[], stopping: ActionOdds): ActionOdds[] {
  const better = throws.filter(({ value }) => value > stopping.value);
  return [...better, stopping, ...throws.slice(better.length)];
}

const bustProbabilityCache = new WeakMap<Solver, Float64Array>();

/** Returns, by chance node, the probability that the throw ends the turn with a bust or a lost battle. */
function bustProbabilities(solver: Solver): Float64Array {
  const cached = bustProbabilityCache.get(solver);
  if (cached) return cached;
  const probabilities = solver.immediateValues((result) => (isBust(result.ending) ? 1 : 0));
  bustProbabilityCache.set(solver, probabilities);
  return probabilities;
}

function isBust(ending: Ending): boolean {
  return ending === 'bust' || ending === 'battleLost';
}

function endingProbabilities(solver: Solver, solution: Solution, node: NodeId): Record<Ending, number> {
  const endings = zeroEndings();
  solver
    .resultProbabilities(solution, node)
    .forEach((probability, i) => (endings[solver.graph.results[i]!.ending] += probability));
  return endings;
}

function certainEnding(ending: Ending): Record<Ending, number> {
  return { ...zeroEndings(), [ending]: 1 };
}

function zeroEndings(): Record<Ending, number> {
  return Object.fromEntries(ENDINGS.map((ending) => [ending, 0])) as Record<Ending, number>;
}
