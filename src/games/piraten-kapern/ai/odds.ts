import type { KapernOptions } from '../rules/options';
import { ENDINGS, type Ending, type Result, type Turn } from '../rules/state';
import { rerollSets, skullChoices, stopNow } from '../rules/turn';
import { minimizeDiceMoves, type TurnAction } from './turn-action';
import { ownPoints, solutionFor, solverFor } from './turn-mdp/cache';
import type { NodeId } from './turn-mdp/graph';
import type { Solution, Solver, Utility } from './turn-mdp/solve';

/** The odds of one action; equal dice are interchangeable. */
export interface ActionOdds extends TurnAction {
  /** The expected utility (by default, points) under optimal play for the rest of the turn. */
  readonly value: number;
  /** The probability that this roll itself ends the turn with a bust or a lost battle. */
  readonly bust: number;
}

/** The odds of a turn. */
export interface Odds {
  /** The result of stopping now. */
  readonly stop: Result;
  /** All actions, best first; ties are ordered by the number of dice rolled, stopping first. */
  readonly actions: readonly ActionOdds[];
  /** The best roll, if dice may be rolled. */
  readonly bestRoll: ActionOdds | undefined;
  /** The probability of each ending under optimal play. */
  readonly endings: Readonly<Record<Ending, number>>;
}

/**
 * Returns the exact odds of a turn. The first call with a card may take long; later ones are fast.
 * @param solution the solution of the turn for this utility
 */
export function oddsOf(
  turn: Turn,
  options: KapernOptions,
  utility: Utility = ownPoints,
  solution = solutionFor(turn.card, options, utility),
): Odds {
  const solver = solverFor(turn.card, options);
  const busts = bustProbabilities(solver);
  const stop = stopNow(turn);
  const stopping: ActionOdds = { rolled: [], stored: turn.stored, value: utility(stop), bust: 0 };
  const rolls = solver.graph
    .actionsOf(turn)
    .map(({ rolled, stored, node }) => ({
      rolled,
      stored,
      value: solution.values[node]!,
      bust: busts[node]!,
      node,
    }))
    .sort((a, b) => b.value - a.value || a.rolled.length - b.rolled.length);
  const [first] = rolls;
  if (first) rolls[0] = { ...first, ...minimizeDiceMoves(turn, first) };
  const best = rolls.at(0);
  const isRollBest = best !== undefined && best.value > stopping.value;
  return {
    stop,
    actions: isRollBest ? insertStop(rolls, stopping) : [stopping, ...rolls],
    bestRoll: best,
    endings: isRollBest ? endingProbabilities(solver, solution, best.node) : certainEnding(stop.ending),
  };
}

/** Returns the odds of rolling these dice with the dice stored now, or undefined if that is not legal. */
export function oddsOfRoll(
  turn: Turn,
  dice: readonly number[],
  options: KapernOptions,
  { values }: Solution,
): ActionOdds | undefined {
  const allowed = [...rerollSets(turn, options), ...skullChoices(turn).map((die) => [die])];
  if (!allowed.some((set) => set.join() === dice.join())) return undefined;
  const solver = solverFor(turn.card, options);
  const node = solver.graph.chanceNodeOf(turn, dice);
  return { rolled: dice, stored: turn.stored, value: values[node]!, bust: bustProbabilities(solver)[node]! };
}

function insertStop(rolls: readonly ActionOdds[], stopping: ActionOdds): ActionOdds[] {
  const better = rolls.filter(({ value }) => value > stopping.value);
  return [...better, stopping, ...rolls.slice(better.length)];
}

const bustProbabilityCache = new WeakMap<Solver, Float64Array>();

/** Returns, by chance node, the probability that the roll ends the turn with a bust or a lost battle. */
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
