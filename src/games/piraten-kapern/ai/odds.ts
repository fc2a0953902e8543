import type { Rulings } from '../rules/options';
import { minimizeDiceMoves, type TurnAction } from './plan';
import type { Solution, Solver, Utility } from './turn-mdp/solve';
import { ownPoints, solutionFor, solverFor } from './turn-mdp/cache';
import { ENDINGS, type Ending, type Result, type Turn } from '../rules/state';
import type { NodeId } from './turn-mdp/graph';
import { rerollSets, skullChoices, stopNow } from '../rules/turn';

/** One thing that may be done in a turn; dice that show the same stand for each other. */
export interface ActionOdds extends TurnAction {
  /** What it is worth if the rest of the turn is played as well as can be; expected points unless another utility was asked for. */
  readonly value: number;
  /** The chance that this very throw ends the turn with a bust or a lost battle. */
  readonly bust: number;
}

/** What a turn still holds. */
export interface Odds {
  /** What stopping brings. */
  readonly stop: Result;
  /** Everything that may be done, the best first; of equals stopping, then whatever throws fewer dice. */
  readonly options: readonly ActionOdds[];
  /** The best throw, if dice may be thrown. */
  readonly bestThrow: ActionOdds | undefined;
  /** How likely the turn ends in which way if it is played as well as can be. */
  readonly endings: Readonly<Record<Ending, number>>;
}

/** The odds of a turn, exact for this card and these rulings, and quick but for the first time that a card is asked for. */
export function oddsOf(turn: Turn, rulings: Rulings, utility: Utility = ownPoints): Odds {
  const solver = solverFor(turn.card, rulings);
  const solution = solutionFor(turn.card, rulings, utility);
  const busts = bustProbabilities(solver);
  const stop = stopNow(turn);
  const stopping: ActionOdds = { thrown: [], stored: turn.stored, value: utility(stop), bust: 0 };
  const throws = solver.graph
    .actionsOf(turn)
    .map(({ thrown, stored, node }) => ({
      thrown,
      stored,
      value: solution.values[node],
      bust: busts[node],
      place: node,
    }))
    .sort((a, b) => b.value - a.value || a.thrown.length - b.thrown.length);
  if (throws.length > 0) throws[0] = { ...throws[0], ...minimizeDiceMoves(turn, throws[0]) };
  const best = throws.at(0);
  const isThrown = best !== undefined && best.value > stopping.value;
  return {
    stop,
    options: isThrown ? insertStop(throws, stopping) : [stopping, ...throws],
    bestThrow: best,
    endings: isThrown ? endingProbabilities(solver, solution, best.place) : certainEnding(stop.ending),
  };
}

/** What throwing these dice is worth as they lie and are stored, or undefined where the rules forbid it. */
export function oddsOfThrow(
  turn: Turn,
  dice: readonly number[],
  rulings: Rulings,
  utility: Utility = ownPoints,
): ActionOdds | undefined {
  const allowed = [...rerollSets(turn, rulings), ...skullChoices(turn).map((die) => [die])];
  if (!allowed.some((set) => set.join() === dice.join())) return undefined;
  const solver = solverFor(turn.card, rulings);
  const place = solver.graph.chanceNodeOf(turn, dice);
  const { values } = solutionFor(turn.card, rulings, utility);
  return { thrown: dice, stored: turn.stored, value: values[place], bust: bustProbabilities(solver)[place] };
}

function insertStop(throws: readonly ActionOdds[], stopping: ActionOdds): ActionOdds[] {
  const better = throws.filter(({ value }) => value > stopping.value);
  return [...better, stopping, ...throws.slice(better.length)];
}

const bustProbabilityCache = new WeakMap<Solver, Float64Array>();

/** By throw: the chance that it ends the turn badly at once. */
function bustProbabilities(solver: Solver): Float64Array {
  const known = bustProbabilityCache.get(solver);
  if (known) return known;
  const found = solver.immediateValues((result) => (isBust(result.ending) ? 1 : 0));
  bustProbabilityCache.set(solver, found);
  return found;
}

function isBust(ending: Ending): boolean {
  return ending === 'bust' || ending === 'battleLost';
}

function endingProbabilities(solver: Solver, solution: Solution, place: NodeId): Record<Ending, number> {
  const endings = zeroEndings();
  solver
    .resultProbabilities(solution, place)
    .forEach((chance, i) => (endings[solver.graph.results[i].ending] += chance));
  return endings;
}

function certainEnding(ending: Ending): Record<Ending, number> {
  return { ...zeroEndings(), [ending]: 1 };
}

function zeroEndings(): Record<Ending, number> {
  return Object.fromEntries(ENDINGS.map((ending) => [ending, 0])) as Record<Ending, number>;
}
